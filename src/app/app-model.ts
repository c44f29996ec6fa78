import { makeAutoObservable } from 'mobx'
import { codeOf, type ApiError } from '../api'
import { effectOf, type ErrorEffect, type Flow } from '../api/errors'
import { CART_LINES } from '../api/flows'
import { CODES } from '../contract/codes'
import type { Input } from '../contract/types'
import { imageUrl } from '../domain/image-url'
import { isLoginPage, RETURN_DEBOUNCE_MS } from '../domain/login'
import { DARK_KEY, ELDER_KEY } from '../domain/startup/keys'
import type { Tracked } from '../domain/tracking'
import { isLoginRefused } from '../domain/partner'
import type { Hosts } from '../hosts/contract'
import type { EntryPoint } from '../hosts/entry/contract'
import type { DeviceInfo } from '../hosts/device/contract'
import { redirectOf } from '../routes/redirects'
import { decodePart, isTab, matchUrl, publicUrl, routes, type Params, type RouteArgs, type RouteName } from '../routes'
import type { Stores } from '../stores'
import type { Wish } from '../stores/session'
import { commonTexts } from '../texts/common'
import { Consent } from './consent'
import type { Feedback, Layer } from '../page-kit/feedback'
import type { AppPorts } from '../page-kit/ports'

export interface AppParts {
  stores: Stores
  hosts: Hosts
  feedback: Feedback
  /** Loads the sheets that ask for consent. */
  sheets?: () => Promise<Layer>
}

/** The host's font setting from which on its shopper sees the version for elders. */
const ELDER_SCALE = 1.3

interface StartParts {
  /** What start-up asks of others: most visits have nothing to ask, and no frame waits for it. */
  steps: () => Promise<Pick<typeof import('./start-up'), 'startUp' | 'loginSilently'>>
  delay: (run: () => void, ms: number) => () => void
}

/** So long after the first frame the server's clock has been heard, if ever. ms */
const HEARD_MS = 3000

/** What pages reach through `useApp()`: where to go, what to say, who is shopping. */
export class AppModel implements AppPorts {
  readonly stores: Stores
  readonly hosts: Hosts
  readonly feedback: Feedback
  readonly consent: Consent
  /** The screen's fixed facts, asked once: the calls behind it are slow on phones. `elder`: large type, few and big things. */
  readonly screen: DeviceInfo & { elder: boolean }
  /** The move to login while it is under way: the host still shows the old page then. */
  private toLogin: Promise<unknown> | null = null
  /** When login was last returned from, ms of the server's clock. */
  private returnedAt = -Infinity
  private visited: object | null = null
  private isUnderWay = false
  private readonly steps: StartParts['steps']
  private readonly delay: StartParts['delay']

  constructor({ stores, hosts, feedback, sheets, steps, delay }: AppParts & StartParts) {
    this.steps = steps
    this.delay = delay
    this.stores = stores
    this.hosts = hosts
    this.feedback = feedback
    this.consent = new Consent(this, sheets)
    const info = hosts.device.info()
    const elder = hosts.storage.get(ELDER_KEY) ?? Number(info.fontScale >= ELDER_SCALE)
    const dark = hosts.storage.get(DARK_KEY) ?? Number(info.dark)
    this.screen = makeAutoObservable({ ...info, dark: Number(dark) > 0, elder: Number(elder) > 0 })
  }

  /** Opens a page; a tab is switched to. */
  go = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.open(name, (params ?? {}) as Params)

  private open(wanted: RouteName, given: Params) {
    const { navigation } = this.hosts
    const { name, params } = this.led(wanted, given)
    return this.opening(() => (isTab(name) ? navigation.tab(name, params) : navigation.push(name, params)))
  }

  /** Opens a page in place of this one. */
  replace = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.put(name, (params ?? {}) as Params)

  private put(wanted: RouteName, given: Params) {
    const { navigation } = this.hosts
    const { name, params } = this.led(wanted, given)
    return this.opening(() =>
      isTab(name) ? navigation.tab(name, params, 'replace') : navigation.replace(name, params),
    )
  }

  /** A note until the screen shows itself, where that takes a while. @spec NAV-06 */
  private async opening(move: () => Promise<boolean>): Promise<boolean> {
    const { navigation } = this.hosts
    const before = navigation.current()
    this.feedback.screenComing()
    const moved = await move()
    // Nothing comes: the move failed, or led to where we are.
    if (!moved || navigation.current() === before) this.feedback.screenHere()
    return moved
  }

