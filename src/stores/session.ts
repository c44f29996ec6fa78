import { makeAutoObservable, runInAction } from 'mobx'
import { codeOf, type Api, type Result } from '../api'
import { CODES } from '../contract/codes'
import type { Input, Reply, Session } from '../contract/types'
import { AWAY_MS, isLoginPage } from '../domain/login'
import type { EntryPoint } from '../hosts/entry/contract'
import type { LoginCode } from '../hosts/login/contract'
import type { PhoneProof } from '../hosts/phone-number/contract'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, keepUntil, readKept, readUntil, writeKept } from './kept'

/** @spec BC-67 BC-68 */
export const TOKEN_KEY = 'JWTTOKEN'
/** @spec NAV-09 */
const OAUTH_RETURN = '/mobile'
/** The page that login interrupts. @spec BC-69 */
const RETURN_KEY = 'prevHtml'
/** Nobody is logged in again without a word who has logged out. @spec ST-05 */
const LEFT_KEY = 'hasLeft'
const WISH_KEY = 'loginWish'
/** Stands for the identity that a provider knows without a number; never in an address. See docs/adr/0012. */
const TICKET_KEY = 'bindTicket'
/** The state value with which this device left for a provider. */
const AWAY_KEY = 'loginAway'

/** Where to go after login: `state` 1 means it has not been used yet. @spec ST-29 */
export interface LoginReturn {
  state: 1
  /** Public address with its query. */
  url: string
  /** The page is still open behind the login page; a guard puts login in its place instead. */
  behind: boolean
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

type PartnerCall = 'merchantLogin' | 'yingyangLogin' | 'pkkLogin' | 'zhyaoshiLogin'

/** WeChat's own code, and Alipay's sealed answer. */
const opened = (proof: PhoneProof) => ('code' in proof ? { phoneCode: proof.code } : {})
const sealed = (proof: PhoneProof) => ('response' in proof ? { response: proof.response } : {})

/** Who is shopping. Holds the token and nothing personal beyond the masked name and number. */
export class SessionStore {
  token = ''
  userInfo: Session['userInfo'] | null = null
  /** Who signed in last on this device, also after they left; null until somebody has, since the app was started. */
  owner: number | null = null

  /** The merchant whose customer this is. @spec ER-27 */
  merchant: Reply<'getMerchantInfoByCode'> | null = null

  private code = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'code' | 'ticket' | 'away'>(this, {
      deps: false,
      code: false,
      hasTicket: false,
      ticket: false,
      away: false,
    })
  }

  get isLoggedIn() {
    return this.token !== ''
  }

  start() {
    this.token = this.deps.storage.get(TOKEN_KEY) ?? ''
  }

  login(mobile: string, code: string, refno?: string): Promise<Result<Session>> {
    return this.entering(this.deps.api().call('mobileCode', { mobile, code, ...(refno ? { refno } : {}) }))
  }

  /** Signs in by a number, and binds to it whom a provider knew without one. @spec NAV-10 ER-25 */
  async bindMobile(mobile: string, code: string): Promise<Result<Session>> {
    const ticket = this.ticket()
    const result = await this.entering(
      this.deps.api().call('bindMobile', { mobile, code, ...(ticket ? { ticket } : {}) }),
    )
    // Used or too old: the number alone still signs in.
    if (result.ok || codeOf(result.error) === CODES.codeGone) this.deps.storage.remove(TICKET_KEY)
    return result
  }

  /** By what the host gave this device; `phone` from its button. Without a number a 600 may follow. @spec ST-05 API-16 */
  loginBy({ from, code }: LoginCode, phone?: PhoneProof): Promise<Result<Session>> {
    const api = this.deps.api()
    if (from === 'bank') return this.entering(api.call('pingAn', { token: code }))
    if (from === 'alipay')
      return this.entering(api.call('loginByAuthCode', { authCode: code, ...(phone && sealed(phone)) }))
    return this.entering(api.call('getWxInfo', { code, ...(phone && opened(phone)) }))
  }

  /** By the code with which WeChat's page came back. @spec ST-33 */
  loginByOAuth(code: string): Promise<Result<Session>> {
    return this.entering(this.deps.api().call('wxOfficeAccount', { code }))
  }

