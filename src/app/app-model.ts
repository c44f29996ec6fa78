import { makeAutoObservable } from 'mobx'
import type { Delay } from '../stores/delay'
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
import type { PendingAction } from '../stores/session'
import { commonTexts } from '../texts/common'
import { Consent } from './consent'
import { sendFirstCalls, sendFirstCallsAfterTap } from './first-calls'
import type { Feedback, Layer } from '../page-kit/feedback'
import type { AppPorts } from '../page-kit/ports'

export interface AppParts {
  stores: Stores
  hosts: Hosts
  feedback: Feedback
  /** Loads the sheets that ask for consent. */
  sheets?: () => Promise<Layer>
}

/** Font scale of the host from which the shopper sees the version for older people. */
const ELDER_SCALE = 1.3

interface StartParts {
  /** Loads the start-up steps: most visits need none, and no frame waits for them. */
  steps: () => Promise<Pick<typeof import('./start-up'), 'startUp' | 'loginSilently'>>
  delay: Delay
}

/** Time after the first frame by which the server's clock is known, if ever, in ms. */
const HEARD_MS = 3000

/** Services that pages use through `useApp()`: navigation, messages, stores. */
export class AppModel implements AppPorts {
  readonly stores: Stores
  readonly hosts: Hosts
  readonly feedback: Feedback
  readonly consent: Consent
  /** Fixed screen data, read once, because the calls are slow on phones. `elder`: large type, few and big elements. */
  readonly screen: DeviceInfo & { elder: boolean }
  /** Navigation to login while in progress: the host still reports the old page then. */
  private toLogin: Promise<unknown> | null = null
  /** Time of the last return from login, in ms of the server's clock. */
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

  /** Opens a page; switches to a tab. */
  go = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.open(name, (params ?? {}) as Params)

  private open(requestedName: RouteName, requestedParams: Params) {
    const { navigation } = this.hosts
    const { name, params } = this.led(requestedName, requestedParams)
    if (process.env.TARO_ENV === 'h5') sendFirstCallsAfterTap(this, name, params)
    return this.opening(() => (isTab(name) ? navigation.tab(name, params) : navigation.push(name, params)))
  }

