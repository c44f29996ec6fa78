import { codeOf, type Api } from '../api'
import {
  endsSession,
  groupUser,
  GROUP_USER_MS,
  isRecheckDue,
  nextTwoAm,
  platformPlan,
  readStartupQuery,
  specifiedStore,
  THIRD_SOURCE_MS,
  tokenWish,
  urlPoint,
  type StartupQuery,
  type TokenWish,
} from '../domain/startup'
import type { EntryPoint } from '../hosts/entry/contract'
import type { DeviceStorage } from '../hosts/storage/contract'
import { keepUntil, readUntil } from './kept'
import type { LocationStore } from './location'
import type { SessionStore } from './session'

/** When the token was last found good, ms of the server's clock. @spec BC-68 */
export const JUDGED_KEY = 'token-judge-time'
const PLATFORM_KEY = 'platform'
const REFERRER_KEY = 'referrer'
const VERSION_KEY = 'version'
/** @spec BC-69 */
const CHANNEL_KEY = 'xHwChannel'
const GROUP_USER_KEY = 'activityGroupUser'
const THIRD_SOURCE_KEY = 'thirdSource'

export type StartupStep = 'address' | 'session' | 'place' | 'done'

/** A step that hangs is passed over: the shop opens without it. Milliseconds. @spec BC-49 */
const STEP_MS = 5000

interface Deps {
  api: () => Api
  storage: DeviceStorage
  session: SessionStore
  location: LocationStore
  delay: (run: () => void, ms: number) => () => void
  endSession: () => void
}

/**
 * How this visit began, and what follows from it: partner, referrer, session, place. Settled before the first page is drawn, so
 * nothing watches it. @spec ST-01
 */
export class StartupStore {
  step: StartupStep = 'address'
  /** Partner platform of this visit, '' for the shop itself. */
  platform = ''
  referrer = ''
  channel = ''
  /** Who brought the shopper. */
  refno = ''
  private query: StartupQuery = {}
  private token: TokenWish = { kind: 'stored' }

  constructor(private readonly deps: Deps) {}

  /** What calls say of the visit: merchant code or platform, else the referrer. @spec API-03 API-04 */
  get caller() {
    return { platform: this.platform || this.referrer, channel: this.channel }
  }

  /**
   * The address and what earlier visits kept, before anything shows. Answers the address to go to instead, '' to stay.
   * @spec ST-07 ST-11 ST-12 ST-13 ST-14 ST-15 ST-16 ST-17
   */
  begin({ path, search, params }: EntryPoint): string {
    const { storage } = this.deps
    const now = this.now()
    const query = (this.query = readStartupQuery(params))
    this.token = tokenWish(query.token)
    this.refno = query.refno ?? ''
    const stored = readUntil(storage, PLATFORM_KEY, now)
    const plan = platformPlan({ query, stored, path, search })
    this.platform = plan.platform
    if (plan.kept === 'write') keepUntil(storage, PLATFORM_KEY, plan.platform, nextTwoAm(now))
    if (plan.kept === 'clear') storage.remove(PLATFORM_KEY)
    if (query.referrer) keepUntil(storage, REFERRER_KEY, query.referrer, nextTwoAm(now))
    this.referrer = query.referrer ?? readUntil(storage, REFERRER_KEY, now) ?? ''
    if (query.hwChannel) keepUntil(storage, CHANNEL_KEY, query.hwChannel, nextTwoAm(now))
    this.channel = query.hwChannel ?? readUntil(storage, CHANNEL_KEY, now) ?? ''
    if (query.version) storage.set(VERSION_KEY, query.version)
    if (query.thirdSource) keepUntil(storage, THIRD_SOURCE_KEY, query.thirdSource, now + THIRD_SOURCE_MS)
    const user = groupUser(query)
    if (user === 'clear') storage.remove(GROUP_USER_KEY)
    else if (user) keepUntil(storage, GROUP_USER_KEY, user.write, now + GROUP_USER_MS)
    return plan.redirect
  }

  /** The calls, in order; each may fail or hang alone and the shop still opens. @spec ST-01 */
  async run(): Promise<void> {
    await this.pass('session', () => this.authenticate())
    await this.pass('place', () => this.findPlace())
    this.step = 'done'
  }

  private async pass(step: StartupStep, work: () => Promise<void>) {
    this.step = step
    let cancel = () => {}
    const late = new Promise<void>((resolve) => (cancel = this.deps.delay(resolve, STEP_MS)))
    await Promise.race([work(), late])
    cancel()
  }

  /** @spec ST-02 ST-03 ST-04 ST-06 ST-08 ST-09 */
  private async authenticate() {
    const { session, storage, endSession } = this.deps
    if (this.token.kind === 'logout') {
      await session.logout()
      return endSession()
    }
    const isNew = this.token.kind === 'check'
    const token = this.token.kind === 'check' ? this.token.token : session.token
    if (!token) return
    const judgedAt = Number(storage.get(JUDGED_KEY)) || null
    if (!isNew && !isRecheckDue(judgedAt, this.now())) return
    const before = session.token
    const checked = await session.check(token)
    // Somebody logged in or out meanwhile: the answer is about another.
    if (session.token !== before) return
    if (checked.ok && checked.data.pass) {
      if (isNew) this.enter(token)
      storage.set(JUDGED_KEY, String(this.now()))
    } else if (!checked.ok && endsSession(codeOf(checked.error) ?? 0)) {
      storage.remove(JUDGED_KEY)
      endSession()
    }
  }

  /** What belongs to the shopper before goes with them. */
  private enter(token: string) {
    this.deps.endSession()
    this.deps.session.adopt(token)
  }

  /** A store that the address asks for, else its coordinates; otherwise what is kept, and positioning is left to home. @spec ST-25 ST-26 ST-27 */
  private async findPlace() {
    const { location } = this.deps
    const storeNo = specifiedStore(this.query)
    if (storeNo) return location.enterStore(storeNo, this.query.o2oStoreNo === storeNo)
    const point = urlPoint(this.query)
    if (point) await location.enterPoint(point)
  }

  private now = () => this.deps.api().now()
}
