import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Coupon } from '../../../../src/contract/types'
import { normalizePrintedCode } from '../../../../src/domain/printed-code'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { lockUser } from '../../customer'
import { checkAudience, issueCoupon, openCoupon } from './issue-coupon'
import { claimedCoupon, findCode, findCoupon, findCodeUse, takeCode, insertCodeUse } from './queries'
import { shownClaimed, shownOffer } from './coupon-view'

/** Number of unknown codes an hour after which a shopper is blocked, against guessing. */
const WRONG_AN_HOUR = 20

/** The row of a code, however it is typed. Refusals: 422 not letters and digits, 404 unknown, 429 tried too often. @spec VA-42 */
async function knownCode(ctx: Ctx, inputText: string) {
  const guesser = ctx.userId ?? ctx.ip
  const code = normalizePrintedCode(inputText) ?? refuse('invalid', '兑换码只含字母和数字，请核对后再试')
  const row = await findCode(ctx.db, code)
  if (row) return row
  if ((await countAttempt(ctx.db, `coupon-code:${guesser}`, ctx.now(), HOUR)) > WRONG_AN_HOUR) refuse('tooMany')
  return refuse('missing', '兑换码不正确，请核对后再试')
}

/**
 * Returns the coupon of a code before its exchange. Refusals: 404, 631 too late, 634 used up.
 * @spec ER-50 ER-53 ER-62
 */
export async function couponByCode(ctx: Ctx, { exchangCode }: Parsed<'couponByCode'>): Promise<Coupon> {
  const code = await knownCode(ctx, exchangCode)
  const now = ctx.now()
  if (code.ends_at <= now) refuse('couponOver', '兑换码已过期')
  if (code.remaining === 0) refuse('couponGone', '兑换码已被使用')
  const row = await findCoupon(ctx.db, code.coupon_id)
  return shownOffer(row ?? refuse('missing'), 0, now)
}

/**
 * Exchanges a code for a coupon: each code works for a number of shoppers, once for each. Refusals: 404, 629 already
 * used by this shopper, 630, 631, 632, 633, 634 used up.
 * @spec ER-48 … ER-53
 */
export async function exchangeCode(ctx: Ctx, { exchangCode }: Parsed<'exchangeCode'>): Promise<Reply<'exchangeCode'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const { code, coupon_id: couponId, ends_at: end } = await knownCode(ctx, exchangCode)
  if (end <= now) refuse('couponOver', '兑换码已过期')
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const used = await findCodeUse(trx, code, userId)
    if (used) refuse('couponClaimed', '已用过这个兑换码')
    const decrement = await takeCode(trx, code)
    if (decrement.numUpdatedRows === 0n) refuse('couponGone', '兑换码已被使用')
    const coupon = await openCoupon(trx, couponId, 'code', { now })
    await checkAudience(trx, userId, coupon)
    const { id, had } = await issueCoupon(trx, { userId, coupon, now })
    await insertCodeUse(trx, { code, user_id: userId, user_coupon_id: id })
    return shownClaimed(await claimedCoupon(trx, { userId, status: 1, now }, id), had, now)
  })
}
