import type { SmsProvider } from './sms-provider'

/** Sends nothing: in sandbox mode the code is answered with the request instead. */
export const sandboxSms = (): SmsProvider => ({
  sendCode: async () => {},
  sendNotice: async () => {},
})
