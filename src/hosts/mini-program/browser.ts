import { leaveDocument } from '../navigation/back-h5'
import { success, unsupported } from '../result'
import type { MiniProgramHost } from './contract'

/**
 * Pattern of links that the WeChat and Alipay apps handle, and of the demo's simulated mini-program on our own site; a
 * link to any other site could open a foreign page.
 */
const OPENS_APP =
  /^(weixin:\/\/dl\/business\/|https:\/\/wxaurl\.cn\/|alipays:\/\/platformapi\/|\/sandbox\/mini-program\?)/

export const browserMiniProgram = {
  open: async ({ link = '' }) => {
    if (!OPENS_APP.test(link)) return unsupported('link')
    await leaveDocument(link)
    return success(undefined)
  },
  cover: async () => unsupported('link'),
} satisfies MiniProgramHost
