import type { Trx, Handle } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import { OrderStatus } from '../../../../src/domain/order-status'

/** Code of the pack that counsellors give. */
const PACK = 'pullnew'

export const findCounselor = (trx: Trx, id: string) =>
  trx.selectFrom('counselor').select('user_id').where('user_id', '=', id).executeTakeFirst()

export const findPack = (trx: Trx) =>
  trx.selectFrom('coupon_activity').selectAll().where('code', '=', PACK).executeTakeFirst()

export const findPullNew = (trx: Trx, userId: number) =>
  trx.selectFrom('pull_new').select('user_id').where('user_id', '=', userId).executeTakeFirst()

export const findUserSince = (handle: Handle, userId: number) =>
  handle.selectFrom('app_user').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()

export const insertPullNew = (trx: Trx, row: Insertable<Tables['pull_new']>) =>
  trx.insertInto('pull_new').values(row).execute()

export const findShare = (handle: Handle, code: string, shareNo: string) =>
  handle
    .selectFrom('invite_share as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.share_no', 's.user_id', 'u.name'])
    .where('s.code', '=', code)
    .where('s.share_no', '=', shareNo)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()

export const findClaim = (handle: Handle, code: string, userId: number) =>
  handle
    .selectFrom('invite_claim')
    .select('share_no')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Returns the friends invited by a shopper, with their first purchase and reward. Friends who have bought come first.
 */
export const listFriends = (handle: Handle, code: string, userId: number) =>
  handle
    .selectFrom('invite_claim as c')
    .innerJoin('invite_share as s', 's.share_no', 'c.share_no')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .leftJoin('invite_reward as r', (join) =>
      join.onRef('r.code', '=', 'c.code').onRef('r.friend_id', '=', 'c.user_id'),
    )
    .select(['c.user_id', 'c.at', 'u.name', 'r.at as rewarded_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('own_purchase as o')
            .select('o.id')
            .whereRef('o.buyer_id', '=', 'c.user_id')
            .whereRef('o.paid_at', '>=', 'c.at')
            .where('o.status', '<>', OrderStatus.cancelled)
            .where('o.source', '<>', 'welfare'),
        )
        .as('bought'),
    )
    .where('c.code', '=', code)
    .where('s.user_id', '=', userId)
    .orderBy('c.at')
    .orderBy('c.user_id')
    .execute()

export const findGift = (handle: Handle, code: string) =>
  handle
    .selectFrom('invite_gift as g')
    .innerJoin('coupon_activity as a', 'a.code', 'g.code')
    .select(['g.code', 'g.reward_coupon_id', 'g.most', 'a.id', 'a.starts_at', 'a.ends_at'])
    .where('g.code', '=', code)
    .executeTakeFirst()

/** Inserts a share number, unless the shopper has one. */
export const insertShare = (db: Handle, row: Insertable<Tables['invite_share']>) =>
  db
    .insertInto('invite_share')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'user_id']).doNothing())
    .execute()

export const findOwnShare = (db: Handle, code: string, userId: number) =>
  db
    .selectFrom('invite_share')
    .select('share_no')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const findReward = (db: Handle, rewardCouponId: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', rewardCouponId).executeTakeFirstOrThrow()

export const insertClaim = (trx: Trx, row: Insertable<Tables['invite_claim']>) =>
  trx.insertInto('invite_claim').values(row).execute()

export const insertReward = (trx: Trx, row: Insertable<Tables['invite_reward']>) =>
  trx.insertInto('invite_reward').values(row).execute()
