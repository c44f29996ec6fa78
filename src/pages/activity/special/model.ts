import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithStores,
} from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { CouponsModel } from '@/features/product/coupons'
import { ProductActions } from '@/features/product/product'
import { formatShopTime } from '@/domain/shop-time'
import { activityTexts } from '@/texts/activity'
import { urlNumber } from '@/page-kit/url-number'

type Topic = Reply<'topicDetails'>
type Activity = Reply<'topicActivity'>
type Brief = Reply<'topicsOfCity'>[number]
export type Floor = Topic['floors'][number]

/**
 * Entry code of a fallback topic, and the fallbacks of an ended and of an unavailable topic (`FALLBACKS`).
 * @spec NAV-31 ER-55 ER-56
 */
export const FALLBACK_CODE = '123'
const FALLBACKS: Record<number, number> = { 800: 4809, 801: 4808 }
const isFallback = (id: number) => Object.values(FALLBACKS).includes(id)

interface Params {
  id?: string
  code?: string
  status?: string
}

/** An editorial topic page. Without an id it is the main topic of the city. */
export class TopicModel {
  state: 'loading' | 'ready' | 'gone' | 'none' | 'failed' = 'loading'
  topic: Topic | null = null
  activity: Activity | null = null
  others: Brief[] = []
  id: number | null
  readonly coupons: CouponsModel
  readonly actions: ProductActions
  private loadedFor: unknown[] = []
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location' | 'session'>,
    private readonly params: Params,
  ) {
    this.id = urlNumber(params.id) ?? null
    this.coupons = new CouponsModel(app, 'topic_coupon')
    this.actions = new ProductActions(app, 'topic_product')
    observableModel(this, {
      untracked: ['app', 'params', 'loadedFor', 'requestId', 'coupons', 'actions'],
      byReference: ['topic', 'activity', 'others'],
    })
  }

  get title() {
    return this.topic?.title ?? activityTexts.title
  }

  get path() {
    const { code, status } = this.params
    const query = [code && `code=${encodeURIComponent(code)}`, this.id !== null && `id=${this.id}`]
    return `/activity/special${status ? `/${encodeURIComponent(status)}` : ''}?${query.filter(Boolean).join('&')}`
  }

  /** End of the topic, 活动至 12-31 23:59; '' without an end. */
  get until() {
    const { activity } = this
    const isOn = activity?.state === 1 && activity.endTime
    return isOn ? activityTexts.until(formatShopTime(isOn, 'MM-DD HH:mm')) : ''
  }

  /** Reloads for another place or another shopper. */
  async show() {
    const { location, session } = this.app.stores
    const now = [location.place, session.token]
    if (this.loadedFor.length > 0 && now.every((one, at) => one === this.loadedFor[at])) return
    const isBack = this.loadedFor[0] === location.place
    await this.load()
    // Claims the coupon that a visitor wanted and signed in for.
    if (isBack) await this.coupons.resume()
  }

  async load() {
    const { location, session } = this.app.stores
    const requestId = ++this.requestId
    this.loadedFor = [location.place, session.token]
    if (!this.topic) this.state = 'loading'
    const isFound = this.id !== null || (await this.findMaster(requestId))
    if (isFound && requestId === this.requestId) await this.read(requestId)
  }

  /** Finds the city's main topic. Returns false when there is none or the request fails. */
  private async findMaster(requestId: number): Promise<boolean> {
    const { api, location } = this.app.stores
    const master = await api.call('topicMaster', location.query)
    if (requestId !== this.requestId) return false
    return runInAction(() => {
      if (!master.ok) this.state = 'failed'
      else if (!master.data) this.state = 'none'
      else this.id = master.data.id
      return this.id !== null
    })
  }

  private async read(requestId: number) {
    const { api, location, session } = this.app.stores
    const id = this.id ?? 0
    const input = { ...location.query, id, code: this.params.code }
    const answer = await api.call(session.isLoggedIn ? 'topicDetails' : 'topicDetailsOpen', input)
    if (requestId !== this.requestId) return
    if (!answer.ok) return this.explain(answer.error, id)
    runInAction(() => this.take(answer.data))
    this.app.track('topic_browse', { topicId: String(id) })
    await this.readRest(id, requestId)
  }

  private take(topic: Topic) {
    this.topic = topic
    this.state = 'ready'
    this.coupons.setCoupons(topic.floors.flatMap((floor) => (floor.kind === 'coupons' ? floor.list : [])))
  }

  /** @spec ER-55 ER-56 */
  private explain(error: ApiError, id: number) {
    const code = error.kind === 'business' ? error.code : 0
    const to = FALLBACKS[code]
    // Follows no fallback of a fallback, which would never end.
    if (error.kind === 'business' && to !== undefined && !isFallback(id)) {
      this.app.feedback.toast(error.msg)
      const { status } = this.params
      return void this.app.replace('special', { ...(status && { status }), code: FALLBACK_CODE, id: to })
    }
    runInAction(() => (this.state = code === CODES.missing || to !== undefined ? 'gone' : 'failed'))
  }

  /** Loads time, rules and other topics; failed parts are left out. */
  private async readRest(id: number, requestId: number) {
    const { api, location } = this.app.stores
    const [activity, others] = await Promise.all([
      api.call('topicActivity', { topicId: id }),
      api.call('topicsOfCity', location.query),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.activity = activity.ok ? activity.data : null
      this.others = others.ok ? others.data.filter((one) => one.id !== id) : []
    })
  }

  open = (url: string) => {
    if (url) void this.app.follow(url)
  }
}
