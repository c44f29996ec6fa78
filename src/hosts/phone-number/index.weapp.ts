import { done, refused, unsupported } from '../result'
import { wechatFailure } from '../wechat-failure'
import type { PhoneNumberHost } from './contract'

export const phoneNumber = {
  button: () => 'getPhoneNumber',
  read: async (event) => {
    const { detail = {} } = (event ?? {}) as { detail?: { code?: string; errMsg?: string } }
    if (detail.code) return done({ code: detail.code })
    // Before base library 2.21.2 the number comes sealed with a session key that we do not keep.
    return /:ok$/.test(detail.errMsg ?? '') ? unsupported('sms') : refused(wechatFailure(detail, 'sms'))
  },
} satisfies PhoneNumberHost
