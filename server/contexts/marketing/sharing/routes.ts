import type { linkEndpoints } from '../../../../src/contract/link/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { createCode } from './share-code'
import { salesLink, thirdLink, wechatLink } from './links'

export const linkHandlers: Handlers<keyof typeof linkEndpoints> = {
  getMiniProgramLink: (ctx, input) => wechatLink(ctx, 'scheme', input),
  getWechatLink: (ctx, input) => wechatLink(ctx, 'urlLink', input),
  getThirdPartyLink: async (ctx, input) => thirdLink(ctx, input),
  createCode,
  jumpToSales: async (_, input) => salesLink(input),
}
