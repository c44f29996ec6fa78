import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Input, ProductDetail, Reply } from '@/contract/types'
import type { Kind } from '@/domain/kind'
import { saleState } from '@/domain/prescription'
import { checkLimit } from '@/domain/purchase-limit'
import { commodityTexts } from '@/texts/commodity'
import { Buyer } from './buyer'
import { Choosing } from './choosing'
import { CommentsModel } from './comments'
import { byTimer, type Delay } from './delay'
import { callService } from './phone'
import { blockOf, cartKind, deliveryFor, kindOf, limitsOf } from './purchase'

/** Pause after the last change of count before the fees are asked for again, ms. */
export const REFRESH_DELAY_MS = 300

type Wish = 'add' | 'buy'
type SheetName = 'spec' | 'service' | 'comments'

/** One article: what it is, how it comes, what is chosen of it. */
export class DetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  goods: ProductDetail | null = null
  attach: Reply<'attachInfo'> | null = null
  count = 1
  sheet: SheetName | null = null
  /** What the specification sheet was opened for; null offers both. */
  wish: Wish | null = null
  /** The gallery has scrolled away. */
  isPast = false
  isFar = false
  readonly comments: CommentsModel
  readonly buyer: Buyer
  readonly spec = new Choosing(() => this.goods)
  private wantedWay: Kind | null = null
  private loadedFor: unknown = null
  private question = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly id: string,
    private readonly delay: Delay = byTimer,
  ) {
    this.comments = new CommentsModel(app, id)
    this.buyer = new Buyer(app)
    makeAutoObservable<this, 'app' | 'id' | 'delay' | 'loadedFor' | 'question' | 'stopWaiting'>(this, {
      app: false,
      id: false,
      delay: false,
      loadedFor: false,
      question: false,
      stopWaiting: false,
      comments: false,
      buyer: false,
      goods: observable.ref,
      attach: observable.ref,
      spec: false,
    })
  }

  get delivery() {
    return deliveryFor(this.goods?.deliveries ?? [], this.wantedWay)
  }

  get way() {
    return this.delivery && kindOf(this.delivery)
  }

  get limits() {
    return this.goods ? limitsOf(this.goods, this.delivery) : { min: 1, max: 0, most: 1, stock: 0 }
  }

  /** Why it cannot be bought, '' when it can. */
  get blocked() {
    return this.goods ? blockOf(this.goods, this.spec.price, this.spec.selection.status) : ''
  }

  /** No prescription can be approved yet, so a prescription drug always stands before approval. @spec RX-02 RX-03 */
  get sale() {
    return saleState({ unRx: this.goods?.unRx, approved: false })
  }

  /** The page came on the screen: loads for another place, goes on with what login interrupted. @spec VA-03 */
  show() {
    const { location, cart } = this.app.stores
    void cart.loadCount()
    if (this.loadedFor !== location.place) void this.load()
    this.buyer.resume(this.input)
  }

  private ask(barcode: string) {
    return this.app.stores.api.call('productDetail', { barcode, count: this.count, ...this.app.stores.location.query })
  }

  async load() {
    const question = ++this.question
    this.loadedFor = this.app.stores.location.place
    if (!this.goods) this.state = 'loading'
    const result = await this.ask(this.spec.barcode || this.id)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.take(result.data)
      const { error } = result
      const isGone =
        (error.kind === 'business' && error.code === 404) || (error.kind === 'http' && error.status === 404)
      if (this.goods) this.app.fail(error)
      else this.state = isGone ? 'gone' : 'failed'
    })
    if (this.goods) void this.loadMore()
  }

  private take(goods: ProductDetail) {
    this.goods = goods
    this.state = 'ready'
    this.spec.begin(goods)
    const { min } = this.limits
    if (this.count < min) this.count = min
  }

  private async loadMore() {
    void this.comments.loadPreview()
    const result = await this.app.stores.api.call('attachInfo', { barcode: this.spec.barcode })
    if (result.ok) runInAction(() => (this.attach = result.data))
  }

  /** Fees and arrival of what is chosen now; asked for once the choosing rests. */
  private refresh() {
    this.stopWaiting()
    const question = ++this.question
    this.stopWaiting = this.delay(() => {
      void this.ask(this.spec.barcode).then((result) => {
        if (question !== this.question) return
        if (result.ok) runInAction(() => this.take(result.data))
        else this.app.fail(result.error)
      })
    }, REFRESH_DELAY_MS)
  }

  /** A tap on a value. @spec ST-75 ST-76 */
  chooseSpec(name: string, value: string) {
    const before = this.spec.barcode
    this.spec.tap(name, value)
    if (this.spec.barcode !== before) this.refresh()
  }

  chooseWay(kind: Kind) {
    this.wantedWay = kind
    const { most } = this.limits
    if (this.count > most) this.setCount(most)
  }

  setCount(count: number) {
    if (count === this.count) return
    this.count = count
    this.refresh()
  }

  /** Says why the count goes no further. @spec VA-07 VA-08 VA-10 */
  explainLimit(limit: 'min' | 'max') {
    const { most, min, max, stock } = this.limits
    const count = limit === 'max' ? most + 1 : min - 1
    const checked = checkLimit({ name: this.goods?.productName ?? '', count, min, max, stock })
    if (!checked.ok) this.app.feedback.toast(checked.message)
  }

  open(sheet: SheetName, wish: Wish | null = null) {
    this.sheet = sheet
    this.wish = wish
  }

  close() {
    this.sheet = null
  }

  openComments(tag = '') {
    this.open('comments')
    void this.comments.load(tag)
  }

  /** A button of the bar: where there is something to choose, the sheet comes first. @spec VA-01 */
  press(wish: Wish) {
    if (this.blocked || this.sale.action !== 'buy') return
    if (this.spec.hasSpecs && this.sheet !== 'spec') this.open('spec', wish)
    else this.confirm(wish)
  }

  /** A button of the sheet, or of the bar when there is nothing to choose. @spec VA-02 */
  confirm(wish: Wish) {
    if (!this.spec.isDone) return this.app.feedback.toast(commodityTexts.choose)
    if (!this.spec.barcode) return this.app.feedback.toast(commodityTexts.broken)
    this.close()
    if (this.input) void this.buyer[wish](this.input)
  }

  private get input(): Input<'addToCart'> | null {
    const { delivery, way } = this
    const cardGoodsType = way ? cartKind(way) : null
    if (!delivery || cardGoodsType === null) return null
    const { query } = this.app.stores.location
    return { barcode: this.spec.barcode, count: this.count, cardGoodsType, storeNo: delivery.storeNo, ...query }
  }

  /** @spec BC-88 */
  callService = () => {
    const { phone } = commodityTexts
    return callService(this.app, this.sale.action === 'buy' ? phone.title : phone.pharmacist)
  }

  scrolled(top: number) {
    this.isPast = top > 320
    this.isFar = top > 1600
  }

  dispose() {
    this.stopWaiting()
    this.question += 1
  }
}
