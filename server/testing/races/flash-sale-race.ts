import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'
import { call, tally } from './client'
import { createVirtualUsers, STORE, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'

/** Product with a limited session. */
const BARCODE = '2820000010551'
const TIMEOUT_MS = 20_000

export interface FlashSale {
  id: number
  payable: number
}

/**
 * Sets the stock of the demo data's limited session at one store, and returns it with the price for a nearby shopper.
 */
export async function openFlashSale({ db, urls }: Scenario, buyer: Buyer, pieces: number): Promise<FlashSale> {
  const { id } = await db.selectFrom('seckill').select('id').where('barcode', '=', BARCODE).executeTakeFirstOrThrow()
  await db
    .updateTable('seckill_stock')
    .set({ qty: pieces, total: sql<number>`greatest(total, ${pieces})` })
    .where('round_id', '=', id)
    .where('store_no', '=', STORE)
    .execute()
  const request = { roundId: id, storeNo: STORE, count: 1, cartType: 2 as const, addressId: buyer.addressId }
  const { code, msg, data } = await call(urls[0] as string, 'confirmFlashSale', request, buyer)
  if (code !== 200) throw new Error(`confirm: ${code} ${msg}`)
  return { id, payable: data.payable }
}

export const submissionOf = ({ id, payable }: FlashSale, { addressId }: Buyer, idemKey: string) => ({
  ...{ roundId: id, storeNo: STORE, count: 1, cartType: 2 as const },
  ...{ addressId, payable, idemKey },
})

const remainingOf = async (db: Db, round: number) =>
  (
    await db
      .selectFrom('seckill_stock')
      .select('qty')
      .where('round_id', '=', round)
      .where('store_no', '=', STORE)
      .executeTakeFirstOrThrow()
  ).qty

/** Lets every shopper order one piece twice, at any process. Returns the results to check. */
export async function flashSaleRush(scenario: Scenario, { size, pieces }: { size: number; pieces: number }) {
  const { db, urls } = scenario
  const buyers = await createVirtualUsers(db, size)
  const round = await openFlashSale(scenario, buyers[0] as Buyer, pieces)
  const since = Date.now()
  const waits: number[] = []
  const sends = buyers.flatMap((buyer) => [0, 1].map((send) => ({ buyer, send })))
  const answers = await Promise.all(
    sends.map(async ({ buyer, send }) => {
      const url = urls[(buyer.id + send) % urls.length] as string
      const submission = submissionOf(round, buyer, `seckill-rush-${buyer.id}`)
      const answer = await call(url, 'submitFlashSale', submission, buyer)
      waits.push(Date.now() - since)
      return answer
    }),
  )
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'user_id'])
    .where('source', '=', 'seckill')
    .where(
      'user_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute()
  const pairs = buyers.map((_, index) => [answers[index * 2], answers[index * 2 + 1]])
  return {
    orders: orders.length,
    buyersWithOrder: new Set(orders.map((order) => order.user_id)).size,
    left: await remainingOf(db, round.id),
    unlikePairs: pairs.filter(([a, b]) => a?.code !== b?.code || a?.data?.orderNo !== b?.data?.orderNo).length,
    codes: tally(answers),
    late: waits.filter((ms) => ms > TIMEOUT_MS).length,
    slowest: Math.max(...waits),
  }
}
