import type { Reply } from '../../../../src/contract/schemas'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { LIVE_PATH } from '../../../platform/push'
import { newTicket } from '../../../platform/push/ticket'
import { countAttempt, HOUR } from '../../../platform/rate-limit'

/** Most tickets an hour for a phone that keeps losing its connection; it then continues without one. */
const MOST_AN_HOUR = 300

export async function liveTicket(ctx: Ctx): Promise<Reply<'liveTicket'>> {
  const userId = ownerOf(ctx)
  if ((await countAttempt(ctx.db, `live:${userId}`, ctx.now(), HOUR)) > MOST_AN_HOUR) refuse('tooMany')
  return { ticket: await newTicket(ctx, userId), path: LIVE_PATH }
}
