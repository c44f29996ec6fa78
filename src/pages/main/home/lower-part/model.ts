import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithHosts, WithStores } from '@/page-kit/ports'
import type { ProductCard, Reply } from '@/contract/types'
import { notEnded } from '@/domain/group'
import { formatShopTime } from '@/domain/shop-time'

type Notice = NonNullable<Reply<'notice'>>
type Popup = NonNullable<Reply<'popupInfo'>>
export type GroupProduct = Reply<'groupAllProduct'>['list'][number]

/** @spec BC-54 */
const RECOMMEND_MS = 300_000
/** Most products shown, because each card adds a kilobyte to a mini-program's first screen. */
const MOST_RECOMMENDED = 4
const MOST_GROUPS = 3
/** Storage key of the day and id of the popup shown last. */
export const POPUP_KEY = 'popupSeen'

/** Recommended products, cached per app. */
interface CachedProducts {
  place: unknown
  at: number
  list: ProductCard[]
}
const recommended = new WeakMap<object, CachedProducts>()

/** Parts of home below the first screen, loaded after it: news, services, group buys, recommendations, the popup. */
export class LowerPartModel {
  notice: Notice | null = null
  recommend: ProductCard[] = []
  /** Products sold in groups, best sellers first. @spec PR-33 */
  groups: GroupProduct[] = []
  /** Popup of the day, while it is open. */
  popup: Popup | null = null
  /** Whether the replies have arrived or failed. */
  isReady = false
  private loadedFor: unknown[] = []

  /** Builds the model; `home` shows the unread count on its bell. */
  constructor(
    private readonly app: Navigation & WithConsent & WithStores<'api' | 'location' | 'session'> & WithHosts<'storage'>,
    private readonly home: { unread: number },
  ) {
    observableModel(this, {
      untracked: ['app', 'home', 'loadedFor'],
      byReference: ['notice', 'recommend', 'groups', 'popup'],
    })
  }

  /** Loads when home shows: the unread count each time, the rest once per place and shopper. */
  async show(isElder = false) {
    const { location, session } = this.app.stores
    const now = [location.place, session.token]
    const isNew = now.some((one, at) => one !== this.loadedFor[at])
    this.loadedFor = now
    // Applies all replies in one change, because a mini-program sends each change.
    const [unread, notice, recommend, groups] = await Promise.all([
      this.countUnread(),
      isNew ? this.readNotice() : this.notice,
      isNew ? this.readRecommended() : this.recommend,
      isNew ? this.readGroups() : this.groups,
    ])
    if (now[0] !== location.place) return
    runInAction(() => {
      this.home.unread = unread
      Object.assign(this, { notice, recommend, groups, isReady: true })
    })
    if (isNew) await this.open(isElder)
  }

  /** @spec RO-07 */
  private async countUnread() {
    const result = await this.app.stores.api.call('unreadCount', {})
    return result.ok ? result.data.count : this.home.unread
  }

  private async readNotice() {
    const result = await this.app.stores.api.call('notice', {})
    return result.ok ? result.data : this.notice
  }

  private async readGroups() {
    const result = await this.app.stores.api.call('groupAllProduct', {
      groupType: 1,
      pageNum: 1,
      pageSize: MOST_GROUPS,
    })
    return result.ok ? notEnded(result.data.list, this.app.stores.api.now()) : this.groups
  }

  /** Loads popular products without prescription drugs; cached for five minutes. @spec BC-54 RX-01 */
  private async readRecommended() {
    const { api, location } = this.app.stores
    const { place } = location
    const cacheEntry = recommended.get(api)
    if (cacheEntry?.place === place && api.now() - cacheEntry.at < RECOMMEND_MS) return cacheEntry.list
    const input = { ...location.query, type: 'family', pageNum: 1, pageSize: MOST_RECOMMENDED }
    const result = await api.call('floorProducts', input)
    const list = result.ok ? result.data.list.filter(({ unRx }) => unRx === 0) : []
    if (result.ok) recommended.set(api, { place, at: api.now(), list })
    return list
  }

  /** Opens the popup of the day, once a day; never in elder mode or browse-only mode. */
  private async open(isElder: boolean) {
    const { stores, hosts, consent } = this.app
    if (isElder || consent.isBrowsingOnly) return
    const { place } = stores.location
    const result = await stores.api.call('popupInfo', { cityId: place.cityId })
    const popup = result.ok ? result.data : null
    if (!popup || place !== stores.location.place) return
    const dailyPopupId = `${formatShopTime(stores.api.now(), 'YYYY-MM-DD')} ${popup.id}`
    if (hosts.storage.get(POPUP_KEY) === dailyPopupId) return
    hosts.storage.set(POPUP_KEY, dailyPopupId)
    runInAction(() => (this.popup = popup))
  }

  openGroup({ barcode, groupActivityId }: GroupProduct) {
    void this.app.go('groupGoods', { barcode, groupActivityId })
  }

  /** Closes the popup and follows its link when the shopper chose it. */
  shut(isAccepted: boolean) {
    const url = this.popup?.url
    this.popup = null
    if (isAccepted && url) void this.app.follow(url)
  }
}
