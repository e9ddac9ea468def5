import type { ConnectionWords } from './connectionWords.js'

/** Vietnamese, for the state of a connection. */
export const vi: ConnectionWords = {
  lost: 'Đã mất kết nối. Đang kết nối lại…',
  starting: 'Gateway đang khởi động. Đang kết nối…',
  restarting: 'Gateway đang khởi động lại. Đang kết nối lại…',
  'token-missing': 'Gateway yêu cầu mã token. Hãy nhập mã rồi kết nối lại.',
  'token-mismatch': 'Gateway không chấp nhận mã token. Hãy kiểm tra rồi kết nối lại.',
  password: 'Gateway không chấp nhận mật khẩu. Hãy kiểm tra rồi kết nối lại.',
  'pairing-required':
    'Trình duyệt này cần được phê duyệt trước: hãy chạy “openclaw devices approve” trên Gateway rồi kết nối lại.',
  'device-refused': 'Gateway không chấp nhận khóa thiết bị của trình duyệt này. Hãy kết nối lại.',
  'origin-refused':
    'Gateway không cho phép trang này. Hãy thêm địa chỉ của trang vào gateway.controlUi.allowedOrigins.',
  'protocol-mismatch': 'Gateway dùng phiên bản giao thức khác. Hãy cập nhật trang hoặc Gateway.',
  'scopes-missing': 'Gateway không cấp các quyền cần thiết: {scopes}.',
  'rate-limited': 'Quá nhiều lần thử không thành công. Hãy chờ một lát rồi kết nối lại.',
  'insecure-page': 'Để kết nối, cần mở trang qua https hoặc trên localhost.',
  refused: 'Gateway đã từ chối kết nối.',
}
