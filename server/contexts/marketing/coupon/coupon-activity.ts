import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Coupon } from '../../../../src/contract/types'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { issueAvailable } from './claim-coupon'
import { checkAudience, issueCoupon, openCoupon } from './issue-coupon'
import {
  claimedCoupon,
  listActivityCoupons,
  findActivity,
  findActivityUse,
  selectOpenActivities,
  countActivities,
  listActivities,
  insertActivityUse,
} from './queries'
import { shownClaimed, shownOffer } from './coupon-view'

type Shown = Reply<'couponActivity'>

const rowOf = async (handle: Handle, code: string) =>
  (await findActivity(handle, code)) ?? refuse('missing', '没有找到该领券活动')
type Activity = Awaited<ReturnType<typeof rowOf>>

const toView = async (handle: Handle, row: Activity, now: Date): Promise<Shown> => ({
  ...{ code: row.code, name: row.name, note: row.note },
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  coupons: (await listActivityCoupons(handle, row.id)).map((coupon) => shownOffer(coupon, 0, now)),
})

/** Returns the coupons that a page gives away, for every visitor. */
export async function couponActivity(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { code }: Parsed<'couponActivity'>,
): Promise<Shown> {
  return toView(db, await rowOf(db, code), now())
}

const wasUsed = async (handle: Handle, activityId: number, userId: number) => {
  const use = await findActivityUse(handle, activityId, userId)
  return use !== undefined
}

/** Returns them for a shopper; `flag` is 1 after the shopper has claimed them. @spec ST-70 */
export async function couponActivityOfUser(
  ctx: Ctx,
  { code }: Parsed<'couponActivity'>,
): Promise<Reply<'couponActivityMine'>> {
  const row = await rowOf(ctx.db, code)
  const flag = (await wasUsed(ctx.db, row.id, ownerOf(ctx))) ? 1 : 0
  return { ...(await toView(ctx.db, row, ctx.now())), flag }
}

/** Lists running and upcoming activities, each with the coupons the shopper has claimed. @spec PR-21 ST-70 */
export async function couponActivities(
  ctx: Ctx,
  input: Parsed<'couponActivities'>,
): Promise<Reply<'couponActivities'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const open = selectOpenActivities(ctx.db, now)
  const { n } = await countActivities(open)
  const rows = await listActivities(open, input.pageSize, (input.pageNum - 1) * input.pageSize)
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...(await toView(ctx.db, row, now)),
      flag: (await wasUsed(ctx.db, row.id, userId)) ? (1 as const) : (0 as const),
    })),
  )
  return toPage(list, n, input)
}

/**
 * Claims several activities at once, each as a whole or not at all; skips activities that cannot be claimed. Refuses
 * when none could be.
 * @spec ER-54 ST-70
 */
export const receiveActivities = (ctx: Ctx, { codes }: Parsed<'receiveActivities'>): Promise<Coupon[]> =>
  issueAvailable(codes, (code) => receiveActivity(ctx, { code }))

/**
 * Issues every coupon of an activity at once, once per shopper: all of them or none. Refusals: 404, 629 already
 * claimed, 630 too early, 631 too late, 632 and 633 not in the audience, 634 none left.
 * @spec ER-49 … ER-54 ST-70
 */
export async function receiveActivity(ctx: Ctx, { code }: Parsed<'receiveActivity'>): Promise<Coupon[]> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const row = await rowOf(trx, code)
    if (row.by_invite) refuse('couponSpecificUsers', '这个礼包请从邀请链接领取')
    if (row.starts_at > now) refuse('couponNotStarted')
    if (row.ends_at <= now) refuse('couponOver')
    if (await wasUsed(trx, row.id, userId)) refuse('couponClaimed', '该优惠券活动已参与！')
    await insertActivityUse(trx, { activity_id: row.id, user_id: userId, at: now })
    return issueAll(trx, row.id, userId, now)
  })
}

/** Issues every coupon of a pack, all of them or none. The caller locks the shopper's row. */
export async function issueAll(trx: Trx, activityId: number, userId: number, now: Date): Promise<Coupon[]> {
  const issuedCoupons: Coupon[] = []
  // Locks by id order: claims of two packs with the same coupons wait for each other and never deadlock.
  const ids = (await listActivityCoupons(trx, activityId)).map(({ id }) => id).sort((a, b) => a - b)
  for (const couponId of ids) {
    const coupon = await openCoupon(trx, couponId, 'activity', { now })
    await checkAudience(trx, userId, coupon)
    const { id, had } = await issueCoupon(trx, { userId, coupon, now })
    issuedCoupons.push(shownClaimed(await claimedCoupon(trx, { userId, status: 1, now }, id), had, now))
  }
  return issuedCoupons
}
