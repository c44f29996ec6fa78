import { PURPOSES } from '../../../src/domain/consent'
import { tradeBook } from '../../providers/payment/sandbox/trades'
import { call, fetchPayable, submit } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'
import { finishWork } from './delayed-reports'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Returns an ID number with its check digit. */
const idOf = (nth: number) => {
  const first = `44030519900615${String(100 + (nth % 900))}`
  return first + '10X98765432'[WEIGHTS.reduce((n, weight, i) => n + weight * Number(first[i]), 0) % 11]
}

interface Owed {
  buyer: Buyer
  id: number
  orderNo: string
  payable: number
}

/** Creates an order of a shopper with a bound card, of which insurance pays a part. */
async function insured(scenario: Scenario, buyer: Buyer, nth: number): Promise<Owed> {
  const url = at(scenario, nth)
  const version = PURPOSES.id.version
  await call(url, 'saveConsents', { choices: [{ purpose: 'id', version, given: true }] }, buyer)
  const { data: card } = await call(
    url,
    'authorizeMedicalCard',
    { name: '林小明', idNo: idOf(nth), cityId: 903 },
    buyer,
  )
  await call(url, 'bindMedicalCard', card, buyer)
  const cart = (await fillCarts(scenario.db, [buyer], [SKU])).get(buyer.id) ?? []
  const payable = await fetchPayable(url, buyer, cart)
  const { data } = await submit(url, buyer, cart, payable, `insured-${buyer.id}`)
  const bill = await call(url, 'medicalPreregister', { orderNo: data.orderNo }, buyer)
  if (bill.code !== 200) throw new Error(`bill: ${bill.code} ${bill.msg}`)
  return { buyer, id: data.id, orderNo: data.orderNo, payable: Math.round(payable * 100) }
}

const book = ({ db }: Scenario) =>
  tradeBook(
    () => db,
    () => new Date(),
  )
const report = (scenario: Scenario, n: number, { orderNo }: Owed) =>
  fetch(`${at(scenario, n)}/api/pay/notify/insurer/${orderNo}M`, { method: 'POST', body: '{}' })

async function pay(scenario: Scenario, { orderNo }: Owed) {
  const trade = await book(scenario).byTradeNo(`${orderNo}M`)
  if (trade) await book(scenario).pay(trade.prepayId)
}

/** Returns the booked amount, and the amounts refunded by every part, in fen: the result of an order. */
async function outcomeOf({ db }: Scenario, { id, orderNo, payable }: Owed) {
  const parts = await db.selectFrom('pay_part').select('amount_fen').where('order_id', '=', id).execute()
  const refunds = await db
    .selectFrom('sandbox_insured_refund')
    .select('amount_fen')
    .where('trade_no', '=', `${orderNo}M`)
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select('to_status')
    .where('order_id', '=', id)
    .where('to_status', '=', 200)
    .execute()
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const total = (rows: { amount_fen: number }[]) => rows.reduce((sum, row) => sum + row.amount_fen, 0) / payable
  const trade = await book({ db } as Scenario).byTradeNo(`${orderNo}M`)
  return {
    status,
    times: events.length,
    booked: total(parts),
    refundAmount: total(refunds),
    came: trade?.paidAt ? 1 : 0,
  }
}

/**
 * Pays, then runs notifications, page queries and our own polling in parallel. Returns the results as parts of the
 * amount due.
 */
export async function reportsAndPolling(scenario: Scenario, size: number) {
  await setStock(scenario.db, SKU, size)
  const owed: Owed[] = []
  for (const [nth, buyer] of (await createVirtualUsers(scenario.db, size)).entries())
    owed.push(await insured(scenario, buyer, nth))
  await Promise.all(
    owed.map(async (one) => {
      await call(at(scenario, one.id), 'medicalPrepay', { orderNo: one.orderNo } as never, one.buyer)
      await pay(scenario, one)
      const now = new Date()
      await scenario.db
        .updateTable('job')
        .set({ run_at: now })
        .where('dedupe', '=', `insuredQuery:${one.id}:0`)
        .execute()
      await Promise.all(
        [0, 1, 2, 3].flatMap((n) => [
          report(scenario, n, one),
          call(at(scenario, n), 'medicalPayStatus', { orderNo: one.orderNo }, one.buyer),
        ]),
      )
    }),
  )
  return Promise.all(owed.map((one) => outcomeOf(scenario, one)))
}

/** Cancels while the payment opens, and pays if it opened. */
export async function cancelAgainstPrepay(scenario: Scenario, size: number) {
  await setStock(scenario.db, SKU, size)
  const owed: Owed[] = []
  for (const [nth, buyer] of (await createVirtualUsers(scenario.db, size)).entries())
    owed.push(await insured(scenario, buyer, 400 + nth))
  await Promise.all(
    owed.map(async (one, n) => {
      await Promise.all([
        call(at(scenario, n), 'medicalPrepay', { orderNo: one.orderNo } as never, one.buyer),
        call(at(scenario, n + 1), 'cancelOrder', { id: one.id, reason: '' }, one.buyer),
        pay(scenario, one),
      ])
      await pay(scenario, one)
    }),
  )
  await finishWork(scenario)
  return Promise.all(owed.map((one) => outcomeOf(scenario, one)))
}
