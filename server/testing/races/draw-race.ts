import { call, tally } from './client'
import { at, type Scenario } from './shop-processes'
import { createVirtualUsers } from './shoppers'

const DAY_MS = 86_400_000
/** Product without a drug class, which a prize may be. */
const MASK = '2820000012661'

/**
 * Lets every shopper play the one free draw twice with one key, at both processes, for few pieces of a prize that every
 * ticket wins. Returns the results to check.
 */
export async function drawRush(scenario: Scenario, { size, pieces }: { size: number; pieces: number }) {
  const { db } = scenario
  const shoppers = await createVirtualUsers(db, size)
  const open = { starts_at: new Date(Date.now() - 1000), ends_at: new Date(Date.now() + DAY_MS) }
  const { id } = await db
    .insertInto('draw')
    .values({ name: 'rush', ...open, tickets: 1, free_count: 1, form: 'marquee' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prize = { draw_id: id, sort: 0, name: 'rush', prize_type: 2, coupon_id: null, barcode: MASK, odds: 1 }
  await db
    .insertInto('draw_prize')
    .values({ ...prize, total: pieces, remaining: pieces })
    .execute()
  const answers = await Promise.all(
    shoppers.map((shopper, n) =>
      Promise.all(
        [0, 1].map((send) =>
          call(at(scenario, n + send), 'clickDraw', { id, idemKey: `draw-rush-${shopper.id}` }, shopper),
        ),
      ),
    ),
  )
  const records = await db.selectFrom('draw_record').select(['user_id', 'prize_id']).where('draw_id', '=', id).execute()
  const won = records.filter(({ prize_id: prizeId }) => prizeId !== null)
  const { remaining } = await db
    .selectFrom('draw_prize')
    .select('remaining')
    .where('draw_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    codes: tally(answers.flat()),
    draws: records.length,
    won: won.length,
    winners: new Set(won.map(({ user_id: userId }) => userId)).size,
    remaining,
    unlikePairs: answers.filter(([a, b]) => a?.data?.recordId !== b?.data?.recordId).length,
  }
}

/** Lets one shopper sign in many times in parallel, at both processes. */
export async function signRush(scenario: Scenario, taps: number) {
  const { db } = scenario
  const [shopper] = await createVirtualUsers(db, 1)
  if (!shopper) throw new Error('no shopper for the race')
  const answers = await Promise.all(
    Array.from({ length: taps }, (_, n) => call(at(scenario, n), 'signIn', {}, shopper)),
  )
  const days = await db.selectFrom('sign_in').select('points').where('user_id', '=', shopper.id).execute()
  const entries = await db
    .selectFrom('points_entry')
    .select('delta')
    .where('user_id', '=', shopper.id)
    .where('cause', '=', 'sign')
    .execute()
  return { codes: tally(answers), days: days.length, entries: entries.length }
}
