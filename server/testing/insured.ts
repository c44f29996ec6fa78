import type { Reply } from '../../src/contract/schemas'
import type { InsuredState } from '../../src/domain/insurance'
import { toFen } from '../../src/domain/money'
import type { InsuredAnswer } from '../providers/insurance/contract'
import { PRODUCTS, type Shop } from './shop'
import { consentToIdNumber, OWNER_ID } from './wallets'

export const PERSON = { name: '林小明', idNo: OWNER_ID, cityId: 903 }
/** ID numbers of other people, each with their own card. */
export const IDS = (() => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const check = (first: string) => '10X98765432'[weights.reduce((n, w, i) => n + w * Number(first[i]), 0) % 11]
  return (nth: number) => {
    const first = `44030519900615${String(100 + nth)}`
    return first + check(first)
  }
})()

/** Returns an insurer's answer with this state and the amounts it has calculated. */
export const insurerAnswerOf = (bill: Reply<'medicalPreregister'>, state: InsuredState): InsuredAnswer => ({
  ...state,
  paid: { gov: toFen(bill.gov), self: toFen(bill.self), other: toFen(bill.other), cash: toFen(bill.cash) },
})

let next = 0

/** Helpers for tests: shoppers with an insurance card, and orders that insurance pays. */
export function insuredKit(shop: () => Shop) {
  const newShopper = () => shop().login(String(13_943_000_000 + ++next))
  async function bindCard(token: string) {
    await consentToIdNumber(shop(), token)
    const { authCode } = await shop().ok('authorizeMedicalCard', { ...PERSON, idNo: IDS(next) }, token)
    return shop().ok('bindMedicalCard', { authCode }, token)
  }
  async function insured() {
    const token = await newShopper()
    await bindCard(token)
    return token
  }
  /**
   * Places an order of two boxes that insurance covers and swabs that it does not, with delivery and packing fees where
   * due.
   */
  const mixed = (token: string) =>
    shop().order(token, [
      [PRODUCTS.ibuprofen, 2],
      [PRODUCTS.swab, 1],
    ])
  const detail = (token: string, id: number) => shop().ok('orderDetail', { id }, token)
  const partsOf = (id: number) =>
    shop()
      .db.selectFrom('pay_part')
      .select(['kind', 'amount_fen as fen'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  const stateOf = async (id: number) =>
    (await shop().db.selectFrom('insured_bill').select('state').where('order_id', '=', id).executeTakeFirst())?.state

  /** Returns the amounts that the insurer has refunded for an order. */
  const insurerRefundsOf = (orderNo: string) =>
    shop()
      .db.selectFrom('sandbox_insured_refund')
      .select(['part', 'amount_fen as fen'])
      .where('trade_no', '=', `${orderNo}M`)
      .orderBy('part')
      .execute()
  const refundsOf = (id: number) =>
    shop()
      .db.selectFrom('refund')
      .select(['amount_fen as fen', 'reason', 'status'])
      .where('order_id', '=', id)
      .execute()
  const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code
  const statusOf = async (token: string, { orderNo }: { orderNo: string }) =>
    (await shop().ok('medicalPayStatus', { orderNo }, token)).status

  /** Places a pickup order of covered products only: without delivery or packing fee. */
  async function coveredOnly(token: string) {
    const order = await shop().order(token, [[PRODUCTS.ibuprofen, 2]], 3)
    const { freightFee, packingFee } = await detail(token, order.id)
    if (freightFee + packingFee > 0) throw new Error('a pickup order has no delivery fee')
    return order
  }

  async function opened(token: string) {
    const order = await mixed(token)
    const bill = await shop().ok('medicalPreregister', { orderNo: order.orderNo }, token)
    const { request } = await shop().ok('medicalPrepay', { orderNo: order.orderNo }, token)
    return { order, bill, prepayId: request?.cashierUrl.split('/').at(-1) ?? '' }
  }
  async function later(ms: number) {
    shop().pass(ms)
    await shop().jobs.drain()
  }

  return {
    newShopper,
    insured,
    mixed,
    detail,
    partsOf,
    stateOf,
    insurerRefundsOf,
    refundsOf,
    codeOf,
    statusOf,
    coveredOnly,
    opened,
    later,
  }
}
