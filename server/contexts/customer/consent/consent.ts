import type { ConsentRecord } from '../../../../src/contract/types'
import type { Parsed } from '../../../../src/contract/schemas'
import { PURPOSES } from '../../../../src/domain/consent'
import type { Handle } from '../../../platform/db/transaction'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { anonymizeIdCards } from '../account/id-card-queries'

import { listLatestConsents, insertConsent } from './queries'
import { lockUser } from '../account/queries'

/** Most choices of one shopper in an hour, more than any person makes. */
const CHOICES_PER_HOUR = 60

/** Returns this shopper's latest choice for each purpose. @spec RX-10 */
export async function consentsOf(handle: Handle, userId: number): Promise<ConsentRecord[]> {
  const rows = await listLatestConsents(handle, userId)
  return rows.map(({ at, withdrawn, ...row }) => ({
    ...{ ...row, at: at.toISOString() },
    ...(withdrawn && { withdrawn }),
  }))
}

const NEEDED = {
  health: '请先同意处理健康信息',
  readings: '请先同意保存健康测量记录',
  id: '请先同意处理身份证号，再保存',
  partner: '请先同意与合作商户共享信息',
}

/**
 * Refuses with code 8013 and `reason` unless the shopper consents to the current text of this purpose, regardless of
 * what the page requested.
 * @spec RX-10
 */
export async function needConsent(
  handle: Handle,
  userId: number,
  purpose: keyof typeof NEEDED,
  reason: string = NEEDED[purpose],
) {
  if (!(await hasConsent(handle, userId, purpose))) refuse('notice', reason)
}

/** Whether the shopper consents to the current text of this purpose. @spec RX-10 */
export async function hasConsent(handle: Handle, userId: number, purpose: keyof typeof NEEDED): Promise<boolean> {
  const choice = (await consentsOf(handle, userId)).find((one) => one.purpose === purpose)
  return choice?.given === true && choice.version === PURPOSES[purpose].version
}

/** Adds new choices to the record and returns the latest ones. Repeating a choice adds nothing. @spec RX-10 */
export async function saveConsents(ctx: Ctx, { choices }: Parsed<'saveConsents'>): Promise<ConsentRecord[]> {
  const userId = ownerOf(ctx)
  const choiceCount = await countAttempt(ctx.db, `consent ${userId}`, ctx.now(), HOUR)
  if (choiceCount > CHOICES_PER_HOUR) refuse('tooMany')
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    for (const choice of choices) {
      const known = (await consentsOf(trx, userId)).find(({ purpose }) => purpose === choice.purpose)
      if (known?.given === choice.given && known.version === choice.version) continue
      await insertConsent(trx, { ...choice, user_id: userId, at: ctx.now() })
      if (!choice.given) await ctx.ports.clearPatientData(trx, ctx.vault, userId, choice.purpose)
      if (!choice.given && choice.purpose === 'id') await anonymizeIdCards(trx, userId)
    }
    return consentsOf(trx, userId)
  })
}
