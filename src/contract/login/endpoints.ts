import { get, post } from '../endpoint'

/**
 * Codes of a sign-in: no account for the identity (its ticket is in `data`), the code is invalid, the provider does not
 * answer.
 * @spec ER-23
 */
const LOGIN = { visitor: 'public', own: [600, 410, 502] } as const

export const loginEndpoints = {
  sendMobileCode: post('/sign-service/userSms/unauthorized/sendMobileCode', { visitor: 'public' }),
  /** A GET by the specification, although it sends a message: to the own number of a signed-in shopper. */
  sendUserCode: get('/user-service/user/sms/send', { writes: true }),
  mobileCode: post('/sign-service/userLogin/unauthorized/MobileCode', { visitor: 'public' }),
  bindMobile: post('/sign-service/userLogin/unauthorized/bingMobile', { visitor: 'public', own: [600] }),
  checkToken: get('/sign-service/userLogin/unauthorized/isTokenPass', { visitor: 'public', own: [1002, 605] }),
  /** Not in the specification: a session that a shopper ends must end on the server too. See docs/adr. */
  logout: post('/sign-service/userLogin/logout', { own: [402] }),
  wxOfficeAccount: post('/sign-service/userLogin/unauthorized/WxOfficeAccount', LOGIN),
  getWxInfo: post('/sign-service/userLogin/unauthorized/getWxInfo', LOGIN),
  loginByAuthCode: post('/sign-service/userLogin/unauthorized/aliAuthCode', LOGIN),
  pingAn: post('/sign-service/userLogin/unauthorized/pingAn', LOGIN),
  merchantLogin: post('/sign-service/merchantCenterUser/unauthorized/Login', LOGIN),
  yingyangLogin: post('/user-api/yingyang/ex/unauthorized/registerAndLogin', LOGIN),
  /** A GET by the specification, although it opens a session. */
  pkkLogin: get('/user-api/pkk/ex/registerAndLogin', { ...LOGIN, visitor: 'open', writes: true }),
  /** A GET by the specification, although it opens a session. */
  zhyaoshiLogin: get('/user-api/zhyaoshi/login', { ...LOGIN, visitor: 'open', writes: true }),
  exchangeUnionidCode: post('/sign-service/userLogin/unauthorized/unionidCode', LOGIN),
  signature: get('/sign-service/userLogin/unauthorized/signature', { visitor: 'public', own: [502] }),
  getJsapiData: get('/user-center/qywxUser/getJsapiData', { visitor: 'open', own: [502] }),
}
