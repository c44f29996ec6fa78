import type { SmsProvider } from './contract'

/** Sends nothing: in sandbox mode the reply contains the code. */
export const sandboxSms = (): SmsProvider => ({
  sendCode: async () => {},
  sendNotice: async () => {},
})
