import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { INVITE_RECEIVE } from '../../../../src/domain/enums'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { issueAll } from '../coupon/coupon-activity'

import { lockUser } from '../../customer'
import { findCounselor, findPack, findPullNew, findUserSince, insertPullNew } from './queries'
import { hasPaid } from '../coupon/queries'

/**
 * Issues the pack to a new shopper brought by a store's counsellor, once across all counsellors. Refusals: 404 no such
 * counsellor, 629 already claimed, 630, 631, 632 not new, 634 none left.
 * @spec ST-69
 */
export async function receivePullNew(ctx: Ctx, { id }: Parsed<'receivePullNew'>): Promise<Reply<'receivePullNew'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const coupons = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const counselor = await findCounselor(trx, id)
    if (!counselor) refuse('missing', '没有找到这位顾问')
    const pack = (await findPack(trx)) ?? refuse('missing', '没有找到该领券活动')
    if (pack.starts_at > now) refuse('couponNotStarted')
    if (pack.ends_at <= now) refuse('couponOver')
    const had = await findPullNew(trx, userId)
    if (had) refuse('couponClaimed', '已领取过新人礼')
    const { created_at: since } = await findUserSince(trx, userId)
    if (since < pack.starts_at || (await hasPaid(trx, userId))) refuse('couponNewUsers', '新人礼仅限新用户领取')
    await insertPullNew(trx, { user_id: userId, counselor_id: id, at: now })
    return issueAll(trx, pack.id, userId, now)
  })
  return { receiveStatus: INVITE_RECEIVE.received, coupons }
}
