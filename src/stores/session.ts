import { makeAutoObservable } from 'mobx'
import type { Api, Result } from '../api'
import type { Input, Reply, Session } from '../contract/types'
import { AWAY_MS, isLoginPage, takesCode } from '../domain/login'
import { KEYS } from '../domain/startup'
import type { EntryPoint } from '../hosts/entry/contract'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, keepUntil, readKept, readUntil, writeKept } from './kept'

/** @spec BC-67 BC-68 */
export const TOKEN_KEY = 'JWTTOKEN'

/** Where to go after login: `state` 1 means it has not been used yet. @spec ST-29 */
export interface LoginReturn {
  state: 1
  /** Public address with its query. */
  url: string
  /** The page is still open behind the login page; a guard puts login in its place instead. */
  behind: boolean
}

/**
 * What is known of paying an order: the variant of the cashier; who opened it, where that decides how it is paid; what coins and the
 * wallet take of the money, with the wallet's one-time proof. @spec EN-06
 */
export interface OrderPayStatus {
  payStatus?: 1 | 2
  from?: string
  billGold?: number
  cashPrice?: number
  password?: string
}

/** What the shopper wanted when login stood in the way: done once they are in. @spec VA-03 */
export type Wish = { kind: 'addToCart'; input: Input<'addToCart'> }

const isReturn = (value: unknown): value is LoginReturn =>
  isRecord(value) &&
  value.state === 1 &&
  typeof value.behind === 'boolean' &&
  typeof value.url === 'string' &&
  /^\/(?!\/)/.test(value.url)

const isWish = (value: unknown): value is Wish => isRecord(value) && value.kind === 'addToCart' && isRecord(value.input)

interface Deps {
  api: () => Api
  storage: DeviceStorage
}

/** Who is shopping; how they come in is `signIn(session)`. Holds the token and nothing personal beyond the masked name and number. */
export class SessionStore {
  token = ''
  userInfo: Session['userInfo'] | null = null
  /** Who signed in last on this device, also after they left; null until somebody has, since the app was started. */
  owner: number | null = null

  /** The merchant whose customer this is. @spec ER-27 */
  merchant: Reply<'getMerchantInfoByCode'> | null = null

  /** By order number. In memory only: a proof of the wallet is never on the device. @spec EN-06 */
  private readonly payStatus = new Map<string, OrderPayStatus>()

  private code = ''
  /** Came beside the code. */
  private codeState: string | undefined

  constructor(readonly deps: Deps) {
    makeAutoObservable<this, 'code' | 'codeState' | 'away' | 'payStatus'>(this, {
      payStatus: false,
      deps: false,
      code: false,
      codeState: false,
      away: false,
    })
  }

  get isLoggedIn() {
    return this.token !== ''
  }

  start() {
    this.token = this.deps.storage.get(TOKEN_KEY) ?? ''
  }

  /** How this visit began: a provider's page may have come back with a code. @spec NAV-09 */
  arrive({ path, params }: EntryPoint) {
    this.code = takesCode(path) ? (params.code ?? '') : ''
    this.codeState = params.state
  }

  /** The code that a provider's page came back with, '' for none. Once. */
  takeCode(): string {
    const { code } = this
    this.code = ''
    return code
  }

  /** The code by which a provider names who pays; '' for none, and for one that this device did not leave for. Once. @spec ST-80 */
  takePayer(): string {
    const code = this.takeCode()
    return code && this.comeBack(this.codeState) ? code : ''
  }

  /** This device leaves for a login elsewhere, and takes back only a code that comes with the same state. @spec ST-33 */
  goAway(state: string) {
    keepUntil(this.deps.storage, KEYS.loginAway, state, this.deps.api().now() + AWAY_MS)
  }

  /** Did this device leave with this state? Once: a reload or a sent link has none. */
  comeBack(state: string | undefined): boolean {
    const isOurs = Boolean(state) && this.away() === state
    if (isOurs) this.deps.storage.remove(KEYS.loginAway)
    return isOurs
  }

  /** A login that this device left for has come back as a token of the entry address. Once. */
  comeBackInside(): boolean {
    const wasAway = this.isLoggedIn && this.away() !== null
    if (wasAway) this.deps.storage.remove(KEYS.loginAway)
    return wasAway
  }

  private away = () => readUntil(this.deps.storage, KEYS.loginAway, this.deps.api().now())

  /** The shopper is in: `signIn(session)` found out who they are. */
  enter({ token, userInfo }: Session) {
    this.token = token
    this.userInfo = userInfo
    this.owner = userInfo.id
    this.deps.storage.set(TOKEN_KEY, token)
    this.deps.storage.remove(KEYS.hasLeft)
    this.deps.storage.remove(KEYS.bindTicket)
    this.deps.api().forget()
  }

  /** Asks the server whether a token is good, the shopper's own or one that the entry address brought. @spec ST-03 ST-06 */
  check(token: string): Promise<Result<Reply<'checkToken'>>> {
    return this.deps.api().call('checkToken', {}, token)
  }

  /** A checked token of the entry address, whoever it belongs to: pages of the shopper before are made anew. @spec ST-03 */
  adopt(token: string) {
    this.token = token
    this.owner = 0
    this.deps.storage.set(TOKEN_KEY, token)
    this.deps.api().forget()
  }

  /** Ends the session here and on the server. */
  async logout() {
    if (this.isLoggedIn) await this.deps.api().call('logout', {})
    this.clear()
    this.deps.storage.set(KEYS.hasLeft, '1')
  }

  /** The shopper has logged out by their own wish, and not come back yet. */
  hasLeft = () => this.deps.storage.get(KEYS.hasLeft) !== null

  /** @spec EN-06 */
  payStatusOf(orderNo: string): OrderPayStatus {
    return this.payStatus.get(orderNo) ?? {}
  }

  /** Adds to what is known of paying this order. @spec EN-06 */
  keepPayStatus(orderNo: string, known: OrderPayStatus) {
    this.payStatus.set(orderNo, { ...this.payStatus.get(orderNo), ...known })
  }

  /** Ends the session here: the server has ended it already. @spec ST-10 */
  clear() {
    this.payStatus.clear()
    this.token = ''
    this.userInfo = null
    this.merchant = null
    this.deps.storage.remove(TOKEN_KEY)
    this.deps.storage.remove(KEYS.bindTicket)
    this.deps.api().forget()
  }

  /** Remembers the page that login interrupts. @spec ST-29 */
  rememberReturn(url: string, behind: boolean) {
    if (!isLoginPage(url))
      writeKept(this.deps.storage, KEYS.loginReturn, { state: 1, url, behind } satisfies LoginReturn)
  }

  /** The page to go back to, once. Home when there is none. @spec ST-30 ST-31 */
  takeReturn(): Pick<LoginReturn, 'url' | 'behind'> {
    const kept = readKept(this.deps.storage, KEYS.loginReturn, isReturn)
    writeKept(this.deps.storage, KEYS.loginReturn, null)
    return kept && !isLoginPage(kept.url) ? { url: kept.url, behind: kept.behind } : { url: '/', behind: false }
  }

  /** Where login is to lead, left as it is. */
  returnUrl(): string {
    return readKept(this.deps.storage, KEYS.loginReturn, isReturn)?.url ?? '/'
  }

  rememberWish(wish: Wish) {
    writeKept(this.deps.storage, KEYS.loginWish, wish)
  }

  takeWish(): Wish | null {
    const wish = readKept(this.deps.storage, KEYS.loginWish, isWish)
    writeKept(this.deps.storage, KEYS.loginWish, null)
    return wish
  }
}
