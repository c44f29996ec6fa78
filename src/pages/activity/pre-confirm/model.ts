import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import { CODES } from '@/contract/codes'
import { CashierType } from '@/domain/enums'
import { OrderStatus } from '@/domain/order-status'
import { receiverProblem, type DayPart, type ReceiverType } from '@/domain/reserve'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'

const texts = reserveTexts.confirm

/** Ids of the rows whose input can be missing. */
export const ROWS = { part: 'reserve-part', name: 'reserve-name', mobile: 'reserve-mobile' } as const

type Store = Reply<'reserveStores'>[number]

/** Url value of a free reservation. */
const FREE = '0'
/** Id of the page for a paid reservation. @spec ST-84 */
const PAID = 1

/** Store, time and person for picking up a reserved product. @spec PR-19 */
export class PreConfirmModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  product: Reply<'reserveProduct'> | null = null
  stores: Store[] = []
  price: Reply<'confirmReserve'> | null = null
  storeNo = ''
  day = ''
  part: DayPart | null = null
  receiverType: ReceiverType = 0
  name = ''
  mobile = ''
  isSubmitting = false
  /** Whether the sheet with the stores is open. */
  isChoosingStore = false
  /** Name and mobile number of the shopper's default address; filled in for the shopper alone. */
  private own = { name: '', mobile: '' }
  readonly count: number
  private readonly isFree: boolean
  private idemKey: string

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'location'> &
      WithHosts<'device' | 'navigation'>,
    private readonly params: Record<string, string | undefined>,
  ) {
    this.idemKey = app.hosts.device.randomId()
    this.count = /^[1-9]\d?$/.test(params.num ?? '') ? Number(params.num) : 1
    this.isFree = params.state === FREE
    observableModel(this, {
      untracked: ['app', 'own', 'params', 'idemKey', 'isFree', 'count'],
      byReference: ['product', 'stores', 'price'],
    })
  }

  /** Loads the product, the stores that offer it, and its price. Keeps earlier choices. */
  load = async () => {
    if (this.state === 'failed') this.state = 'loading'
    const { api, location } = this.app.stores
    const { barcode = '', id = '' } = this.params
    const reserveId = Number(id)
    const { cityId } = location.place
    const [product, stores, price, address] = await Promise.all([
      api.call('reserveProduct', { barcode, id: reserveId }),
      api.call('reserveStores', { reserveId, ...location.query }),
      api.call('confirmReserve', { reserveId, cityId, count: this.count }),
      api.call('defaultAddress', {}),
    ])
    runInAction(() => {
      if (address.ok && address.data) this.fillOwn(address.data)
      if (product.ok && stores.ok && price.ok) return this.take(product.data, stores.data, price.data)
      const error = !product.ok ? product.error : !stores.ok ? stores.error : !price.ok ? price.error : null
      if (error && this.state === 'loading') this.state = isMissing(error) ? 'gone' : 'failed'
      else if (error) this.app.fail(error)
    })
  }

  /** Fills in the shopper's own name and number, unless something was typed. The page works without them. */
  private fillOwn({ name, mobile }: { name: string; mobile: string }) {
    this.own = { name, mobile }
    if (this.receiverType === 0 && !this.name && !this.mobile) Object.assign(this, this.own)
  }

  private take(product: Reply<'reserveProduct'>, stores: Store[], price: Reply<'confirmReserve'>) {
    this.product = product
    this.stores = stores
    this.price = price
    this.state = 'ready'
    if (!stores.some(({ storeNo }) => storeNo === this.storeNo)) this.chooseStore(stores[0]?.storeNo ?? '')
    if (this.part && this.left(this.part) < this.count) this.part = null
  }

  get store() {
    return this.stores.find(({ storeNo }) => storeNo === this.storeNo)
  }

  get days() {
    return this.store?.days.map(({ day }) => day) ?? []
  }

  /** Returns the pieces left in a time slot of the chosen day. */
  left(part: DayPart): number {
    const day = this.store?.days.find((one) => one.day === this.day)
    return day?.parts.find((one) => one.part === part)?.left ?? 0
  }

  canTake = (part: DayPart) => this.left(part) >= this.count

  chooseStore(storeNo: string) {
    this.storeNo = storeNo
    const isOpen = (day: Store['days'][number]) => day.parts.some(({ left: remaining }) => remaining >= this.count)
    this.chooseDay(this.store?.days.find(isOpen)?.day ?? '')
  }

  openStores = () => void (this.isChoosingStore = true)
  closeStores = () => void (this.isChoosingStore = false)

  /** Takes a store of the sheet, and closes it. */
  changeStore(storeNo: string) {
    if (storeNo !== this.storeNo) this.chooseStore(storeNo)
    this.closeStores()
  }

  /** Time of the server in ms, for the names of the days. */
  get now() {
    return this.app.stores.api.now()
  }

  chooseDay(day: string) {
    this.day = day
    this.part = null
  }

  choosePart(part: DayPart) {
    if (this.canTake(part)) this.part = part
  }

  setType(type: ReceiverType) {
    const { own, name, mobile } = this
    const isOwn = name === own.name && mobile === own.mobile
    if (type === 1 && isOwn) Object.assign(this, { name: '', mobile: '' })
    if (type === 0 && !name && !mobile) Object.assign(this, own)
    this.receiverType = type
  }

  setName = (name: string) => void (this.name = name)
  setMobile = (mobile: string) => void (this.mobile = mobile)

  /** Returns what is missing, null when nothing is. */
  get missing(): Missing | null {
    if (!this.part) return { text: texts.choose, row: ROWS.part }
    const problem = receiverProblem(this)
    return problem && { text: texts.problems[problem], row: ROWS[problem] }
  }

  /** Submits once, whatever the number of taps; keeps the input. @spec PR-19 ER-34 */
  submit = async () => {
    const { app, price, part } = this
    if (this.isSubmitting || !price) return
    if (this.missing || !part) return showMissing(app, this.missing)
    this.isSubmitting = true
    const result = await app.feedback.during(commonTexts.submitting, this.send(part, price))
    if (result.ok) return this.done(result.data)
    runInAction(() => (this.isSubmitting = false))
    await this.refused(result.error)
  }

  private send(part: DayPart, { couponId, payable }: Reply<'confirmReserve'>) {
    const { storeNo, day, count, receiverType, idemKey } = this
    const recipient = { receiverType, name: this.name.trim(), mobile: this.mobile.trim() }
    const submission = { reserveId: Number(this.params.id), storeNo, day, part, count, ...recipient, idemKey }
    const { api, location } = this.app.stores
    if (this.isFree) return api.call('reserveFree', submission)
    return api.call('submitReserve', { ...submission, cityId: location.place.cityId, couponId, payable })
  }

  private async done({ id, orderNo, orderStatusCode }: Reply<'submitReserve'>) {
    if (this.isFree) return void (await this.app.replace('preResult', { id }))
    // Opens the success page: a coupon has paid everything. @spec ST-84
    if (orderStatusCode === OrderStatus.completed)
      return void (await this.app.replace('userPreSuccess', { id: PAID, orderNo }))
    await this.app.replace('orderPay', { id: orderNo, type: CashierType.reservation })
  }

  private async refused(error: ApiError) {
    const code = error.kind === 'business' ? error.code : 0
    // Changes the key only after a reply, which says that nothing was reserved; after a lost reply the same key finds the
    // reservation.
    if (code) this.idemKey = this.app.hosts.device.randomId()
    if (error.kind === 'business' && code === CODES.lineProblem) this.app.feedback.toast(error.msg)
    else if (code === CODES.amountChanged) this.app.feedback.toast(texts.changed)
    else return this.app.fail(error)
    await this.load()
  }

  toAll = () => void this.app.replace('reserveHome')
}