  /** Opens a page in place of this one. */
  replace = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>) => this.put(name, (params ?? {}) as Params)

  private put(requestedName: RouteName, requestedParams: Params) {
    const { navigation } = this.hosts
    const { name, params } = this.led(requestedName, requestedParams)
    return this.opening(() =>
      isTab(name) ? navigation.tab(name, params, 'replace') : navigation.replace(name, params),
    )
  }

  /** Shows a loading toast until a slow screen appears. @spec NAV-06 */
  private async opening(move: () => Promise<boolean>): Promise<boolean> {
    const { navigation } = this.hosts
    const before = navigation.current()
    this.feedback.screenComing()
    const moved = await move()
    // No screen will appear: the navigation failed, or led to the current page.
    if (!moved || navigation.current() === before) this.feedback.screenHere()
    return moved
  }

  /** Runs start-up's calls once a page has rendered, which the first frame does not wait for. Runs once. @spec ST-01 */
  drawn() {
    if (this.isUnderWay) return
    this.isUnderWay = true
    this.hosts.entry.onResume(this.enter)
    // Hides the toast when the user navigates back, so that it does not cover the previous page.
    this.hosts.navigation.onHistoryChange(() => this.feedback.screenHere())
    void this.hosts.lazyTables.fetch()
    void this.begin().then(() => this.consent.notify())
  }

  private async begin() {
    if (this.stores.startup.hasSteps || this.mayBeKnown) {
      // A chunk that fails to load skips its start-up step; the app still starts.
      const steps = await this.steps().catch(() => null)
      await steps?.startUp(this, this.delay)
    }
    this.delay(() => this.stores.syncClock(), HEARD_MS)
  }

  /** Whether a silent sign-in through the payment app is possible and agreed to by the visitor. @spec ST-05 RX-10 */
  private get mayBeKnown() {
    const { isLoggedIn } = this.stores.session
    return !isLoggedIn && this.hosts.login.loginMethod() === 'alipayPage' && this.consent.isAgreed
  }

  /** Runs the start-up steps that waited for the visitor's consent. @spec ST-05 RX-10 */
  async agreed() {
    const steps = this.mayBeKnown ? await this.steps().catch(() => null) : null
    await steps?.loginSilently(this)
  }

  /** Handles the reopening of a mini-program by another link: its data replaces that of the start. @spec ST-01 */
  enter = (entry: EntryPoint) => {
    this.stores.session.arrive(entry)
    this.stores.startup.startVisit(entry)
    this.moveOn()
    void this.begin()
  }

  /** Sends the first calls of the page that a link opens: a visitor's are part of the page. */
  arrive(url: string) {
    const match = process.env.TARO_ENV === 'h5' && this.stores.session.isLoggedIn ? readUrl(url) : null
    if (match) sendFirstCalls(this, match.name, match.params)
  }

  /** Returns the redirect of a url for this shopper; null when there is none. @spec NAV-12 NAV-33 */
  redirect(url: string): string | null {
    return redirectOf(url, this.stores.startup.partner)
  }

  /**
   * Returns the page that a partner's shopper sees instead of this one, else the page itself. Pages outside the shell
   * name a platform in their url that an entry without it would clear. @spec ST-14
   */
  private led(name: RouteName, params: Params): { name: RouteName; params: Params } {
    const { partner } = this.stores.startup
    if (!partner?.shell || !(name in routes)) return { name, params }
    const to = this.redirect(publicUrl(name, params))
    const own = { name, params: partner.isDropped ? { ...params, platform: partner.code } : params }
    return (to !== null && readUrl(to)) || own
  }

  /** Replaces this page by its redirect. False when there is none. */
  moveOn(): boolean {
    const to = this.redirect(this.hosts.navigation.current())
    if (to !== null) void this.follow(to, 'replace')
    return to !== null
  }

  /** Records that a page is on the screen. False when it has not been left since. */
  visit(page: object): boolean {
    this.feedback.screenHere()
    const isNew = this.visited !== page
    this.visited = page
    return isNew
  }

  /** Goes back, or home when the history is empty: a shared link opens alone. */
  back = async () => {
    if (!(await this.hosts.navigation.back())) await this.replace('home')
  }

  /** Follows a url of the app, as in banners, icons and login returns. Opens the error page for any other. */
  follow = async (url: string, mode: 'push' | 'replace' = 'push') => {
    const read = () => readUrl(this.redirect(url) ?? url)
    const match = read() ?? ((await this.hosts.lazyTables.fetch()) ? read() : null)
    const { name, params } = match ?? { name: 'error' as const, params: { status: '404' } }
    return mode === 'push' ? this.open(name, params) : this.put(name, params)
  }

  /** Returns the full url of a picture; our own are relative to the API's origin. @spec BC-90 BC-91 */
  image = (path: string) => imageUrl(path, `${this.hosts.transport.origin}/`)

  /** Shows a failure as the error table defines it; `flow`: special handling of this call's codes. @spec ER-01..27 */
  fail = (error: ApiError, flow?: Flow) => {
    const { show, message, ms, then, button, dropsOrder } = effectOf(error, commonTexts.errors, flow)
    if (dropsOrder) this.stores.order.clear()
    if (show === 'toast') this.feedback.toast(message, ms)
    if (show !== 'dialog') return this.follows(then, message)
    const read = this.feedback.askQuestion({ title: commonTexts.warmTip, message, confirm: commonTexts[button] })
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

  /** Opens login unless the current page is visible without a session. @spec NAV-50 */
  private loginUnlessStaying() {
    const currentPage = readUrl(this.hosts.navigation.current())
    if (!currentPage || !routes[currentPage.name].staysOnExpiry) this.login()
  }

  /**
   * Reason why login is refused now, '' for none: some partners' mini-programs sign their customers in themselves.
   * @spec VA-21
   */
  get loginRefusal() {
    return isLoginRefused(this.stores.startup.partner) ? commonTexts.loginRefused : ''
  }

  /**
   * Opens login and remembers this page. Once for all callers: a guard and a refused call may notice together.
   * @spec ST-29
   */
  login = (mode: 'push' | 'replace' = 'push') => {
    const currentPage = this.hosts.navigation.current()
    if (this.toLogin || isLoginPage(currentPage)) return
    const refusal = this.loginRefusal
    // A page that may not be seen must not stay empty.
    if (refusal && mode === 'replace') return void this.replace('error', { msg: refusal })
    if (refusal) return this.feedback.toast(refusal)
    const { session } = this.stores
    // Drops a pending action that did not lead to login at the time.
    session.takePendingAction()
    session.rememberReturn(currentPage, mode === 'push')
    this.loginAnew(mode, currentPage)
  }

  /** Opens this host's login again with the remembered data; `returnTo` is for an external login. */
  loginAnew = (mode: 'push' | 'replace', returnTo = this.stores.session.returnUrl()) => {
    if (this.toLogin) return
    const { login, navigation } = this.hosts
    // Most hosts only have a code by SMS; the other methods are separate code.
    const leading = login.loginMethod() === 'sms' ? navigation[mode]('login', {}) : this.leadIn(mode, returnTo)
    this.toLogin = leading.finally(() => (this.toLogin = null))
  }

  private async leadIn(mode: 'push' | 'replace', returnTo: string) {
    const { openLogin } = await import('./open-login')
    if ((await openLogin(this, mode, returnTo)) !== 'here') return
    this.hosts.navigation.showAgain()
    await this.resume()
  }

  /**
   * Runs once after login: performs the pending action, then returns to the interrupted page.
   * @spec ST-30 ST-31 BC-52
   */
  afterLogin = async () => {
    const { session, api } = this.stores
    const now = api.now()
    if (Math.abs(now - this.returnedAt) < RETURN_DEBOUNCE_MS) return
    this.returnedAt = now
    const pendingAction = session.takePendingAction()
    await this.returnTo(session.takeReturn())
    await this.fulfil(pendingAction)
  }

  /** Continues after a sign-in that did not leave the page. */
  resume() {
    const { session } = this.stores
    session.takeReturn()
    return this.fulfil(session.takePendingAction())
  }

  private async fulfil(pendingAction: PendingAction | null) {
    this.consent.join()
    if (pendingAction) await this.addToCart(pendingAction.input)
    else void this.stores.cart.loadCount()
  }

  /** Goes back to the same page if it is still open, with its scroll and state; else opens it in place of login. */
  private async returnTo({ url, behind }: { url: string; behind: boolean }) {
    if (behind && (await this.hosts.navigation.back())) return
    // A url stored by an older version may no longer exist.
    await this.follow(readUrl(url) ? url : '/', 'replace')
  }

  /**
   * Sends one of the thirteen analytics events for recommendations. Sends nothing when its chunk fails to load.
   * @spec VA-44
   */
  track(name: Tracked, data: Record<string, string> = {}) {
    this.queue((it) => it.track(name, data))
  }

  /** Reports a page view or an error. @spec PR-36 */
  report(name: string, page = '', data?: Record<string, string>) {
    this.queue((it) => it.add(name, page, data))
  }

  private queue(run: (it: import('./events.lazy').EventQueue) => void) {
    if (this.consent.isBrowsingOnly) return
    void import('./events.lazy').then(
      (it) => run(it.queueOf(this, this.delay)),
      () => {},
    )
  }

  /** Adds to the cart from any page. Asks a visitor to sign in first and keeps the pending action. @spec VA-03 */
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
    // The cart does not know the shopper: the token is invalid. @spec ER-28
    if (codeOf(error) === CODES.cartNeedsLogin) this.stores.endSession()
    if (!session.isLoggedIn) return this.loginFor(input)
    this.fail(error, CART_LINES)
    return false
  }

  private loginFor(input: Input<'addToCart'>) {
    this.login()
    if (!this.loginRefusal) this.stores.session.rememberAction({ kind: 'addToCart', input })
    return false
  }
}

/** Returns route and parameters of a url of the app; null for any other. */
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
