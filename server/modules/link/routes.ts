import type { linkEndpoints } from '../../../src/contract/link/endpoints'
import type { Handlers } from '../../http/context'
import { createCode } from './code'
import { salesLink, thirdLink, wechatLink } from './service'

export const linkHandlers: Handlers<keyof typeof linkEndpoints> = {
  getMiniProgramLink: (ctx, input) => wechatLink(ctx, 'scheme', input),
  getWechatLink: (ctx, input) => wechatLink(ctx, 'urlLink', input),
  getThirdPartyLink: async (ctx, input) => thirdLink(ctx, input),
  createCode,
  jumpToSales: async (_, input) => salesLink(input),
}