  /** A page has been drawn: now start-up's calls, which the first frame does not wait for. Once. @spec ST-01 */
  drawn() {
    if (this.isUnderWay) return
    this.isUnderWay = true
    this.hosts.entry.onAgain(this.enter)
    // Who turns back waits for no screen: its note would lie over what this one says.
    this.hosts.navigation.onTurn(() => this.feedback.screenHere())
    void this.hosts.later.fetch()
    void this.begin().then(() => this.consent.notify())
  }

  private async begin() {
    if (this.stores.startup.hasSteps || this.mayBeKnown) {
      // Code that does not come is a step that does not: the shop is open.
      const steps = await this.steps().catch(() => null)
      await steps?.startUp(this, this.delay)
    }
    this.delay(() => this.stores.hearClock(), HEARD_MS)
  }

  /** The payment app may know who this is, and the visitor has agreed to be known. @spec ST-05 RX-10 */
  private get mayBeKnown() {
    const { isLoggedIn } = this.stores.session
    return !isLoggedIn && this.hosts.login.way() === 'alipayPage' && this.consent.isAgreed
  }

  /** The visitor has just agreed: what start-up left undone until then. @spec ST-05 RX-10 */
  async agreed() {
    const steps = this.mayBeKnown ? await this.steps().catch(() => null) : null
    await steps?.loginSilently(this)
  }

  /** A mini-program is opened once more by another link: what a start reads of it holds from now on. @spec ST-01 */
  enter = (entry: EntryPoint) => {
    this.stores.session.arrive(entry)
    this.stores.startup.begin(entry)
    this.moveOn()
    void this.begin()
  }

  /** Where an address of ours leads this shopper instead; null where it stays. @spec NAV-12 NAV-33 */
  redirect(url: string): string | null {
    return redirectOf(url, this.stores.startup.partner, (path) => matchUrl(path) !== null)
  }

  /** The page that a partner's shopper sees in place of this one, and their own otherwise. */
  private led(name: RouteName, params: Params): { name: RouteName; params: Params } {
    const to = this.stores.startup.partner?.shell ? this.redirect(publicUrl(name, params)) : null
    return (to !== null && readUrl(to)) || { name, params }
  }

  /** Leaves this page for the one that it leads to. False where it stays. */
  moveOn(): boolean {
    if (!this.stores.startup.partner?.shell) return false
    const to = this.redirect(this.hosts.navigation.current())
    if (to !== null) void this.follow(to, 'replace')
    return to !== null
  }

  /** A page is on the screen. False when it has not been left since. */
  visit(page: object): boolean {
    this.feedback.screenHere()
    const isNew = this.visited !== page
    this.visited = page
    return isNew
  }

  /** Back, or home where nothing is behind this page: a shared link opens alone. */
  back = async () => {
    if (!(await this.hosts.navigation.back())) await this.replace('home')
  }

  /** Follows an address of ours, as banners, icons and login returns hold them. Anything else goes to the error page. */
  follow = async (url: string, how: 'push' | 'replace' = 'push') => {
    const read = () => readUrl(this.redirect(url) ?? url)
    const found = read() ?? ((await this.hosts.later.fetch()) ? read() : null)
    const { name, params } = found ?? { name: 'error' as const, params: { status: '404' } }
    return how === 'push' ? this.open(name, params) : this.put(name, params)
  }

  /** Pictures of ours are relative to the API's origin. @spec BC-90 BC-91 */
  image = (path: string) => imageUrl(path, `${this.hosts.transport.origin}/`)

  /** Shows a failure as the catalogue says; `flow`: what this kind of call does with codes of its own. @spec ER-01..27 */
  fail = (error: ApiError, flow?: Flow) => {
    const { show, message, ms, then, button, dropsOrder } = effectOf(error, commonTexts.errors, flow)
    if (dropsOrder) this.stores.order.clear()
    if (show === 'toast') this.feedback.toast(message, ms)
    if (show !== 'dialog') return this.follows(then, message)
    const read = this.feedback.ask({ title: commonTexts.warmTip, message, confirm: commonTexts[button] })
    void read.then(() => this.follows(then, message))
  }

  private follows(then: ErrorEffect['then'], msg: string) {
    if (then === 'back') void this.back()
    if (then === 'orders') void this.replace('orderList')
    if (then === 'home') void this.go('home')
    if (then === 'bindPhone') void this.go('mobile', { state: '1' })
    if (then === 'errorPage') void this.replace('error', { msg })
    if (then === 'login') this.loginUnlessStaying()
  }

  /** Some pages may be looked at without a session: its end sends nobody away from them. @spec NAV-50 */
  private loginUnlessStaying() {
    const here = readUrl(this.hosts.navigation.current())
    if (!here || !routes[here.name].staysOnExpiry) this.login()
  }

