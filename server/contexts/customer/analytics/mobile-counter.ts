import type { Parsed } from '../../../../src/contract/schemas'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { plainWord } from '../../../platform/http/channel'
import type { Ctx } from '../../../platform/http/context'
import { countAttempt } from '../../../platform/rate-limit'
import { refuse } from '../../../platform/http/refusal'
import { pageOnly } from './events'
import { countMobileVisit } from './queries'

const MINUTE = 60
/** Visits of one address in a minute: many phones share the address of a mobile network. */
const ADDRESS_VISITS = 3000

/** Counts a visit of a page on a phone without identifying the visitor (ADR 0070). @spec API-32 */
export async function saveMobileCounter(
  ctx: Ctx,
  { page, channel }: Parsed<'saveMobileCounter'>,
): Promise<{ done: true }> {
  const count = await countAttempt(ctx.db, `mobile ${ctx.ip}`, ctx.now(), MINUTE)
  if (count > ADDRESS_VISITS) refuse('tooMany')
  const day = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  await countMobileVisit(ctx.db, { day, page: pageOnly(page), channel: plainWord(channel) })
  return { done: true }
}
