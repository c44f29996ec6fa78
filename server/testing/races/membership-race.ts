import { sql } from 'kysely'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { call, tally } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import { storm, untilRefunded, type Paying } from './pay-race'
import { at, type Scenario } from './shop-processes'

/** 家庭健康月卡: paid, with five coupons. */
const CARD = '家庭健康月卡'

/**
 * Lets many shoppers request few places of a benefit, three times each, at any process. Pays for every place and
 * repeats the notifications while the time limits end. Returns the results to check.
 */
export async function welfareRush(scenario: Scenario, { size, places }: { size: number; places: number }) {
  const { db } = scenario
  const card = db.selectFrom('welfare').select(['id', 'price_fen']).where('name', '=', CARD)
  const { id: benefitsId, price_fen: fen } = await card.executeTakeFirstOrThrow()
  await db.updateTable('welfare').set({ remaining: places }).where('id', '=', benefitsId).execute()
  const buyers = await createVirtualUsers(db, size)
  const submission = { benefitsId, payable: fen / 100 }
  const sends = buyers.flatMap((buyer) => [0, 1, 2].map((n) => ({ buyer, n })))
  const answers = await Promise.all(
    sends.map(({ buyer, n }) => call(at(scenario, buyer.id + n), 'joinBenefit', submission, buyer)),
  )
  const orders = await ordersOf(scenario, buyers)
  const dialect = wechatDialect(new SandboxKeys(() => db))
  const paying = await Promise.all(orders.map((order) => opened(scenario, order)))
  await Promise.all(paying.map((one) => storm(scenario, dialect, one)))
  await untilRefunded(
    db,
    orders.map(({ orderId }) => orderId),
  )
  return { codes: tally(answers), orders: orders.length, ...(await endOf(scenario, benefitsId, buyers)) }
}

const ordersOf = async ({ db }: Scenario, buyers: Buyer[]) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'user_id'])
    .where(
      'user_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    orderNo: row.order_no,
    buyer: buyers.find(({ id }) => id === row.user_id) as Buyer,
  }))
}

async function opened(
  scenario: Scenario,
  { orderId, orderNo, buyer }: { orderId: number; orderNo: string; buyer: Buyer },
): Promise<Paying> {
  const { data } = await call(at(scenario, orderId), 'payOrder', { orderNo, method: 'wechat' }, buyer)
  return { buyer, orderId, prepayId: data.cashierUrl.split('/').at(-1) ?? '' }
}

/** Returns the final state: memberships and money for each place. */
async function endOf({ db }: Scenario, benefitsId: number, buyers: Buyer[]) {
  const ids = sql.join(buyers.map(({ id }) => id))
  const { rows } = await sql<
    Record<'paid' | 'over' | 'members' | 'waiting' | 'odd' | 'coupons' | 'entries' | 'left' | 'back', number>
  >`select
    (select count(*)::int from orders where user_id in (${ids}) and status = 500) as paid,
    (select count(*)::int from orders where user_id in (${ids}) and status = 600) as over,
    (select count(*)::int from welfare_member where user_id in (${ids}) and pay_status = 2) as members,
    (select count(*)::int from welfare_member where user_id in (${ids}) and pay_status = 1) as waiting,
    (select count(*)::int from welfare_member m join orders o on o.id = m.order_id
      where m.user_id in (${ids}) and o.status <> 500) as odd,
    (select count(*)::int from welfare_coupon c join welfare_member m on m.id = c.member_id where m.user_id in (${ids})) as coupons,
    (select count(*)::int from coupon_entry where user_id in (${ids})) as entries,
    (select remaining from welfare where id = ${benefitsId}) as left,
    (select count(*)::int from refund r join orders o on o.id = r.order_id
      where o.user_id in (${ids}) and r.status = 'done' and r.amount_fen = o.payable_fen) as back`.execute(db)
  return rows[0]
}
