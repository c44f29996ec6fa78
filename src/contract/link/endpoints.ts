import { get, post } from '../endpoint'

/** Options of link calls: a failed link leaves the page unchanged. */
const LINK = { visitor: 'public', own: [502] } as const

export const linkEndpoints = {
  getMiniProgramLink: post('/user-api/url/unauthorized/getWxXcxUrlScheme', LINK),
  getWechatLink: post('/user-api/url/unauthorized/getWxXcxUrlLink', LINK),
  getThirdPartyLink: get('/user-api/url/unauthorized/getThirdLink', LINK),
  createCode: post('/product-api/poster/createTheSunCode', { visitor: 'open', own: [502] }),
  jumpToSales: get('/user-api/jump/jumpToSales', { visitor: 'open' }),
}
