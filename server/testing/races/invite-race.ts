import { call, tally } from './client'
import { createVirtualUsers } from './shoppers'
import { at, type Scenario } from './shop-processes'

const CODE = 'friends'

/** Taps fifty times as one friend, on invitations of two shoppers in parallel, at any process. */
export async function inviteRush(scenario: Scenario) {
  const { db } = scenario
  const [friend, ...inviters] = await createVirtualUsers(db, 3)
  if (!friend) throw new Error('no shoppers for the race')
  const ids = await Promise.all(
    inviters.map(async (one, n) => (await call(at(scenario, n), 'inviteGift', { code: CODE }, one)).data.shareId),
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call(at(scenario, n), 'receiveInvite', { code: CODE, id: ids[(n >> 1) % ids.length] as string }, friend),
    ),
  )
  const issuedCoupons = await db.selectFrom('user_coupon').select('id').where('user_id', '=', friend.id).execute()
  const claims = await db.selectFrom('invite_claim').select('code').where('user_id', '=', friend.id).execute()
  return { codes: tally(answers), given: issuedCoupons.length, claims: claims.length }
}
