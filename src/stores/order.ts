import { runInAction } from 'mobx'
import { observableModel } from './observable-model'
import type { Api, Result } from '../api'
import type { Input, Reply } from '../contract/types'

/** @spec EN-05 */
export interface CouponSelection {
  id: number
  amount: number
  minAmount: number
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
  | 'submitTcm'

interface Deps {
  api: () => Api
  /** Returns the source fields of an order. @spec EN-21 */
  marks: () => Partial<Input<'submitO2o'>>
}

/** State of the checkout. Nothing of it is stored on the device. */
export class OrderStore {
  addressId: number | null = null
  /** Whether the shopper is on the address pages for a checkout: an address saved there is for that checkout. */
  isPicking = false
  /** Chosen coupon per order type; undefined lets the server choose the best, null uses none. @spec EN-05 */
  couponSelection: Partial<Record<1 | 2, CouponSelection | null>> = {}
  /** The order placed last: the result page opens its detail by id. */
  lastOrder: { id: number; orderNo: string } | null = null

  constructor(private readonly deps: Deps) {
    observableModel(this, { untracked: ['deps'] })
  }

  chooseAddress(id: number) {
    this.addressId = id
  }

  /** Goes from a checkout to the address pages. */
  pick() {
    this.isPicking = true
  }

  /**
   * Returns to the checkout. Returns true when the shopper comes from the address pages: the address may be another or
   * may have changed.
   */
  endPicking(): boolean {
    const wasPicking = this.isPicking
    this.isPicking = false
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

  /** Clears the shopper's data at the end of the session. @spec ST-10 */
  reset() {
    this.clear()
    this.addressId = null
    this.isPicking = false
    this.lastOrder = null
  }
}
