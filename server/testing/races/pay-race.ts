import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/db/open'
import type { Dialect } from '../../providers/payment/sandbox/dialect'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { tradeBook } from '../../providers/payment/sandbox/trades'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { call, fetchPayable, submit } from './client'
import { createVirtualUsers, fillCarts, heldPieces, setStock, SKU, stockOf, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'

const soon = () => new Promise((resolve) => setTimeout(resolve, randomInt(400)))
const now = () => new Date()

export interface Paying {
  buyer: Buyer
  orderId: number
  prepayId: string
}

/** Places an unpaid order of these lines. */
export async function placeOne({ urls }: Scenario, buyer: Buyer, cartIds: number[], payable: number, key: string) {
  const url = urls[0] as string
  const { data } = await submit(url, buyer, cartIds, payable, key)
  const opened = await call(url, 'payOrder', { orderNo: data.orderNo, method: 'wechat' }, buyer)
  return { buyer, orderId: data.id, prepayId: opened.data.cashierUrl.split('/').at(-1) ?? '' }
}

async function placeAll(scenario: Scenario, buyers: Buyer[]): Promise<Paying[]> {
  const carts = await fillCarts(scenario.db, buyers, [SKU])
  const url = scenario.urls[0] as string
  const payable = await fetchPayable(url, buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  return Promise.all(
    buyers.map((buyer) => placeOne(scenario, buyer, carts.get(buyer.id) ?? [], payable, `pay-race-${buyer.id}`)),
  )
}

/** Pays a trade; its notification can be sent any number of times, to any process. */
export async function payTrade({ db, urls }: Scenario, dialect: Dialect, prepayId: string) {
  const trade = await tradeBook(() => db, now).pay(prepayId)
  if (!trade) throw new Error('the payment did not open')
  const { headers, body } = await dialect.write(trade, now())
  return async (n: number) => {
    await soon()
    const response = await fetch(`${urls[n % urls.length]}/api/pay/notify/wechat`, { method: 'POST', headers, body })
    if (response.status !== 200) throw new Error(`payment notice: HTTP status ${response.status}`)
  }
}

/** Triggers every event of one order, at random moments within half a second. */
export async function storm(scenario: Scenario, dialect: Dialect, { buyer, orderId, prepayId }: Paying) {
  const { db, urls } = scenario
  const notify = await payTrade(scenario, dialect, prepayId)
  const cancel = async () => {
    await soon()
    await call(urls[orderId % urls.length] as string, 'cancelOrder', { id: orderId, reason: '' }, buyer)
  }
  const timeOut = async () => {
    await soon()
    await db.updateTable('orders').set({ expires_at: now() }).where('id', '=', orderId).execute()
    await db.updateTable('job').set({ run_at: now() }).where('dedupe', '=', `close:${orderId}`).execute()
  }
  await Promise.all([notify(0), notify(1), notify(2), cancel(), timeOut()])
}

const refundsOf = (db: Db, ids: number[]) => db.selectFrom('refund').selectAll().where('order_id', 'in', ids).execute()

/** Waits until every refund has ended, at most a minute: a busy machine needs long for many. */
export async function untilRefunded(db: Db, ids: number[]) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if ((await refundsOf(db, ids)).every(({ status }) => status === 'done')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Pays every order: each ends paid without a refund, or cancelled with exactly one. */
export async function payRace(scenario: Scenario, size: number) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  await setStock(db, SKU, size)
  const heldBefore = await heldPieces(db, SKU)
  const paying = await placeAll(scenario, buyers)
  const dialect = wechatDialect(new SandboxKeys(() => db))
  await Promise.all(paying.map((one) => storm(scenario, dialect, one)))
  const ids = paying.map(({ orderId }) => orderId)
  await untilRefunded(db, ids)
  const orders = await db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute()
  const refunds = await refundsOf(db, ids)
  const refundRows = await db
    .selectFrom('sandbox_refund')
    .select('refund_no')
    .where('refund_no', 'in', ['', ...refunds.map(({ id }) => `R${id}`)])
    .execute()
  const strange = orders.filter(({ id, status }) => {
    const count = refunds.filter((refund) => refund.order_id === id).length
    return !((status === 200 && count === 0) || (status === 600 && count === 1))
  })
  const paid = orders.filter(({ status }) => status === 200).length
  return {
    strange,
    paid,
    refunds: refunds.length,
    paidPlusRefunded: paid + refunds.length,
    refundsDone: refundRows.length,
    conserved: (await stockOf(db, SKU)) + (await heldPieces(db, SKU)) - heldBefore === size,
  }
}
