import type { ConnectionWords } from './connectionWords.js'

/** Simplified Chinese, for the state of a connection. */
export const zhCN: ConnectionWords = {
  lost: '连接已断开。正在重新连接…',
  starting: 'Gateway 正在启动。正在连接…',
  restarting: 'Gateway 正在重启。正在重新连接…',
  'token-missing': 'Gateway 需要令牌。请输入令牌，然后重新连接。',
  'token-mismatch': 'Gateway 未接受该令牌。请检查后重新连接。',
  password: 'Gateway 未接受该密码。请检查后重新连接。',
  'pairing-required': '需要先批准此浏览器：请在 Gateway 上运行“openclaw devices approve”，然后重新连接。',
  'device-refused': 'Gateway 未接受此浏览器的设备密钥。请重新连接。',
  'origin-refused': 'Gateway 不允许此页面。请将页面地址添加到 gateway.controlUi.allowedOrigins。',
  'protocol-mismatch': 'Gateway 使用的协议版本不同。请更新页面或 Gateway。',
  'scopes-missing': 'Gateway 未授予所需权限：{scopes}。',
  'rate-limited': '失败次数过多。请稍等片刻再重新连接。',
  'insecure-page': '页面须通过 https 或在 localhost 上打开才能连接。',
  refused: 'Gateway 拒绝了连接。',
}
