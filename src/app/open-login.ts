import { CODES } from '../contract/codes'
import { codeOf } from '../api'
import type { LoginMethod } from '../hosts/login/contract'
import type { RouteName } from '../routes'
import { commonTexts } from '../texts/common'
import type { AppParts } from './app-model'
import { signIn } from '../stores/sign-in'

/** Our pages with the host's phone button. @spec NAV-55 */
const PHONE_PAGES: Partial<Record<LoginMethod, RouteName>> = { phonePage: 'phone', alipayPage: 'alipayPhone' }

/** `here`: signed in without leaving the page. `moved`: another page or app is open now. */
export type LoginMove = 'here' | 'moved'

/**
 * Opens this host's login; falls back to a code by SMS when that is impossible. `returnTo` is a public url.
 * @spec ST-32 ST-33 ST-34 ST-35
 */
export async function openLogin(
  { stores, hosts, feedback }: AppParts,
  mode: 'push' | 'replace',
  returnTo: string,
): Promise<LoginMove> {
  const { session, startup } = stores
  const { login, navigation, device } = hosts
  const open = async (name: RouteName, params = {}): Promise<LoginMove> => {
    await navigation[mode](name, params)
    return 'moved'
  }
  const loginMethod = login.loginMethod()
  const page = PHONE_PAGES[loginMethod]
  if (loginMethod === 'oauth' || loginMethod === 'bank') {
    const code = await login.code()
    const entered =
      code.ok && (await feedback.during(commonTexts.checking, signIn(session, startup.refno).byHost(code.value)))
    if (entered && entered.ok) return 'here'
    if (entered && codeOf(entered.error) === CODES.unknownAccount) return open('mobile', { state: '1' })
  }
  if (loginMethod === 'oauth' || page) {
    const state = device.randomId()
    session.leaveForLogin(state)
    const left = await login.leave({ returnTo, platform: startup.platform, refno: startup.refno, state })
    if (left.ok) return 'moved'
    session.handleReturn(state)
    if (page && left.error.kind === 'unsupported' && left.error.instead === 'page') return open(page)
  }
  return open('login')
}
