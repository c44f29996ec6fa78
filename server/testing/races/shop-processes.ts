import type { Db } from '../../platform/db/open'
import { HOME } from '../shop-products'
import { call, fetchPayable, submit, tally } from './client'
import { createVirtualUsers, fillCarts, heldPieces, OTHER_SKU, setStock, SKU, stockOf, type Buyer } from './shoppers'

/** Servers under test: one or more API processes and the database behind them. */
export interface Scenario {
  db: Db
  urls: string[]
}

export const at = ({ urls }: Scenario, index: number) => urls[index % urls.length] as string
const ordersOf = (db: Db, buyers: Buyer[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no', 'user_id', 'status'])
    .where(
      'user_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute()

/** Lets every buyer order one piece twice. Returns the results to check. */
export async function oversell(scenario: Scenario, { buyers: size, stock }: { buyers: number; stock: number }) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  const carts = await fillCarts(db, buyers, [SKU])
  await setStock(db, SKU, stock)
  const held = await heldPieces(db, SKU)
  const payable = await fetchPayable(at(scenario, 0), buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  const sends = buyers.flatMap((buyer) => [0, 1].map((send) => ({ buyer, send })))
  const answers = await Promise.all(
    sends.map(({ buyer, send }) =>
      submit(at(scenario, buyer.id + send), buyer, carts.get(buyer.id) ?? [], payable, `oversell-${buyer.id}`),
    ),
  )
  const orders = await ordersOf(db, buyers)
  const pairs = buyers.map((_, index) => [answers[index * 2], answers[index * 2 + 1]])
  return {
    orders: orders.length,
    buyersWithOrder: new Set(orders.map((order) => order.user_id)).size,
    left: await stockOf(db, SKU),
    sold: (await heldPieces(db, SKU)) - held,
    unlikePairs: pairs.filter(([a, b]) => a?.code !== b?.code || a?.data?.orderNo !== b?.data?.orderNo).length,
    codes: tally(answers),
    ghosts: answers.filter(({ code, data }) => code === 200 && !orders.some((order) => order.order_no === data.orderNo))
      .length,
  }
}

/** Sends one request ten times in parallel. */
export async function sameKey(scenario: Scenario) {
  const buyers = await createVirtualUsers(scenario.db, 1)
  const [buyer] = buyers as [Buyer]
  await setStock(scenario.db, SKU, 100)
  const cart = (await fillCarts(scenario.db, buyers, [SKU])).get(buyer.id) ?? []
  const payable = await fetchPayable(at(scenario, 0), buyer, cart)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => submit(at(scenario, n), buyer, cart, payable, 'the-same-key')),
  )
  return {
    codes: tally(answers),
    numbers: new Set(answers.map(({ data }) => data?.orderNo)).size,
    orders: (await ordersOf(scenario.db, buyers)).length,
    left: await stockOf(scenario.db, SKU),
  }
}

/** Fills half the carts with two products in one order, half in the other. */
export async function crossedCarts(scenario: Scenario, size: number) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  const [some, others] = [buyers.slice(0, size / 2), buyers.slice(size / 2)]
  const carts = new Map([
    ...(await fillCarts(db, some, [SKU, OTHER_SKU])),
    ...(await fillCarts(db, others, [OTHER_SKU, SKU])),
  ])
  await setStock(db, SKU, size)
  await setStock(db, OTHER_SKU, size)
  const payable = await fetchPayable(at(scenario, 0), buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      submit(at(scenario, index), buyer, carts.get(buyer.id) ?? [], payable, `crossed-${buyer.id}`),
    ),
  )
  return {
    codes: tally(answers),
    left: [await stockOf(db, SKU), await stockOf(db, OTHER_SKU)],
    orders: (await ordersOf(db, buyers)).length,
  }
}

/** Lets many shoppers claim a scarce coupon, each three times. */
export async function couponRush(scenario: Scenario, { users, coupons }: { users: number; coupons: number }) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, users)
  const { id: couponId } = await db
    .insertInto('coupon')
    .values({
      name: '抢购券',
      amount_fen: 500,
      min_fen: 100,
      order_type: 2,
      remaining: coupons,
      city_id: null,
      starts_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claims = buyers.flatMap((buyer) => [0, 1, 2].map((n) => ({ buyer, n })))
  const answers = await Promise.all(
    claims.map(({ buyer, n }) => call(at(scenario, buyer.id + n), 'claimCoupon', { couponId }, buyer)),
  )
  const issuedCoupons = await db.selectFrom('user_coupon').select('user_id').where('coupon_id', '=', couponId).execute()
  const { remaining } = await db
    .selectFrom('coupon')
    .select('remaining')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  return {
    codes: tally(answers),
    given: issuedCoupons.length,
    owners: new Set(issuedCoupons.map((row) => row.user_id)).size,
    remaining,
  }
}

/** Makes each of a shopper's addresses the default repeatedly, all in parallel. */
export async function defaultRush(scenario: Scenario) {
  const buyers = await createVirtualUsers(scenario.db, 1)
  const [buyer] = buyers as [Buyer]
  const ids = [buyer.addressId]
  for (const roomNo of ['2', '3', '4'])
    ids.push((await call(at(scenario, 0), 'createAddress', { ...HOME, roomNo }, buyer)).data.id)
  const requests = Array.from({ length: 60 }, (_, n) => ({ id: ids[n % ids.length] as number, n }))
  const answers = await Promise.all(
    requests.map(({ id, n }) => call(at(scenario, n), 'setDefaultAddress', { id }, buyer)),
  )
  const rows = await scenario.db.selectFrom('address').select('is_default').where('user_id', '=', buyer.id).execute()
  return { codes: tally(answers), defaults: rows.filter((row) => row.is_default).length }
}
