import { done, unsupported } from '../result'
import type { MiniProgramHost } from './contract'

/** WeChat's and Alipay's own addresses, which their apps answer; a page of a site would be somebody else's. */
const OPENS_APP = /^(weixin:\/\/dl\/business\/|https:\/\/wxaurl\.cn\/|alipays:\/\/platformapi\/)/

export const browserMiniProgram = {
  open: async ({ link = '' }) => {
    if (!OPENS_APP.test(link)) return unsupported('link')
    window.location.assign(link)
    return done(undefined)
  },
  cover: async () => unsupported('link'),
} satisfies MiniProgramHost
