import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Coupon, ProductCard, Reply } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { normalizePrintedCode } from '@/domain/printed-code'
import { couponsTexts } from '@/texts/coupons'

const texts = couponsTexts.exchange
const LEAST = 4
const MOST = 100
/** Most stores listed below the products. */
const MOST_STORES = 5

/**
 * Exchanges a code for a coupon, and a coupon for products. With a coupon's number in the url, its products are listed
 * above the shopper's own coupons of it. A refusal keeps the input.
 * @spec PR-21 ER-48 … ER-53
 */
export class ExchangeModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  ownCoupons: Coupon[] = []
  products: ProductCard[] = []
  /** Stores within 3 km that have some of the products, nearest first. */
  stores: Reply<'storesWithin3kmForCoupon'> = []
  code = ''
  error = ''
  /** Coupon that the code gives. */
  codeCoupon: Coupon | null = null
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'location' | 'session'>,
    id?: string,
  ) {
    this.couponId = Number(id) || null
    observableModel(this, {
      untracked: ['app', 'requestId', 'couponId'],
      byReference: ['ownCoupons', 'products', 'stores'],
    })
  }
  readonly couponId: number | null

  load = async () => {
    const { api, session, location } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (this.ownCoupons.length === 0) this.state = 'loading'
    const requestId = ++this.requestId
    const { couponId } = this
    const [ownCoupons, products] = await Promise.all([
      api.call('myCoupons', { pageNum: 1, pageSize: MOST, status: 1, couponType: CouponType.product }),
      couponId === null ? null : api.call('couponGoods', { ...location.query, couponId }),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!ownCoupons.ok || products?.ok === false) {
        if (this.ownCoupons.length === 0) this.state = 'failed'
        return
      }
      this.ownCoupons =
        couponId === null ? ownCoupons.data.list : ownCoupons.data.list.filter((one) => one.couponId === couponId)
      this.products = products?.data ?? []
      this.state = 'ready'
    })
    await this.loadStores(requestId)
  }

  /** Loads the stores that have the products; none without a point. The page shows the products without them. */
  private async loadStores(requestId: number) {
    const { api, location } = this.app.stores
    const barcodes = this.products.map(({ barcode }) => barcode)
    const { point } = location
    if (!point || barcodes.length === 0) return
    const { latitude, longitude } = point
    const { cityId } = location.query
    const result = await api.call('storesWithin3kmForCoupon', { latitude, longitude, cityId, barcodes })
    if (requestId !== this.requestId || !result.ok) return
    runInAction(() => (this.stores = result.data.slice(0, MOST_STORES)))
  }

  openStore = (storeNo: string) => void this.app.go('storeAddress', { storeNo })

  type = (text: string) => {
    this.code = text
    this.error = ''
    this.codeCoupon = null
  }

  /** Problem of the typed code; '' when it may be valid. @spec VA-42 */
  private get problem(): string {
    if (this.code.trim().length < LEAST) return texts.need
    return normalizePrintedCode(this.code) === null ? texts.wrong : ''
  }

  lookUpCode = async () => {
    if (this.busy) return
    this.error = this.problem
    if (this.error) return
    await this.during(async () => {
      const result = await this.app.stores.api.call('couponByCode', { exchangCode: this.code.trim() })
      runInAction(() => {
        if (result.ok) this.codeCoupon = result.data
      })
      if (!result.ok) this.showRefusal(result.error)
    })
  }

  take = async () => {
    if (this.busy || !this.codeCoupon) return
    await this.during(async () => {
      const result = await this.app.stores.api.call('exchangeCode', { exchangCode: this.code.trim() })
      if (!result.ok) return this.showRefusal(result.error)
      this.type('')
      this.app.feedback.toast(texts.done)
      await this.load()
    })
  }

  private async during(work: () => Promise<unknown>) {
    this.busy = true
    await work()
    runInAction(() => (this.busy = false))
  }

  /** Shows next to the field why the code gives nothing, in the server's words. @spec ER-62 */
  private showRefusal(error: ApiError) {
    const message = error.kind === 'business' || error.kind === 'http' ? error.msg : ''
    if (message) runInAction(() => (this.error = message))
    else this.app.fail(error)
  }

  use = ({ id }: Coupon) => void this.app.go('orderExchange', { coupon: id })
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