  /** Why nobody may log in now, '' for no reason: some partners' mini-programs sign their customers in themselves. @spec VA-21 */
  get loginRefusal() {
    return isLoginRefused(this.stores.startup.partner) ? commonTexts.loginRefused : ''
  }

  /** To login, remembering this page. Once, however many ask: a guard and a refused call find out together. @spec ST-29 */
  login = (how: 'push' | 'replace' = 'push') => {
    const here = this.hosts.navigation.current()
    if (this.toLogin || isLoginPage(here)) return
    const refusal = this.loginRefusal
    // A page that may not be seen must not stay there empty.
    if (refusal && how === 'replace') return void this.replace('error', { msg: refusal })
    if (refusal) return this.feedback.toast(refusal)
    const { session } = this.stores
    // A wish that was not followed by login then is not wanted any more now.
    session.takeWish()
    session.rememberReturn(here, how === 'push')
    this.loginAgain(how, here)
  }

  /** This host's login once more, with what is remembered already; `returnTo` for a login outside. */
  loginAgain = (how: 'push' | 'replace', returnTo = this.stores.session.returnUrl()) => {
    if (this.toLogin) return
    const { login, navigation } = this.hosts
    // Most hosts have only a code by SMS; the others' ways are code of their own.
    const leading = login.way() === 'sms' ? navigation[how]('login', {}) : this.leadIn(how, returnTo)
    this.toLogin = leading.finally(() => (this.toLogin = null))
  }

  private async leadIn(how: 'push' | 'replace', returnTo: string) {
    const { openLogin } = await import('./open-login')
    if ((await openLogin(this, how, returnTo)) === 'here') await this.resume()
  }

  /** After login, once: the wanted action, then the page that login interrupted. @spec ST-30 ST-31 BC-52 */
  afterLogin = async () => {
    const { session, api } = this.stores
    const now = api.now()
    if (Math.abs(now - this.returnedAt) < RETURN_DEBOUNCE_MS) return
    this.returnedAt = now
    const wish = session.takeWish()
    await this.returnTo(session.takeReturn())
    await this.fulfil(wish)
  }

  /** In without having left the page. */
  resume() {
    const { session } = this.stores
    session.takeReturn()
    return this.fulfil(session.takeWish())
  }

  private async fulfil(wish: Wish | null) {
    this.consent.join()
    if (wish) await this.addToCart(wish.input)
    else void this.stores.cart.loadCount()
  }

  /** Back to the very page where it is still open, with its scroll and choices; else it opens in login's place. */
  private async returnTo({ url, behind }: { url: string; behind: boolean }) {
    if (behind && (await this.hosts.navigation.back())) return
    // An address kept by an older version may be none of ours any more.
    await this.follow(readUrl(url) ? url : '/', 'replace')
  }

  /** One of the thirteen events that recommendations are counted by. Code that does not come tells nothing. @spec VA-44 */
  track(name: Tracked, data: Record<string, string> = {}) {
    if (this.consent.isBrowsingOnly) return
    void import('./track').then(
      (it) => it.track(this, name, data),
      () => {},
    )
  }

  /** Adds to the cart from anywhere. A visitor is asked to log in first and the wish is kept. @spec VA-03 */
  addToCart = async (input: Input<'addToCart'>): Promise<boolean> => {
    const { session, cart, merchant, startup } = this.stores
    if (!session.isLoggedIn) return this.loginFor(input)
    const refusal = startup.partner?.shell ? await (await merchant()).refusalOf(Number(input.cardGoodsType)) : ''
    if (refusal) {
      this.feedback.toast(refusal)
      return false
    }
    const result = await cart.add(input)
    if (result.ok) {
      this.track('add_cart', { barcode: input.barcode })
      this.feedback.toast(commonTexts.toast.added)
      return true
    }
    const { error } = result
    // The cart knows no such shopper: the token is worth nothing. @spec ER-28
    if (codeOf(error) === CODES.cartNeedsLogin) this.stores.endSession()
    if (!session.isLoggedIn) return this.loginFor(input)
    this.fail(error, CART_LINES)
    return false
  }

  private loginFor(input: Input<'addToCart'>) {
    this.login()
    if (!this.loginRefusal) this.stores.session.rememberWish({ kind: 'addToCart', input })
    return false
  }
}

/** Route and parameters of an address of ours; null for every other. */
function readUrl(url: string): { name: RouteName; params: Params } | null {
  const [address = ''] = url.split('#')
  const [path = '', ...queries] = address.split('?')
  const match = path.startsWith('//') ? null : matchUrl(path)
  return match && { name: match.name, params: { ...parseQuery(queries.join('?')), ...match.params } }
}

const parseQuery = (query: string): Params =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=')
        return [decodePart(key), decodePart(value)]
      }),
  )
