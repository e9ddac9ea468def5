import type { ConnectionWords } from './connectionWords.js'

/** Brazilian Portuguese, for the state of a connection. */
export const ptBR: ConnectionWords = {
  lost: 'A conexão foi perdida. Reconectando…',
  starting: 'O Gateway está iniciando. Conectando…',
  restarting: 'O Gateway está reiniciando. Reconectando…',
  'token-missing': 'O Gateway exige um token. Digite-o e conecte-se novamente.',
  'token-mismatch': 'O Gateway não aceitou o token. Verifique-o e conecte-se novamente.',
  password: 'O Gateway não aceitou a senha. Verifique-a e conecte-se novamente.',
  'pairing-required':
    'Este navegador precisa ser aprovado primeiro: execute “openclaw devices approve” no Gateway e conecte-se novamente.',
  'device-refused': 'O Gateway não aceitou a chave de dispositivo deste navegador. Conecte-se novamente.',
  'origin-refused':
    'O Gateway não permite esta página. Adicione o endereço dela a gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'O Gateway usa outra versão do protocolo. Atualize a página ou o Gateway.',
  'scopes-missing': 'O Gateway não concedeu as permissões necessárias: {scopes}.',
  'rate-limited': 'Muitas tentativas malsucedidas. Aguarde um pouco e conecte-se novamente.',
  'insecure-page': 'Para conectar, a página deve ser aberta por https ou em localhost.',
  refused: 'O Gateway recusou a conexão.',
}
