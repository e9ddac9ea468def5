import type { ConnectionWords } from './connectionWords.js'

/** Japanese, for the state of a connection. */
export const ja: ConnectionWords = {
  lost: '接続が切れました。再接続しています…',
  starting: 'Gatewayが起動しています。接続しています…',
  restarting: 'Gatewayが再起動しています。再接続しています…',
  'token-missing': 'Gatewayにはトークンが必要です。入力して、接続し直してください。',
  'token-mismatch': 'Gatewayがトークンを受け付けませんでした。確認して、接続し直してください。',
  password: 'Gatewayがパスワードを受け付けませんでした。確認して、接続し直してください。',
  'pairing-required':
    '先にこのブラウザーを承認する必要があります。Gatewayで「openclaw devices approve」を実行してから、接続し直してください。',
  'device-refused': 'Gatewayがこのブラウザーのデバイスキーを受け付けませんでした。接続し直してください。',
  'origin-refused':
    'Gatewayがこのページを許可していません。ページのアドレスをgateway.controlUi.allowedOriginsに追加してください。',
  'protocol-mismatch': 'Gatewayのプロトコルのバージョンが異なります。ページまたはGatewayを更新してください。',
  'scopes-missing': '必要な権限がGatewayから付与されませんでした：{scopes}。',
  'rate-limited': '失敗した回数が多すぎます。しばらく待ってから、接続し直してください。',
  'insecure-page': '接続するには、ページをhttpsまたはlocalhostで開く必要があります。',
  refused: 'Gatewayが接続を拒否しました。',
}
