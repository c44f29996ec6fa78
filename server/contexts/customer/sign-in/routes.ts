import type { loginEndpoints } from '../../../../src/contract/login/endpoints'
import { ownerOf, type Handlers } from '../../../platform/http/context'
import { userInfo } from '../account/user'
import { sendCode, USER_CODE } from './sms-code'
import * as identity from './third-party-sign-in'
import { bindMobile, checkToken, logIn, logOut } from './sign-in'

export const loginHandlers: Handlers<keyof typeof loginEndpoints> = {
  sendMobileCode: (ctx, { mobile }) => sendCode(ctx, mobile),
  // Sends a code to the account's own number only.
  sendUserCode: async (ctx) => sendCode(ctx, (await userInfo(ctx, ownerOf(ctx))).mobile, USER_CODE),
  mobileCode: (ctx, input) => logIn(ctx, input),
  // Stores no openId from a client, which proves nothing; our own ticket does.
  bindMobile: (ctx, input) => bindMobile(ctx, input),
  checkToken: async (ctx) => checkToken(ctx),
  logout: (ctx) => logOut(ctx),
  wxOfficeAccount: identity.logInByWechat,
  getWxInfo: identity.logInByMiniProgram,
  loginByAuthCode: identity.logInByAlipay,
  pingAn: identity.logInByBank,
  merchantLogin: identity.logInByMerchant,
  yingyangLogin: (ctx, { code }) => identity.logInByPartner(ctx, 'yingyang', code),
  pkkLogin: (ctx, { code }) => identity.logInByPartner(ctx, 'pkk', code),
  zhyaoshiLogin: (ctx, { code }) => identity.logInByPartner(ctx, 'zhyaoshi', code),
  exchangeUnionidCode: identity.exchangeUnionid,
  signature: identity.wechatSignature,
  getJsapiData: identity.wecomSignature,
}
