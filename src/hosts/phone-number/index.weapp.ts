import { success, refused, unsupported } from '../result'
import { wechatFailure } from '../wechat-failure'
import type { PhoneNumberHost } from './contract'

export const phoneNumber = {
  button: () => 'getPhoneNumber',
  read: async (event) => {
    const { detail = {} } = (event ?? {}) as { detail?: { code?: string; errMsg?: string } }
    if (detail.code) return success({ code: detail.code })
    // Falls back to SMS before base library 2.21.2, where the number is encrypted with a session key that we do not store.
    return /:ok$/.test(detail.errMsg ?? '') ? unsupported('sms') : refused(wechatFailure(detail, 'sms'))
  },
} satisfies PhoneNumberHost
