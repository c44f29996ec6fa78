import type { loginEndpoints } from '../../../src/contract/login/endpoints'
import type { Handlers } from '../../http/context'
import { sendCode } from './code'
import { checkToken, logIn, logOut } from './service'

export const loginHandlers: Handlers<keyof typeof loginEndpoints> = {
  sendMobileCode: (ctx, { mobile }) => sendCode(ctx, mobile),
  mobileCode: (ctx, input) => logIn(ctx, input),
  // An openId from a client proves nothing, so none is stored: the OAuth exchange will bind it on the server's side.
  bindMobile: (ctx, input) => logIn(ctx, input),
  checkToken: async (ctx) => checkToken(ctx),
  logout: (ctx) => logOut(ctx),
}
