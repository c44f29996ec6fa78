import type { Db } from '../../platform/db/open'
import type { CouponSource } from '../../contexts/marketing/tables'

const DAY_MS = 86_400_000
/** Available number of each: fewer than the shoppers want. */
export const OFFER_LIMITS = {
  claim: 4,
  perUser: 2,
  coded: 5,
  code: 3,
  packed: 3,
  bought: 4,
  prize: 3,
  sold: 3,
  each: 2,
} as const
/** Prices: `coupon` and `chance` in points, `sale` in fen. */
export const PRICE = { coupon: 60, chance: 40, sale: 490 } as const

/** Scarce offers created for one round. */
export interface Offers {
  claim: number
  code: string
  coded: number
  pack: string
  packed: number[]
  offer: number
  bought: number
  draw: number
  prize: number
  won: number
  sale: number
}

let rounds = 0

/**
 * Creates scarce offers: a coupon to claim, a code, a pack of two, a coupon for points, one for money, and a draw for a
 * coupon.
 */
export async function openOffers(db: Db): Promise<Offers> {
  const mark = `L${process.pid}${++rounds}`
  const open = { starts_at: new Date(Date.now() - 1000), ends_at: new Date(Date.now() + DAY_MS) }
  const coupon = async (source: CouponSource, remaining: number, perUser = 1) => {
    const facts = { name: `${mark} ${source}`, amount_fen: 300, min_fen: 100, order_type: 2, city_id: null }
    const row = { ...facts, ...open, way: source, remaining, per_user: perUser }
    return (await db.insertInto('coupon').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [claim, coded] = [
    await coupon('claim', OFFER_LIMITS.claim, OFFER_LIMITS.perUser),
    await coupon('code', OFFER_LIMITS.coded),
  ]
  await db
    .insertInto('coupon_code')
    .values({ code: `${mark}CODE`, coupon_id: coded, remaining: OFFER_LIMITS.code, ends_at: open.ends_at })
    .execute()
  const pack = await db
    .insertInto('coupon_activity')
    .values({ code: `${mark}PACK`, name: mark, ...open })
    .returning('id')
    .executeTakeFirstOrThrow()
  const packed = [await coupon('activity', OFFER_LIMITS.packed), await coupon('activity', OFFER_LIMITS.packed + 1)]
  await db
    .insertInto('coupon_activity_item')
    .values(packed.map((coupon_id) => ({ activity_id: pack.id, coupon_id })))
    .execute()
  const bought = await coupon('points', 50)
  const offer = await db
    .insertInto('points_offer')
    .values({ coupon_id: bought, price: PRICE.coupon, remaining: OFFER_LIMITS.bought, per_user: 2, ...open })
    .returning('id')
    .executeTakeFirstOrThrow()
  const won = await coupon('prize', 50)
  const draw = await db
    .insertInto('draw')
    .values({ name: mark, ...open, tickets: 4, free_count: 1, chance_price: PRICE.chance, most_bought: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prize = await db
    .insertInto('draw_prize')
    .values({
      ...{ draw_id: draw.id, sort: 1, name: mark, prize_type: 1, coupon_id: won, odds: 3 },
      ...{ total: OFFER_LIMITS.prize, remaining: OFFER_LIMITS.prize },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sale = await db
    .insertInto('coupon_sale')
    .values({
      ...{ coupon_id: await coupon('sale', 0), price_fen: PRICE.sale, origin_fen: PRICE.sale },
      ...{ remaining: OFFER_LIMITS.sold, per_user: OFFER_LIMITS.each, ...open },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = { sale: sale.id, offer: offer.id, draw: draw.id, prize: prize.id }
  return { claim, coded, packed, bought, won, code: `${mark}CODE`, pack: `${mark}PACK`, ...ids }
}
