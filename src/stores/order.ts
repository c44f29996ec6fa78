import { runInAction } from 'mobx'
import { observableModel } from './observable-model'
import type { Api, Result } from '../api'
import type { Address, Input, Reply } from '../contract/types'
import type { ReasonCode } from '../domain/after-sale'
import type { Picture } from '../hosts/pictures/contract'
import type { LocationStore, Place } from './location'

/** @spec EN-05 */
export interface CouponSelection {
  id: number
  amount: number
  minAmount: number
}

/** Input of the after-sale form of an order. */
export interface AfterSaleDraft {
  orderId: number
  reason: ReasonCode | null
  note: string
  /** Pieces by line; none of a request for the whole order. */
  counts: readonly (readonly [cartId: number, count: number])[]
  /** Pictures that the server has. */
  photos: readonly { picture: Picture; url: string }[]
}

/** Endpoints that place an order; all have the same reply. */
type Submits =
  | 'submitO2o'
  | 'submitB2c'
  | 'submitRxCart'
  | 'submitNow'
  | 'submitNowDlyb'
  | 'submitNowMn'
  | 'submitFlashSale'
  | 'submitSpecialSeckill'
  | 'submitPresale'
  | 'submitExchange'
  | 'submitGroup'
  | 'submitActivityGroup'
  | 'submitSpell'
  | 'submitTcm'
  | 'merchantSubmitNowBatch'

interface Deps {
  api: () => Api
  location: LocationStore
  /** Returns the source fields of an order. @spec EN-21 */
  marks: () => Partial<Input<'submitO2o'>>
}

/** State of the checkout. Nothing of it is stored on the device. */
export class OrderStore {
  /** Address chosen in a checkout, and the place at that moment: a later place replaces the choice. */
  private choice: { id: number; place: Place } | null = null
  /** Whether the shopper is on the address pages for a checkout: an address saved there is for that checkout. */
  isPicking = false
  /** Depth of the address list where a new address is begun for a checkout; 0 for none. */
  private listDepth = 0
  /** Chosen coupon per order type; undefined lets the server choose the best, null uses none. @spec EN-05 */
  couponSelection: Partial<Record<1 | 2, CouponSelection | null>> = {}
  /** The order placed last: the result page opens its detail by id. */
  lastOrder: { id: number; orderNo: string } | null = null
  /** After-sale form that a refusal has closed: the next form of its order begins with it. @spec ER-16 */
  afterSaleDraft: AfterSaleDraft | null = null

  constructor(private readonly deps: Deps) {
    observableModel(this, { untracked: ['deps', 'listDepth'], byReference: ['choice', 'afterSaleDraft'] })
  }

  /** Address of every checkout: the one chosen there, else that of the place; null: the server's default address. */
  get addressId(): number | null {
    const { place } = this.deps.location
    return this.choice?.place === place ? this.choice.id : (place.addressId ?? null)
  }

  chooseAddress(id: number) {
    this.choice = { id, place: this.deps.location.place }
  }

  /**
   * Makes the address of a preview the place of the shop. Returns false if the server used another address, because the
   * requested one no longer exists.
   */
  acceptAddress(requestedId: number | null, address: Address | null): boolean {
    if (requestedId === null) return true
    if (address?.id !== requestedId) {
      this.forgetAddress(requestedId)
      return false
    }
    const { location } = this.deps
    // An elder's address is masked: it is no place for the shop.
    if (!address.elder && location.place.addressId !== requestedId) location.chooseAddress(address)
    // A partner's forced city replaces an address elsewhere as the place, but not in the checkout. @spec RO-16
    this.chooseAddress(requestedId)
    return true
  }

  /** Drops an address that no longer exists. */
  forgetAddress(id: number) {
    if (this.choice?.id === id) this.choice = null
    if (this.deps.location.place.addressId === id) this.deps.location.forgetAddress()
  }

  /** Goes from a checkout to the address pages. */
  pick() {
    this.isPicking = true
  }

  /** Begins a new address in the list at this depth of the page stack; 0 when the list shows again without one. */
  beginAddress(listDepth: number) {
    this.listDepth = listDepth
  }

  /** Returns the number of pages from the form of a new address, at this depth, back to the page that needs it. */
  pagesBack(depth: number): number {
    return this.isPicking && this.listDepth > 0 ? Math.max(1, depth - this.listDepth + 1) : 1
  }

  /**
   * Returns to the checkout. Returns true when the shopper comes from the address pages: the address may be another or
   * may have changed.
   */
  endPicking(): boolean {
    const wasPicking = this.isPicking
    this.isPicking = false
    this.listDepth = 0
    return wasPicking
  }

  chooseCoupon(orderType: 1 | 2, coupon: CouponSelection | null) {
    this.couponSelection[orderType] = coupon
  }

  /** Places an order through one of the endpoints. A success ends the checkout. */
  async submit<K extends Submits>(name: K, input: Input<K>): Promise<Result<Reply<'submitO2o'>>> {
    const result = await this.deps.api().call(name, { ...this.deps.marks(), ...input })
    if (result.ok && result.data.errStock !== 1) {
      const { id, orderNo } = result.data
      runInAction(() => {
        this.clear()
        this.lastOrder = { id, orderNo }
      })
    }
    return result
  }

  /**
   * Clears the chosen coupons when a checkout begins, is left, or has become an order: they apply to its lines only.
   * @spec EN-05 ST-45 ER-33
   */
  clear() {
    this.couponSelection = {}
  }

  keepAfterSale(draft: AfterSaleDraft | null) {
    this.afterSaleDraft = draft
  }

  /** Clears the shopper's data at the end of the session. @spec ST-10 */
  reset() {
    this.clear()
    this.choice = null
    this.isPicking = false
    this.listDepth = 0
    this.lastOrder = null
    this.afterSaleDraft = null
  }
}
