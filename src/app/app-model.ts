import type { ApiError } from '../api'
import { effectOf } from '../api/errors'
import type { Input } from '../contract/types'
import { imageUrl } from '../domain/image-url'
import type { Hosts } from '../hosts/contract'
import type { DeviceInfo } from '../hosts/device/contract'
import { matchUrl, routes, type Params, type RouteArgs, type RouteName } from '../routes'
import type { Stores } from '../stores'
import { commonTexts } from '../texts/common'
import type { Feedback } from './feedback'

export interface AppParts {
  stores: Stores
  hosts: Hosts
  feedback: Feedback
}

/** What pages reach through `useApp()`: where to go, what to say, who is shopping. */
export class AppModel {
  readonly stores: Stores
  readonly hosts: Hosts
  readonly feedback: Feedback
  /** The screen's fixed facts, asked once: the calls behind it are slow on phones. */
  readonly screen: DeviceInfo

  constructor({ stores, hosts, feedback }: AppParts) {
    this.stores = stores
    this.hosts = hosts
    this.feedback = feedback
    this.screen = hosts.device.info()
  }

  /** Opens a page; a tab is switched to. */
  go = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.open(name, (params ?? {}) as Params)

  private open(name: RouteName, params: Params) {
    const { navigation } = this.hosts
    return routes[name].tab ? navigation.tab(name, params) : navigation.push(name, params)
  }

  /** Opens a page in place of this one. */
  replace = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.put(name, (params ?? {}) as Params)

  private put(name: RouteName, params: Params) {
    const { navigation } = this.hosts
    return routes[name].tab ? navigation.tab(name, params) : navigation.replace(name, params)
  }

  /** Back, or home where nothing is behind this page: a shared link opens alone. */
  back = async () => {
    if (!(await this.hosts.navigation.back())) await this.go('home')
  }

  /** Follows an address of ours, as banners, icons and login returns hold them. Anything else goes to the error page. */
  follow = (url: string, how: 'push' | 'replace' = 'push') => {
    const [path = '/', query = ''] = url.split('?')
    const match = url.startsWith('/') && !url.startsWith('//') ? matchUrl(path) : null
    if (!match) return this.put('error', { status: '404' })
    const params: Params = { ...parseQuery(query), ...match.params }
    return how === 'push' ? this.open(match.name, params) : this.put(match.name, params)
  }

  /** Pictures of ours are relative to the API's origin. @spec BC-90 BC-91 */
  image = (path: string) => imageUrl(path, `${this.hosts.transport.origin}/`)

  /** Shows a failure as the table says, unless its code is one that the caller handles. */
  fail = (error: ApiError, own: readonly number[] = []) => {
    const { show, message, ms, then } = effectOf(error, commonTexts.errors, own)
    if (show === 'toast') this.feedback.toast(message, ms)
    if (show === 'dialog') {
      void this.feedback.ask({ title: commonTexts.warmTip, message, confirm: commonTexts.ok })
    }
    if (then === 'back') void this.back()
    if (then === 'orders') void this.replace('orderList')
    if (then === 'login') this.login()
  }

  /** To login, remembering this page. @spec ST-29 ST-35 */
  login = (how: 'push' | 'replace' = 'push') => {
    const { navigation } = this.hosts
    const here = navigation.current()
    if (matchUrl(here.split('?')[0] ?? '/')?.name === 'login') return
    this.stores.session.rememberReturn(here, how === 'push')
    void navigation[how]('login', {})
  }

  /** After login: the wanted action, then the page that login interrupted. @spec ST-30 ST-31 */
  afterLogin = async () => {
    const { session, cart } = this.stores
    const wish = session.takeWish()
    const target = session.takeReturn()
    await this.returnTo(target)
    if (wish) await this.addToCart(wish.input)
    else void cart.loadCount()
  }

  /** Back to the very page where it is still open, with its scroll and choices; else it opens in login's place. */
  private async returnTo({ url, behind }: { url: string; behind: boolean }) {
    if (behind && (await this.hosts.navigation.back())) return
    await this.follow(url, 'replace')
  }

  /** Adds to the cart from anywhere. A visitor is asked to log in first and the wish is kept. @spec VA-03 */
  addToCart = async (input: Input<'addToCart'>): Promise<boolean> => {
    const { session, cart } = this.stores
    if (!session.isLoggedIn) {
      session.rememberWish({ kind: 'addToCart', input })
      this.login()
      return false
    }
    const result = await cart.add(input)
    if (result.ok) this.feedback.toast(commonTexts.toast.added)
    else if (result.error.kind === 'business') this.feedback.toast(result.error.msg)
    else this.fail(result.error)
    return result.ok
  }
}

const parseQuery = (query: string): Params =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=')
        return [safeDecode(key), safeDecode(value)]
      }),
  )

const safeDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
