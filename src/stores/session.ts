import { observableModel } from './observable-model'
import type { Api, Result } from '../api'
import type { Input, Reply, Session } from '../contract/types'
import { EXTERNAL_LOGIN_MS, isLoginPage, isCodeReturnPath } from '../domain/login'
import { KEYS } from '../domain/startup'
import type { EntryPoint } from '../hosts/entry/contract'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, storeUntil, readStored, readUntil, writeStored } from './stored'

/** @spec BC-67 BC-68 */
export const TOKEN_KEY = 'JWTTOKEN'

/** Page to open after sign-in: `state` 1 means it has not been used yet. @spec ST-29 */
export interface LoginReturn {
  state: 1
  /** Public url with its query. */
  url: string
  /** Whether the page is still open behind the sign-in page; a guard replaces it with sign-in instead. */
  behind: boolean
}

/**
 * Data known about paying an order: the cashier's variant; the page that opened it, where this decides how the order is
 * paid; and the amounts paid by gold coins and wallet, with the wallet's one-time proof.
 * @spec EN-06
 */
export interface OrderPayStatus {
  payStatus?: 1 | 2
  from?: string
  billGold?: number
  cashPrice?: number
  password?: string
}

/** Action that sign-in interrupted; it is done after sign-in. @spec VA-03 */
export type PendingAction = { kind: 'addToCart'; input: Input<'addToCart'> }

const isReturn = (value: unknown): value is LoginReturn =>
  isRecord(value) &&
  value.state === 1 &&
  typeof value.behind === 'boolean' &&
  typeof value.url === 'string' &&
  /^\/(?!\/)/.test(value.url)

const isPendingAction = (value: unknown): value is PendingAction =>
  isRecord(value) && value.kind === 'addToCart' && isRecord(value.input)

interface Deps {
  api: () => Api
  storage: DeviceStorage
}

/**
 * The current session; the ways to sign in are in `signIn(session)`. Holds the token and no personal data beyond the
 * masked name and mobile number.
 */
export class SessionStore {
  token = ''
  userInfo: Session['userInfo'] | null = null
  /** Id of the account that signed in last, also after sign-out; null until a sign-in since the app was started. */
  owner: number | null = null

  /** Pay status by order number. Stays in memory: a proof of the wallet is never stored on the device. @spec EN-06 */
  private readonly payStatus = new Map<string, OrderPayStatus>()

  private code = ''
  /** State that came with the code. */
  private codeState: string | undefined

  constructor(readonly deps: Deps) {
    observableModel(this, { untracked: ['payStatus', 'deps', 'code', 'codeState'] })
  }

  get isLoggedIn() {
    return this.token !== ''
  }

  start() {
    this.token = this.deps.storage.get(TOKEN_KEY) ?? ''
  }

  /** Records how this visit began: a provider's page may have returned with a code. @spec NAV-09 */
  arrive({ path, params }: EntryPoint) {
    this.code = isCodeReturnPath(path) ? (params.code ?? '') : ''
    this.codeState = params.state
  }

  /** Returns the code of a provider's page once, or '' when there is none. */
  takeCode(): string {
    const { code } = this
    this.code = ''
    return code
  }

  /**
   * Returns the code by which a provider identifies the payer; '' when there is none, or when this device did not leave
   * for it. Once.
   * @spec ST-80
   */
  takePayer(): string {
    const code = this.takeCode()
    return code && this.handleReturn(this.codeState) ? code : ''
  }

  /**
   * Records that this device leaves for a sign-in outside the app; only a code with the same state is accepted on
   * return.
   * @spec ST-33
   */
  leaveForLogin(state: string) {
    storeUntil(this.deps.storage, KEYS.loginAway, state, this.deps.api().now() + EXTERNAL_LOGIN_MS)
  }

  /** Whether this device left with this state. Once: a reload or a shared link has no valid state. */
  handleReturn(state: string | undefined): boolean {
    const isOurs = Boolean(state) && this.readLoginState() === state
    if (isOurs) this.deps.storage.remove(KEYS.loginAway)
    return isOurs
  }

