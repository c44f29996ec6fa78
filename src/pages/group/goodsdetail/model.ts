import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { deliveryFeeAfterFailure } from '@/domain/delivery-fee'
import { canRequestCombos } from '@/domain/lightning-check'
import { joinableGroups } from '@/domain/group'
import { byTimer, type Delay } from '@/stores/delay'
import { enterGroup } from '@/features/group/enter'
import { Ticker } from '@/features/group/ticker'
import { publicUrl } from '@/routes'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'

const texts = groupTexts.product
export type Info = Reply<'groupProductInfo'>
export type Store = Reply<'groupStores'>[number]
type Fees = Reply<'groupFees'>

/** Delivery method: 1 express, 2 from a store. @spec EN-29 */
export type DeliveryMethod = 1 | 2
const RIDER = 2

/**
 * A group-buy product: its group price, the groups that need participants, and opening an own group.
 * @spec NAV-32 PR-33
 */
export class GroupProductModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  info: Info | null = null
  groups: Reply<'groupUsers'> = []
  groupsFailed = false
  count = 1
  way: DeliveryMethod = 1
  fees: Fees | null = null
  stores: Store[] = []
  storeNo = ''
  isChoosing = false
  isBusy = false
  /** Whether the product is also part of a combo that saves. @spec VA-22 */
  hasCombo = false
  readonly isSpell: boolean
  readonly ticker: Ticker
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'location' | 'session'>,
    private readonly params: Record<string, string | undefined>,
    delay: Delay = byTimer,
  ) {
    this.isSpell = params.spell === '1'
    this.ticker = new Ticker(app, delay)
    observableModel(this, {
      untracked: ['app', 'params', 'requestId', 'ticker', 'isSpell'],
      byReference: ['info', 'groups', 'stores', 'fees'],
    })
  }

  /** Loads the activity of the url; a barcode alone finds the activity that sells it now. */
  load = async () => {
    if (this.state === 'failed') this.state = 'loading'
    const idReply = await this.findOffer()
    if (!idReply.ok) return this.end('failed')
    const groupActivityId = idReply.data
    if (!groupActivityId) return this.end('gone')
    const result = await (this.isSpell ? this.fetchSpell(groupActivityId) : this.fetchOffer(groupActivityId))
    if (!result.ok) return this.end(isMissing(result.error) ? 'gone' : 'failed')
    runInAction(() => {
      this.info = result.data
      this.state = 'ready'
    })
    this.ticker.start()
    await Promise.all([
      this.isSpell ? undefined : this.loadGroups(),
      this.loadFees(),
      this.loadStores(),
      this.loadCombo(),
    ])
  }

  /** Returns the offer of the url, or the one that sells its product now; 0 for none. */
  private async findOffer() {
    const { groupActivityId, barcode } = this.params
    const known = Number(groupActivityId) || 0
    if (known || !barcode) return { ok: true as const, data: known }
    const { api } = this.app.stores
    const reply = await (this.isSpell
      ? api.call('spellByBarcode', { barcode })
      : api.call('groupActivityId', { barcode }))
    return reply.ok ? { ok: true as const, data: reply.data?.groupActivityId ?? 0 } : reply
  }

  private fetchOffer(groupActivityId: number) {
    return this.app.stores.api.call('groupProductInfo', { groupActivityId })
  }

  /** Fetches a spell offer, whose reply also lists its groups. */
  private async fetchSpell(groupActivityId: number) {
    const result = await this.app.stores.api.call('spellInfo', { groupActivityId })
    runInAction(() => {
      this.groupsFailed = !result.ok
      if (result.ok) this.groups = result.data.spellGroupInfo
    })
    return result.ok ? { ok: true as const, data: result.data.spellOrderInfo } : result
  }

  private end(state: 'gone' | 'failed') {
    if (this.state === 'loading') this.state = state
  }

  /** @spec ER-60 */
  loadGroups = async () => {
    const { info } = this
    if (!info) return
    if (this.isSpell) return void (await this.fetchSpell(info.groupActivityId))
    const result = await this.app.stores.api.call('groupUsers', { groupActivityId: info.groupActivityId })
    runInAction(() => {
      this.groupsFailed = !result.ok
      if (result.ok) this.groups = result.data
    })
  }

  private async loadFees() {
    const { info, count, way: deliveryMethod } = this
    if (!info) return
    const requestId = ++this.requestId
    const { api, location } = this.app.stores
    const { groupActivityId } = info
    const result = await api.call('groupFees', {
      ...location.query,
      groupActivityId,
      count,
      dispatchMethod: deliveryMethod,
    })
    if (requestId === this.requestId) runInAction(() => (this.fees = result.ok ? result.data : this.unknownFees))
  }

  /** Fees after a failed request: free delivery stays free, other fees are unknown. @spec VA-19 */
  private get unknownFees(): Fees | null {
    return this.fees && deliveryFeeAfterFailure(this.fees.unFreeShipping) === 0 ? this.fees : null
  }

  /** Loads the stores that can deliver; only signed-in shoppers may request them. */
  private async loadStores() {
    const { info, count } = this
    const { api, location, session } = this.app.stores
    if (!info || !session.isLoggedIn) return
    const result = await api.call('groupStores', { ...location.query, barcode: info.barcode, count })
    runInAction(() => (this.stores = result.ok ? result.data : []))
  }

  /** Asks for combos of the product; without a city there are none. @spec VA-22 API-33 */
  private async loadCombo() {
    const { info } = this
    const { api, location } = this.app.stores
    const { query } = location
    if (!info || !canRequestCombos(query)) return
    const result = await api.call('groupsByBarcodes', { barcodes: [info.barcode], cityId: query.cityId })
    runInAction(() => (this.hasCombo = result.ok && result.data[info.barcode] === true))
  }

  /** Groups that can be joined at this second. @spec ST-63 ST-64 ST-65 ST-66 */
  get open() {
    const now = this.ticker.now || this.app.stores.api.now()
    return joinableGroups(this.groups, now)
  }

  get store(): Store | undefined {
    return this.stores.find(({ storeNo }) => storeNo === this.storeNo) ?? this.stores[0]
  }

  get deliveryFee(): string {
    if (!this.fees) return texts.unknown
    const { freightPrice: deliveryFee, unFreeShipping, packingFee } = this.fees
    const packing = formatYuan(packingFee)
    if (unFreeShipping === 1) return packingFee > 0 ? texts.packing(packing) : texts.free
    return texts.deliveryFeeIs(formatYuan(deliveryFee), packing)
  }

  /** How long a group stays open, as text. */
  get life() {
    const minutes = this.info?.lifeMinutes ?? 0
    return minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes)
  }

  get path() {
    const { barcode, groupActivityId } = this.info ?? {}
    return publicUrl('groupGoods', { barcode, groupActivityId, ...(this.isSpell && { spell: 1 }) })
  }

  get card() {
    const { price = 0, productName = '', groupSize = 2 } = this.info ?? {}
    const title = this.info ? groupTexts.info.card(formatYuan(price), productName) : groupTexts.title
    return { title, desc: groupTexts.size(groupSize), path: this.path, image: '' }
  }

  setCount = (count: number) => {
    this.count = count
    void this.loadFees()
    void this.loadStores()
  }
  most = () => this.app.feedback.toast(texts.most(this.info?.perOrder ?? 1))

  chooseDeliveryMethod = (deliveryMethod: DeliveryMethod) => {
    if (deliveryMethod === RIDER && !this.app.stores.session.isLoggedIn) return this.app.login()
    if (deliveryMethod === RIDER && !this.store) return this.app.feedback.toast(texts.noStore)
    this.way = deliveryMethod
    void this.loadFees()
  }

  openStores = () => void (this.isChoosing = true)
  closeStores = () => void (this.isChoosing = false)
  chooseStore = (storeNo: string) => {
    this.storeNo = storeNo
    this.closeStores()
  }

  /** Opens the checkout: to join a group, or to open one. */
  enter = async (groupNo?: string) => {
    const { info, count, way: deliveryMethod, store } = this
    if (!info || this.isBusy) return
    if (info.open === 0) return this.app.feedback.toast(texts.closed)
    this.isBusy = true
    const { groupActivityId, barcode } = info
    const storeNo = deliveryMethod === RIDER ? store?.storeNo : undefined
    await enterGroup(this.app, { groupActivityId, barcode, groupNo, count, storeNo, isSpell: this.isSpell })
    runInAction(() => (this.isBusy = false))
  }

  toProduct = () => void this.app.go('goods', { id: this.info?.barcode ?? '' })
  toPoster = () => {
    const { groupActivityId = 0, barcode = '' } = this.info ?? {}
    void this.app.go('groupShare', { groupActivityId, barcode })
  }
  toHome = () => void this.app.replace('groupHome', {})

  dispose() {
    this.requestId++
    this.ticker.stop()
  }
}
