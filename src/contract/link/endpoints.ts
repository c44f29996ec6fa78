import { get, post } from '../endpoint'

/** A link that cannot be made leaves the page as it is. */
const LINK = { visitor: 'public', own: [502] } as const

export const linkEndpoints = {
  getMiniProgramLink: post('/user-api/url/unauthorized/getWxXcxUrlScheme', LINK),
  getWechatLink: post('/user-api/url/unauthorized/getWxXcxUrlLink', LINK),
  getThirdPartyLink: get('/user-api/url/unauthorized/getThirdLink', LINK),
  createCode: post('/product-api/poster/createTheSunCode', { visitor: 'open', own: [502] }),
  jumpToSales: get('/user-api/jump/jumpToSales', { visitor: 'open' }),
}
