import { OrderStatus } from '@/domain/order-status'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { formatDistance } from '@/domain/distance-text'
import { reorder } from '@/features/product/reorder'
import { promiseOf, type PromiseView } from '@/features/product/promise'
import { commonTexts } from '@/texts/common'
import { elderTexts as texts } from '@/texts/home'
import type { HomeModel } from '../model'

/** Number of recent orders searched for the last paid order. */
const LATELY = 10

const storeLine = (store: string, metres: number, hours: string) =>
  texts.store(store, formatDistance(metres, { elder: true }), hours)

/** Texts and actions that differ in elder mode. */
export class ElderModel {
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'cart' | 'location' | 'session'>,
    private readonly home: Pick<HomeModel, 'first'>,
  ) {}

  /** Delivery promise in full sentences, with the distance in metres. @spec BC-82 */
  get promise(): PromiseView {
    const { api, location } = this.app.stores
    const city = location.isCityOnly ? location.place.cityName : undefined
    const isUnlocated = location.unlocatedAddressId !== null
    const wording = { isPlaced: location.point !== null, lineOf: storeLine, city, isUnlocated }
    const { range, onTime: _, ...rest } = promiseOf(this.home.first?.store ?? null, api.now(), wording)
    const [from = '', to = ''] = range?.split('–') ?? []
    return range ? { ...rest, store: `${rest.store}\n${texts.arrival(from, to)}` } : rest
  }

  /** Adds the products of the last order to the cart; a visitor signs in on the way to the orders. */
  async reorder() {
    const { stores, feedback } = this.app
    if (!stores.session.isLoggedIn) return void (await this.app.go('orderList', { index: 0 }))
    if (this.isBusy) return
    this.isBusy = true
    await feedback.during(commonTexts.submitting, this.buyLast())
    this.isBusy = false
  }

  private async buyLast() {
    const page = { status: 0, pageNum: 1, pageSize: LATELY } as const
    const result = await this.app.stores.api.call('orderList', page)
    if (!result.ok) return this.app.fail(result.error)
    const last = result.data.list.find(({ orderStatusCode }) => orderStatusCode !== OrderStatus.unpaid)
    if (!last) return this.app.feedback.toast(texts.neverBought)
    await reorder(this.app, last)
  }
}
