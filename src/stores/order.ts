import { makeAutoObservable, runInAction } from 'mobx'
import type { Api, Result } from '../api'
import type { Input, Reply } from '../contract/types'

/** @spec EN-05 */
export interface CouponSelection {
  id: number
  amount: number
  minAmount: number
}

/** Calls that place an order; their replies are one. */
type Submits =
  | 'submitO2o'
  | 'submitB2c'
  | 'submitRxCart'
  | 'submitNow'
  | 'submitNowDlyb'
  | 'submitNowMn'
  | 'submitSeckill'
  | 'submitSpecialSeckill'
  | 'submitPresell'
  | 'submitExchange'
  | 'submitGroup'
  | 'submitActivityGroup'
  | 'submitTcm'

interface Deps {
  api: () => Api
  /** What an order says of where its shopper came from. @spec EN-21 */
  marks: () => Partial<Input<'submitO2o'>>
}

/** What the shopper is about to order. Nothing here is kept on the device. */
export class OrderStore {
  addressId: number | null = null
  /** The shopper is at the address pages for a checkout: what is written there is meant for it. */
  isPicking = false
  /** Chosen coupon per order type; undefined lets the server choose the best, null uses none. @spec EN-05 */
  couponSelection: Partial<Record<1 | 2, CouponSelection | null>> = {}
  /** The order made last: the result page goes to its detail, which is found by id. */
  last: { id: number; orderNo: string } | null = null

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  chooseAddress(id: number) {
    this.addressId = id
  }

  /** From a checkout to the address pages. */
  pick() {
    this.isPicking = true
  }

  /** Back in the checkout, true from the address pages: the address may be another, and the same one may say something else. */
  picked(): boolean {
    const was = this.isPicking
    this.isPicking = false
    return was
  }

  chooseCoupon(orderType: 1 | 2, coupon: CouponSelection | null) {
    this.couponSelection[orderType] = coupon
  }

  /** Places an order by one of the calls that do. A success ends the checkout. */
  async submit<K extends Submits>(name: K, input: Input<K>): Promise<Result<Reply<'submitO2o'>>> {
    const result = await this.deps.api().call(name, { ...this.deps.marks(), ...input })
    if (result.ok && result.data.errStock !== 1) {
      const { id, orderNo } = result.data
      runInAction(() => {
        this.clear()
        this.last = { id, orderNo }
      })
    }
    return result
  }

  /** A checkout begins, is given up, or has become an order: coupons that were chosen for its lines hold for no others. @spec EN-05 ST-45 ER-33 */
  clear() {
    this.couponSelection = {}
  }

  /** The session has ended: nothing of this shopper stays. @spec ST-10 */
  forget() {
    this.clear()
    this.addressId = null
    this.isPicking = false
    this.last = null
  }
}