  /**
   * By a one-time code of a partner, who knows its customer; the merchant itself is asked for first where it has a shop of its
   * own. @spec ER-27
   */
  async loginByPartner(call: PartnerCall, code: string, merchantCode: string): Promise<Result<Session>> {
    const api = this.deps.api()
    if (call !== 'merchantLogin') return this.entering(api.call(call, { code }))
    const merchant = await api.call('getMerchantInfoByCode', { merchantCode })
    if (!merchant.ok) return merchant
    const result = await this.entering(api.call('merchantLogin', { merchantCode: merchant.data.merchantCode, code }))
    if (result.ok) runInAction(() => (this.merchant = merchant.data))
    return result
  }

  private async entering(asked: Promise<Result<Session>>): Promise<Result<Session>> {
    const result = await asked
    if (result.ok) runInAction(() => this.enter(result.data))
    else if (result.error.kind === 'business' && result.error.code === CODES.unknownAccount)
      this.keepTicket(result.error.data)
    return result
  }

  /** @spec ER-25 */
  private keepTicket(data: unknown) {
    if (!isRecord(data) || typeof data.ticket !== 'string') return
    keepUntil(this.deps.storage, TICKET_KEY, data.ticket, this.deps.api().now() + AWAY_MS)
  }

  /** A provider knew the shopper without a number: that identity waits to be bound. */
  hasTicket = () => this.ticket() !== null

  private ticket = () => readUntil(this.deps.storage, TICKET_KEY, this.deps.api().now())

  /** How this visit began: a provider's page may have come back with a code. @spec NAV-09 */
  arrive({ path, params }: EntryPoint) {
    this.code = path === OAUTH_RETURN ? (params.code ?? '') : ''
  }

  /** The code that a provider's page came back with, '' for none. Once. */
  takeCode(): string {
    const { code } = this
    this.code = ''
    return code
  }

  /** This device leaves for a login elsewhere, and takes back only a code that comes with the same state. @spec ST-33 */
  goAway(state: string) {
    keepUntil(this.deps.storage, AWAY_KEY, state, this.deps.api().now() + AWAY_MS)
  }

  /** Did this device leave with this state? Once: a reload or a sent link has none. */
  comeBack(state: string | undefined): boolean {
    const isOurs = Boolean(state) && this.away() === state
    if (isOurs) this.deps.storage.remove(AWAY_KEY)
    return isOurs
  }

  /** A login that this device left for has come back as a token of the entry address. Once. */
  comeBackInside(): boolean {
    const wasAway = this.isLoggedIn && this.away() !== null
    if (wasAway) this.deps.storage.remove(AWAY_KEY)
    return wasAway
  }

  private away = () => readUntil(this.deps.storage, AWAY_KEY, this.deps.api().now())

  private enter({ token, userInfo }: Session) {
    this.token = token
    this.userInfo = userInfo
    this.owner = userInfo.id
    this.deps.storage.set(TOKEN_KEY, token)
    this.deps.storage.remove(LEFT_KEY)
    this.deps.storage.remove(TICKET_KEY)
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
    this.deps.storage.set(LEFT_KEY, '1')
  }

  /** The shopper has logged out by their own wish, and not come back yet. */
  hasLeft = () => this.deps.storage.get(LEFT_KEY) !== null

  /** Ends the session here: the server has ended it already. @spec ST-10 */
  clear() {
    this.token = ''
    this.userInfo = null
    this.merchant = null
    this.deps.storage.remove(TOKEN_KEY)
    this.deps.storage.remove(TICKET_KEY)
    this.deps.api().forget()
  }

  /** Remembers the page that login interrupts. @spec ST-29 */
  rememberReturn(url: string, behind: boolean) {
    if (!isLoginPage(url)) writeKept(this.deps.storage, RETURN_KEY, { state: 1, url, behind } satisfies LoginReturn)
  }

  /** The page to go back to, once. Home when there is none. @spec ST-30 ST-31 */
  takeReturn(): Pick<LoginReturn, 'url' | 'behind'> {
    const kept = readKept(this.deps.storage, RETURN_KEY, isReturn)
    writeKept(this.deps.storage, RETURN_KEY, null)
    return kept && !isLoginPage(kept.url) ? { url: kept.url, behind: kept.behind } : { url: '/', behind: false }
  }

  /** Where login is to lead, left as it is. */
  returnUrl(): string {
    return readKept(this.deps.storage, RETURN_KEY, isReturn)?.url ?? '/'
  }

  rememberWish(wish: Wish) {
    writeKept(this.deps.storage, WISH_KEY, wish)
  }

  takeWish(): Wish | null {
    const wish = readKept(this.deps.storage, WISH_KEY, isWish)
    writeKept(this.deps.storage, WISH_KEY, null)
    return wish
  }
}
