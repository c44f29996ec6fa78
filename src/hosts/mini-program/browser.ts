import { success, unsupported } from '../result'
import type { MiniProgramHost } from './contract'

/** Pattern of links that the WeChat and Alipay apps handle; a link to any other site could open a foreign page. */
const OPENS_APP = /^(weixin:\/\/dl\/business\/|https:\/\/wxaurl\.cn\/|alipays:\/\/platformapi\/)/

export const browserMiniProgram = {
  open: async ({ link = '' }) => {
    if (!OPENS_APP.test(link)) return unsupported('link')
    window.location.assign(link)
    return success(undefined)
  },
  cover: async () => unsupported('link'),
} satisfies MiniProgramHost
