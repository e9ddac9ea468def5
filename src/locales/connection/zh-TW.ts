import type { ConnectionWords } from './connectionWords.js'

/** Traditional Chinese, for the state of a connection. */
export const zhTW: ConnectionWords = {
  lost: '連線已中斷。正在重新連線…',
  starting: 'Gateway 正在啟動。正在連線…',
  restarting: 'Gateway 正在重新啟動。正在重新連線…',
  'token-missing': 'Gateway 需要權杖。請輸入權杖，然後重新連線。',
  'token-mismatch': 'Gateway 未接受這個權杖。請檢查後重新連線。',
  password: 'Gateway 未接受這個密碼。請檢查後重新連線。',
  'pairing-required': '必須先核准這個瀏覽器：請在 Gateway 上執行「openclaw devices approve」，然後重新連線。',
  'device-refused': 'Gateway 未接受這個瀏覽器的裝置金鑰。請重新連線。',
  'origin-refused': 'Gateway 不允許這個頁面。請將頁面網址加入 gateway.controlUi.allowedOrigins。',
  'protocol-mismatch': 'Gateway 使用的通訊協定版本不同。請更新頁面或 Gateway。',
  'scopes-missing': 'Gateway 未授予所需的權限：{scopes}。',
  'rate-limited': '失敗次數過多。請稍候再重新連線。',
  'insecure-page': '頁面必須透過 https 或在 localhost 上開啟才能連線。',
  refused: 'Gateway 拒絕了連線。',
}
