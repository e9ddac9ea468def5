import type { ConnectionWords } from './connectionWords.js'

/** Korean, for the state of a connection. */
export const ko: ConnectionWords = {
  lost: '연결이 끊겼습니다. 다시 연결하는 중…',
  starting: 'Gateway가 시작되고 있습니다. 연결하는 중…',
  restarting: 'Gateway가 다시 시작되고 있습니다. 다시 연결하는 중…',
  'token-missing': 'Gateway에 토큰이 필요합니다. 토큰을 입력한 뒤 다시 연결하세요.',
  'token-mismatch': 'Gateway가 토큰을 받아들이지 않았습니다. 확인한 뒤 다시 연결하세요.',
  password: 'Gateway가 비밀번호를 받아들이지 않았습니다. 확인한 뒤 다시 연결하세요.',
  'pairing-required':
    '먼저 이 브라우저를 승인해야 합니다. Gateway에서 ‘openclaw devices approve’를 실행한 뒤 다시 연결하세요.',
  'device-refused': 'Gateway가 이 브라우저의 기기 키를 받아들이지 않았습니다. 다시 연결하세요.',
  'origin-refused':
    'Gateway가 이 페이지를 허용하지 않습니다. 페이지 주소를 gateway.controlUi.allowedOrigins에 추가하세요.',
  'protocol-mismatch': 'Gateway가 다른 버전의 프로토콜을 사용합니다. 페이지나 Gateway를 업데이트하세요.',
  'scopes-missing': 'Gateway가 필요한 권한을 부여하지 않았습니다: {scopes}.',
  'rate-limited': '실패한 시도가 너무 많습니다. 잠시 기다린 뒤 다시 연결하세요.',
  'insecure-page': '연결하려면 페이지를 https로 열거나 localhost에서 열어야 합니다.',
  refused: 'Gateway가 연결을 거부했습니다.',
}
