import { get, post } from '../endpoint'

export const loginEndpoints = {
  sendMobileCode: post('/sign-service/userSms/unauthorized/sendMobileCode', { visitor: 'public' }),
  mobileCode: post('/sign-service/userLogin/unauthorized/MobileCode', { visitor: 'public' }),
  bindMobile: post('/sign-service/userLogin/unauthorized/bingMobile', { visitor: 'public', own: [600] }),
  checkToken: get('/sign-service/userLogin/unauthorized/isTokenPass', { visitor: 'public', own: [1002, 605] }),
  /** Not in the specification: a session that a shopper ends must end on the server too. See docs/adr. */
  logout: post('/sign-service/userLogin/logout', { own: [402] }),
}
