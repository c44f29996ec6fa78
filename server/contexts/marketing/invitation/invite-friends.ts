import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Coupon } from '../../../../src/contract/types'
import { INVITE_RECEIVE } from '../../../../src/domain/enums'
import { maskName } from '../../../../src/domain/mask'
import { shopIso } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { couponActivity, issueAll } from '../coupon/coupon-activity'
import { issueCoupon, openCoupon } from '../coupon/issue-coupon'
import { claimedCoupon, hasPaid } from '../coupon/queries'
import { shownClaimed, shownOffer } from '../coupon/coupon-view'
import { lockUser } from '../../customer'
import {
  findShare,
  findClaim,
  listFriends,
  findGift,
  insertShare,
  findOwnShare,
  findUserSince,
  findReward,
  insertClaim,
  insertReward,
} from './queries'

/**
 * Length of a share number in bytes; with the activity's code it fits the 32 characters of WeChat's mini-program code.
 */
const SHARE_BYTES = 6

const gift = async (handle: Handle, code: string) =>
  (await findGift(handle, code)) ?? refuse('missing', '没有找到这个邀请活动')

type Gift = Awaited<ReturnType<typeof gift>>

/** Returns the shopper's own share number; creates it on first use and keeps an existing one. */
async function ownShare({ db, now }: Ctx, code: string, userId: number): Promise<string> {
  await insertShare(db, { share_no: randomBytes(SHARE_BYTES).toString('hex'), code, user_id: userId, at: now() })
  const row = await findOwnShare(db, code, userId)
  return row.share_no
}

/** Returns the reason why this shopper does not count as a new friend for that invitation, '' when they do. */
async function problemOf(
  handle: Handle,
  { starts_at: from }: Gift,
  userId: number,
  inviterId: number,
): Promise<string> {
  if (userId === inviterId) return '不能领取自己发出的邀请'
  const { created_at: since } = await findUserSince(handle, userId)
  return since < from || (await hasPaid(handle, userId)) ? '该礼包仅限新用户领取' : ''
}

type Friend = Awaited<ReturnType<typeof listFriends>>[number]

/**
 * Returns the friends with a reward due: they have bought, the reward was not claimed, and the limit is not reached.
 */
const due = (friends: readonly Friend[], most: number) => {
  const had = friends.filter((one) => one.rewarded_at).length
  return friends.filter((one) => one.bought && !one.rewarded_at).slice(0, Math.max(0, most - had))
}

const { none, open, received } = INVITE_RECEIVE

async function statusFor(ctx: Ctx, row: Gift, userId: number, id: string) {
  const share = (await findShare(ctx.db, row.code, id)) ?? refuse('missing', '这个邀请已失效')
  const reason = await problemOf(ctx.db, row, userId, share.user_id)
  const isClaimed = (await findClaim(ctx.db, row.code, userId)) !== undefined
  return { inviter: maskName(share.name), receiveStatus: isClaimed ? received : reason ? none : open, reason }
}

/**
 * Returns an invitation for either side: with the inviter's share number the friend's offer, without it the results of
 * the shopper's own invitations.
 * @spec ST-69
 */
export async function inviteGift(ctx: Ctx, { code, id }: Parsed<'inviteGift'>): Promise<Reply<'inviteGift'>> {
  const userId = ownerOf(ctx)
  const row = await gift(ctx.db, code)
  const pack = await couponActivity(ctx, { code })
  const friends = await listFriends(ctx.db, code, userId)
  const reward = await findReward(ctx.db, row.reward_coupon_id)
  const rewardedCount = friends.filter((one) => one.rewarded_at).length
  const waiting = due(friends, row.most).length
  const own = { inviter: '', receiveStatus: waiting > 0 ? open : rewardedCount > 0 ? received : none, reason: '' }
  return {
    ...pack,
    shareId: await ownShare(ctx, code, userId),
    reward: shownOffer(reward, 0, ctx.now()),
    most: row.most,
    due: waiting,
    received: rewardedCount,
    friends: friends.map((one) => ({
      name: maskName(one.name),
      time: shopIso(one.at),
      bought: one.bought ? 1 : 0,
    })),
    ...(id === undefined ? own : await statusFor(ctx, row, userId, id)),
  }
}

function refuseShut({ starts_at: from, ends_at: end }: Gift, now: Date) {
  if (from > now) refuse('couponNotStarted')
  if (end <= now) refuse('couponOver')
}

/**
 * Claims the friend's pack, once per activity regardless of the inviter; or the inviter's coupons for friends who have
 * bought, each once. Refusals: 404, 629 already claimed, 630, 631, 632 not new, 633 own invitation, 634 none left, 8013
 * nothing to claim yet.
 * @spec ST-69 ER-48 … ER-53
 */
export async function receiveInvite(ctx: Ctx, { code, id }: Parsed<'receiveInvite'>): Promise<Reply<'receiveInvite'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const coupons = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const row = await gift(trx, code)
    return id === undefined ? takeRewards(trx, row, userId, now) : join(trx, row, { userId, id, now })
  })
  return { receiveStatus: received, coupons }
}

async function join(
  trx: Trx,
  row: Gift,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<Coupon[]> {
  refuseShut(row, now)
  const share = (await findShare(trx, row.code, id)) ?? refuse('missing', '这个邀请已失效')
  if (share.user_id === userId) refuse('couponSpecificUsers', '不能领取自己发出的邀请')
  if (await findClaim(trx, row.code, userId)) refuse('couponClaimed', '已领取过这个礼包')
  const problem = await problemOf(trx, row, userId, share.user_id)
  if (problem) refuse('couponNewUsers', problem)
  await insertClaim(trx, { code: row.code, user_id: userId, share_no: share.share_no, at: now })
  return issueAll(trx, row.id, userId, now)
}

/** Issues earned rewards, even after the end of the activity: only invitations end. */
async function takeRewards(trx: Trx, row: Gift, userId: number, now: Date): Promise<Coupon[]> {
  const waiting = due(await listFriends(trx, row.code, userId), row.most)
  if (waiting.length === 0) refuse('notice', '还没有可领的奖励，好友下单付款后再来')
  const coupon = await openCoupon(trx, row.reward_coupon_id, 'activity', { now })
  const issuedCoupons: Coupon[] = []
  for (const { user_id: friend } of waiting) {
    const { id, had } = await issueCoupon(trx, { userId, coupon, now })
    const reward = { code: row.code, friend_id: friend, user_id: userId, user_coupon_id: id, at: now }
    await insertReward(trx, reward)
    issuedCoupons.push(shownClaimed(await claimedCoupon(trx, { userId, status: 1, now }, id), had, now))
  }
  return issuedCoupons
}
