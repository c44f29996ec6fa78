import type { Db } from '../../platform/db/open'
import { inTransaction } from '../../platform/db/transaction'
import { decide } from '../../contexts/orders/after-sales/decide'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { OrderStatus } from '../../../src/domain/order-status'
import { call, fetchPayable } from './client'
import { createVirtualUsers, fillCarts, OTHER_SKU, setStock, SKU, type Buyer } from './shoppers'
import { payTrade, placeOne } from './pay-race'
import { at, type Scenario } from './shop-processes'

const KEYS = ['first', 'second', 'third', 'fourth']
const LONGEST_MS = 60_000

/** Places, pays and delivers an order of two products. */
async function deliver(scenario: Scenario, buyer: Buyer, cartIds: number[], payable: number) {
  const { db } = scenario
  const order = await placeOne(scenario, buyer, cartIds, payable, `invoice-race-${buyer.id}`)
  const notify = await payTrade(scenario, wechatDialect(new SandboxKeys(() => db)), order.prepayId)
  await notify(0)
  await db
    .updateTable('orders')
    .set({ status: OrderStatus.delivered, fetched_at: new Date() })
    .where('id', '=', order.orderId)
    .execute()
  return order.orderId
}

/** Applies for the invoice of an order with four keys, each sent twice, while one of its products is refunded. */
async function applyAndRefund(scenario: Scenario, buyer: Buyer, id: number) {
  const { db } = scenario
  const line = await db
    .selectFrom('order_item')
    .select('cart_id')
    .where('order_id', '=', id)
    .orderBy('cart_id')
    .executeTakeFirstOrThrow()
  const applies = [...KEYS, ...KEYS].map((key, n) =>
    call(
      at(scenario, n),
      'applyInvoice',
      { idemKey: `${key}-${id}`, orderIds: [id], split: 'one', kind: 'person', title: '林小明', taxNo: '', mail: '' },
      buyer,
    ),
  )
  const refund = async () => {
    const products = [{ cartId: line.cart_id, count: 1 }]
    const { data, code, msg } = await call(
      at(scenario, id),
      'applyAfterSale',
      { id, reason: 'recall', goods: products, idemKey: `refund-${id}` } as never,
      buyer,
    )
    if (code !== 200) throw new Error(`after-sale: ${code} ${msg}`)
    await inTransaction(db, (trx) => decide(trx, data.id, { agrees: true }, new Date()))
  }
  const [answers] = await Promise.all([Promise.all(applies), refund()])
  return new Set(answers.filter(({ code }) => code === 200).flatMap(({ data }) => data.ids)).size
}

interface Sums {
  order_id: number
  blue: number
  open: number
  refunds: number
  /** Sum of all invoices in fen, including the negative amounts of red ones. */
  invoiced: number
  /** Amount paid and not refunded, in fen. */
  unrefunded: number
}

async function sumsOf(db: Db, orderIds: number[]): Promise<Sums[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'payable_fen', 'user_id'])
    .where('id', 'in', orderIds)
    .execute()
  return Promise.all(
    orders.map(async ({ id, payable_fen, user_id }) => {
      const invoices = await db.selectFrom('invoice').selectAll().where('user_id', '=', user_id).execute()
      const refunds = await db
        .selectFrom('refund')
        .selectAll()
        .where('order_id', '=', id)
        .where('status', '=', 'done')
        .execute()
      const issued = invoices.filter(({ state }) => state === 'issued')
      return {
        order_id: id,
        blue: issued.filter(({ red_of }) => red_of === null).length,
        open: invoices.length - issued.length,
        refunds: refunds.length,
        invoiced: issued.reduce((total, { gross_fen }) => total + gross_fen, 0),
        unrefunded: payable_fen - refunds.reduce((total, { amount_fen }) => total + amount_fen, 0),
      }
    }),
  )
}

/** Lets shoppers apply for invoices several times at once, at two processes, during a refund. Returns the sums at the end. */
export async function invoiceRace(scenario: Scenario, size: number) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  await setStock(db, SKU, size)
  await setStock(db, OTHER_SKU, size)
  const carts = await fillCarts(db, buyers, [SKU, OTHER_SKU])
  const payable = await fetchPayable(at(scenario, 0), buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  const ids: number[] = []
  for (const buyer of buyers) ids.push(await deliver(scenario, buyer, carts.get(buyer.id) ?? [], payable))
  const applications = await Promise.all(buyers.map((buyer, n) => applyAndRefund(scenario, buyer, ids[n] ?? 0)))
  const isDone = ({ open, refunds, invoiced, unrefunded }: Sums) => open === 0 && refunds > 0 && invoiced === unrefunded
  const until = Date.now() + LONGEST_MS
  let sums = await sumsOf(db, ids)
  while (!sums.every(isDone) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    sums = await sumsOf(db, ids)
  }
  return { applications, invoices: sums.map(({ blue }) => blue), wrong: sums.filter((one) => !isDone(one)) }
}
