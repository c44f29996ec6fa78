import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { normalizePrintedCode } from '../../../../../src/domain/printed-code'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../../platform/rate-limit'
import { findInviteCode } from './queries'

/** Number of unknown codes an hour after which a shopper is blocked, against guessing. */
const WRONG_AN_HOUR = 20

const KIND = { staff: 1, group: 2 } as const

/**
 * Finds the invitation code of a benefit. Refusals: 422 not letters and digits, 404 unknown or of another benefit, 631
 * too late, 634 used up, 429 tried too often.
 * @spec VA-42
 */
export async function openCode(ctx: Ctx, benefitsId: number, inputText: string) {
  const code = normalizePrintedCode(inputText) ?? refuse('invalid', '邀请码只含字母和数字，请核对后再试')
  const row = await findInviteCode(ctx.db, benefitsId, code)
  if (!row) {
    if ((await countAttempt(ctx.db, `welfare-code:${ownerOf(ctx)}`, ctx.now(), HOUR)) > WRONG_AN_HOUR) refuse('tooMany')
    return refuse('missing', '邀请码不正确，请核对后再试')
  }
  if (row.ends_at <= ctx.now()) refuse('couponOver', '邀请码已过期')
  if (row.remaining === 0) refuse('couponGone', '邀请码已用完')
  return row
}

/** Returns the sponsor of a code before its use. @spec PR-29 */
export async function checkInviteCode(
  ctx: Ctx,
  { benefitsId, inviteCode }: Parsed<'checkInviteCode'>,
): Promise<Reply<'checkInviteCode'>> {
  const { code, kind, name } = await openCode(ctx, benefitsId, inviteCode)
  return { inviteCode: code, kind: KIND[kind], name }
}
