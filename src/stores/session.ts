import { makeAutoObservable, runInAction } from 'mobx'
import type { Api, Result } from '../api'
import type { Input, Reply, Session } from '../contract/types'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, readKept, writeKept } from './kept'

/** @spec BC-67 BC-68 */
export const TOKEN_KEY = 'JWTTOKEN'
const RETURN_KEY = 'loginReturn'
const WISH_KEY = 'loginWish'

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

/** Addresses that login must not return to. @spec ST-30 */
const isLoginPage = (url: string) => /^\/(login|mobile)(\/|\?|$)/.test(url)

interface Deps {
  api: () => Api
  storage: DeviceStorage
}

/** Who is shopping. Holds the token and nothing personal beyond the masked name and number. */
export class SessionStore {
  token = ''
  userInfo: Session['userInfo'] | null = null
  /** Who signed in last on this device, also after they left; null until somebody has, since the app was started. */
  owner: number | null = null

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  get isLoggedIn() {
    return this.token !== ''
  }

  start() {
    this.token = this.deps.storage.get(TOKEN_KEY) ?? ''
  }

  async login(mobile: string, code: string): Promise<Result<Session>> {
    const result = await this.deps.api().call('mobileCode', { mobile, code })
    if (result.ok) runInAction(() => this.enter(result.data))
    return result
  }

  async bindMobile(input: Input<'bindMobile'>): Promise<Result<Session>> {
    const result = await this.deps.api().call('bindMobile', input)
    if (result.ok) runInAction(() => this.enter(result.data))
    return result
  }

  private enter({ token, userInfo }: Session) {
    this.token = token
    this.userInfo = userInfo
    this.owner = userInfo.id
    this.deps.storage.set(TOKEN_KEY, token)
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
  }

  /** Ends the session here: the server has ended it already. @spec ST-10 */
  clear() {
    this.token = ''
    this.userInfo = null
    this.deps.storage.remove(TOKEN_KEY)
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

  rememberWish(wish: Wish) {
    writeKept(this.deps.storage, WISH_KEY, wish)
  }

  takeWish(): Wish | null {
    const wish = readKept(this.deps.storage, WISH_KEY, isWish)
    writeKept(this.deps.storage, WISH_KEY, null)
    return wish
  }
}
