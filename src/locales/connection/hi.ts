import type { ConnectionWords } from './connectionWords.js'

/** Hindi, for the state of a connection. */
export const hi: ConnectionWords = {
  lost: 'कनेक्शन टूट गया। फिर से कनेक्ट हो रहा है…',
  starting: 'Gateway शुरू हो रहा है। कनेक्ट हो रहा है…',
  restarting: 'Gateway फिर से शुरू हो रहा है। फिर से कनेक्ट हो रहा है…',
  'token-missing': 'Gateway टोकन माँग रहा है। टोकन डालें और फिर से कनेक्ट करें।',
  'token-mismatch': 'Gateway ने टोकन स्वीकार नहीं किया। उसे जाँचें और फिर से कनेक्ट करें।',
  password: 'Gateway ने पासवर्ड स्वीकार नहीं किया। उसे जाँचें और फिर से कनेक्ट करें।',
  'pairing-required':
    'पहले इस ब्राउज़र को मंज़ूरी देनी होगी: Gateway पर “openclaw devices approve” चलाएँ, फिर दोबारा कनेक्ट करें।',
  'device-refused': 'Gateway ने इस ब्राउज़र की डिवाइस कुंजी स्वीकार नहीं की। फिर से कनेक्ट करें।',
  'origin-refused': 'Gateway इस पेज की अनुमति नहीं देता। इसका पता gateway.controlUi.allowedOrigins में जोड़ें।',
  'protocol-mismatch': 'Gateway प्रोटोकॉल का दूसरा वर्शन इस्तेमाल करता है। पेज या Gateway को अपडेट करें।',
  'scopes-missing': 'Gateway ने ज़रूरी अनुमतियाँ नहीं दीं: {scopes}।',
  'rate-limited': 'बहुत ज़्यादा कोशिशें नाकाम रहीं। थोड़ा रुकें, फिर दोबारा कनेक्ट करें।',
  'insecure-page': 'कनेक्ट करने के लिए पेज को https पर या localhost पर खोलना होगा।',
  refused: 'Gateway ने कनेक्शन ठुकरा दिया।',
}