  /** Whether a sign-in that this device left for has returned as a token in the url. Once. */
  handleInnerReturn(): boolean {
    const wasLoggingIn = this.isLoggedIn && this.readLoginState() !== null
    if (wasLoggingIn) this.deps.storage.remove(KEYS.loginAway)
    return wasLoggingIn
  }

  private readLoginState = () => readUntil(this.deps.storage, KEYS.loginAway, this.deps.api().now())

  /** Starts the session after `signIn(session)` has identified the shopper. */
  enter({ token, userInfo }: Session) {
    this.token = token
    this.userInfo = userInfo
    this.owner = userInfo.id
    this.deps.storage.set(TOKEN_KEY, token)
    this.deps.storage.remove(KEYS.hasLeft)
    this.deps.storage.remove(KEYS.bindTicket)
    this.deps.api().clear()
  }

  /** Checks on the server whether a token is valid: the shopper's own, or one from the url. @spec ST-03 ST-06 */
  check(token: string): Promise<Result<Reply<'checkToken'>>> {
    return this.deps.api().call('checkToken', {}, token)
  }

  /** Adopts a checked token from the url, whoever owns it: pages of the previous shopper load again. @spec ST-03 */
  adopt(token: string) {
    this.token = token
    this.owner = 0
    this.deps.storage.set(TOKEN_KEY, token)
    this.deps.api().clear()
  }

  /** Ends the session locally and on the server. */
  async logout() {
    if (this.isLoggedIn) await this.deps.api().call('logout', {})
    this.clear()
    this.deps.storage.set(KEYS.hasLeft, '1')
  }

  /** Whether the shopper has signed out explicitly and not signed in since. */
  hasSignedOut = () => this.deps.storage.get(KEYS.hasLeft) !== null

  /** @spec EN-06 */
  payStatusOf(orderNo: string): OrderPayStatus {
    return this.payStatus.get(orderNo) ?? {}
  }

  /** Merges what is known about paying this order. @spec EN-06 */
  cachePayStatus(orderNo: string, payStatus: OrderPayStatus) {
    this.payStatus.set(orderNo, { ...this.payStatus.get(orderNo), ...payStatus })
  }

  /** Ends the session locally: the server has ended it already. @spec ST-10 */
  clear() {
    this.payStatus.clear()
    this.token = ''
    this.userInfo = null
    this.deps.storage.remove(TOKEN_KEY)
    this.deps.storage.remove(KEYS.bindTicket)
    this.deps.api().clear()
  }

  /** Stores the page that sign-in interrupts. @spec ST-29 */
  rememberReturn(url: string, behind: boolean) {
    if (!isLoginPage(url))
      writeStored(this.deps.storage, KEYS.loginReturn, { state: 1, url, behind } satisfies LoginReturn)
  }

  /** Returns the page to go back to, once. Home when there is none. @spec ST-30 ST-31 */
  takeReturn(): Pick<LoginReturn, 'url' | 'behind'> {
    const storedValue = readStored(this.deps.storage, KEYS.loginReturn, isReturn)
    writeStored(this.deps.storage, KEYS.loginReturn, null)
    return storedValue && !isLoginPage(storedValue.url)
      ? { url: storedValue.url, behind: storedValue.behind }
      : { url: '/', behind: false }
  }

  /** Returns the url that sign-in leads to, without taking it. */
  returnUrl(): string {
    return readStored(this.deps.storage, KEYS.loginReturn, isReturn)?.url ?? '/'
  }

  rememberAction(pendingAction: PendingAction) {
    writeStored(this.deps.storage, KEYS.loginWish, pendingAction)
  }

  takePendingAction(): PendingAction | null {
    const pendingAction = readStored(this.deps.storage, KEYS.loginWish, isPendingAction)
    writeStored(this.deps.storage, KEYS.loginWish, null)
    return pendingAction
  }
}
