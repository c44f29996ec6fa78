import type { SmsProvider } from './contract'

/** Sends nothing: in sandbox mode the code is answered with the request instead. */
export const sandboxSms = (): SmsProvider => ({
  sendCode: async () => {},
  sendNotice: async () => {},
})
