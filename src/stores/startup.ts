import type { Api } from '../api'
import { isDefaultPoint } from '../domain/city'
import { partnerOf, type Partner } from '../domain/partner'
import {
  needsPosition,
  isRecheckDue,
  startupStorage,
  KEYS,
  orderMarks,
  platformPlan,
  readStartupQuery,
  tokenCheck,
  urlPoint,
  type ReferrerInfo,
  type StartupQuery,
  type ThirdSource,
} from '../domain/startup'
import type { EntryPoint } from '../hosts/entry/contract'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, storeUntil, readUntil } from './stored'
import type { LocationStore } from './location'
import type { SessionStore } from './session'

/** Version of the values stored on the device. Values of another version are removed. @spec BC-55 */
export const VERSION = { key: 'persist', now: '1' } as const

/** Values of a partner's link on the device. */
const PARTNER_KEYS = [
  ...[KEYS.platform, KEYS.mark, KEYS.thirdSource, KEYS.referrer],
  ...[KEYS.taibaoka, KEYS.encrypted, KEYS.errorUnionid],
]

const isReferrer = (value: unknown): value is ReferrerInfo => isRecord(value) && typeof value.referrer === 'string'
const isSource = (value: unknown): value is ThirdSource => isRecord(value) && typeof value.thirdPlatform === 'string'

interface Deps {
  api: () => Api
  storage: DeviceStorage
  session: SessionStore
  location: LocationStore
  /** Runs when the visit moves to another shop, whose cart and addresses differ. */
  onShopChange: () => void
}

/**
 * How this visit began, and what follows from it: partner, referrer, channel. Settled before the first page renders,
 * which is why nothing observes it. Steps that need a request come later (src/app/start-up.ts).
 * @spec ST-01
 */
export class StartupStore {
  /** Partner of this visit; null for the shop itself and for codes that no partner has. */
  partner: Partner | null = null
  referrer: ReferrerInfo | null = null
  channel = ''
  query: StartupQuery = {}
  /** Public path with which the visit began. */
  path = '/'
  /** Query of the path with '?', without secrets. */
  search = ''

  private code = ''

  constructor(private readonly deps: Deps) {}

  /** Platform code of this visit, as addresses and calls carry it; '' for the shop itself. */
  get platform() {
    return this.code
  }

  set platform(code: string) {
    const before = this.shop
    this.code = code
    this.partner = partnerOf(code) ?? null
    if (this.shop !== before) this.deps.onShopChange()
  }

  /** Platform of a partner with a shop of its own; '' for our own shop, which some partners' customers use. */
  private get shop() {
    return this.partner?.endpoints ? this.code : ''
  }

  /** Headers that calls send about the visit: merchant code or platform, else the referrer. @spec API-03 API-04 */
  get caller() {
    const isPartner = Boolean(this.partner?.endpoints)
    return { platform: this.platform || (this.referrer?.referrer ?? ''), channel: this.channel, isPartner }
  }

  /**
   * Evaluates the url and the stored values of earlier visits, before anything shows. Returns a url to redirect to, or
   * '' to stay.
   * @spec ST-07 ST-11 ST-12 ST-13 ST-14 ST-15 ST-16 ST-17
   */
  startVisit({ path, search, params }: EntryPoint): string {
    this.query = readStartupQuery(params)
    this.path = path
    this.search = search
    return this.settle()
  }

  /** Evaluates them again, when the server's time is known or stored values have been removed. */
  settle(): string {
    const { storage, location } = this.deps
    const { query, path, search } = this
    const now = this.now()
    const plan = platformPlan({ query, stored: readUntil(storage, KEYS.platform, now), path, search })
    for (const { key, value, until } of startupStorage(query, plan, now)) {
      if (value === null) storage.remove(key)
      else storeUntil(storage, key, value, until)
    }
    this.platform = plan.platform
    this.referrer = readUntil(storage, KEYS.referrer, now, isReferrer)
    this.channel = readUntil(storage, KEYS.channel, now) ?? ''
    location.force(this.partner?.forcedCity ?? null)
    return plan.redirect
  }

  /**
   * Ends the partner's visit: it continues as our own, and nothing that the partner's link brought is kept.
   * @spec RX-10
   */
  leavePartner() {
    const { storage, location } = this.deps
    for (const key of PARTNER_KEYS) storage.remove(key)
    // The place may be one of the partner's addresses.
    if (this.partner?.addressSource === 'merchant') location.forgetAddress()
    // `settle` would enter the partner again.
    this.query = {}
    this.search = ''
    this.referrer = null
    this.platform = ''
    location.force(null)
  }

  /** Returns the source fields of an order. @spec EN-09 EN-21 RO-18 */
  orderMarks() {
    const { storage } = this.deps
    const now = this.now()
    return orderMarks({
      partner: this.partner,
      mark: readUntil(storage, KEYS.mark, now),
      referrer: this.referrer,
      source: readUntil(storage, KEYS.thirdSource, now, isSource),
    })
  }

  /** Inviter that a sign-in counts for, '' for none. @spec ST-15 ST-16 */
  get refno() {
    return readUntil(this.deps.storage, KEYS.groupUser, this.now()) ?? this.referrer?.refno ?? ''
  }

  /** Whether there are steps after the first frame. Most visits have none. */
  get hasSteps() {
    const isOther = this.deps.storage.get(VERSION.key) !== VERSION.now
    return isOther || Object.keys(this.query).length > 0 || this.tokenToCheck() !== ''
  }

  /** Returns the token to check, '' for none. @spec ST-03 ST-06 ST-08 */
  tokenToCheck(): string {
    const { session, storage } = this.deps
    const urlToken = tokenCheck(this.query.token)
    if (urlToken.kind !== 'stored') return urlToken.kind === 'check' ? urlToken.token : ''
    const judgedAt = Number(storage.get(KEYS.judgedAt)) || null
    return session.token && isRecheckDue(judgedAt, this.now()) ? session.token : ''
  }

  /**
   * Whether the entry url has the default point, with which an app says that it has no position of its own: start-up
   * then requests it from the device, if the shopper has consented to that before. All other visits wait for a tap.
   * @spec ST-20 ST-26 ST-27 ST-28
   */
  get requestsDevice() {
    const { location } = this.deps
    const point = urlPoint(this.query)
    const isLeftToDevice = point !== null && isDefaultPoint(point)
    return isLeftToDevice && needsPosition(this.path) && location.isUnplaced && !location.hasNoPosition()
  }

  private now = () => this.deps.api().now()
}
