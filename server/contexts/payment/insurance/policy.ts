import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isInsurersAddress } from '../../../../src/domain/insurance/address'
import { daysAfter, shopIso } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { hasPaid } from '../../marketing'
import { lockUser, needConsent } from '../../customer'
import { listPolicies, findPolicy, insertAttendance, findAttendedPolicy } from './queries'

const NOT_FOUND = '没有找到这个保障活动'

/** Lists current policies and the shopper's own, the earliest to end first. @spec PR-14 */
export async function policies(ctx: Ctx): Promise<Reply<'policies'>> {
  const now = ctx.now()
  const rows = await listPolicies(ctx.db, ownerOf(ctx), now)
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, name: row.name, note: row.note, insurer: row.insurer, days: row.days },
    ...{ covers: row.covers, clauses: row.clauses },
    startTime: shopIso(row.starts_at),
    endTime: shopIso(row.ends_at),
    attendStatus: row.at ? 1 : 0,
    coverEndTime: row.at ? shopIso(daysAfter(row.at, row.days)) : null,
  }))
}

/**
 * Enrols a shopper once; repeating it is no error. Refusals: 404, 630 too early, 631 too late, 633 loyalty needs an
 * earlier purchase, 8013 without consent to share with a partner.
 * @spec RX-10
 */
export async function attendPolicy(ctx: Ctx, { id }: Parsed<'attendPolicy'>): Promise<Reply<'attendPolicy'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const row = (await findPolicy(trx, userId, id)) ?? refuse('missing', NOT_FOUND)
    if (row.at) return { id, attendStatus: 1 }
    await needConsent(trx, userId, 'partner')
    if (row.starts_at > now) refuse('couponNotStarted', '活动还没有开始')
    if (row.ends_at <= now) refuse('couponOver', '活动已结束')
    if (row.kind === 'loyalty' && !(await hasPaid(trx, userId))) refuse('couponSpecificUsers', '购买过商品后才能参加')
    const ref = randomBytes(16).toString('hex')
    await insertAttendance(trx, { policy_id: id, user_id: userId, ref, at: now })
    return { id, attendStatus: 1 }
  })
}

/**
 * Returns the insurer's page for an enrolled shopper, identified by an opaque reference. Refusals: 404 not enrolled,
 * 8013 consent withdrawn.
 * @spec RX-10 S20
 */
export async function policyUrl(ctx: Ctx, { id }: Parsed<'policyUrl'>): Promise<Reply<'policyUrl'>> {
  const userId = ownerOf(ctx)
  const row = await findAttendedPolicy(ctx.db, userId, id)
  const { url, ref } = row ?? refuse('missing', '请先参加这个活动')
  await needConsent(ctx.db, userId, 'partner')
  const address = new URL(url)
  address.searchParams.set('ref', ref ?? '')
  if (!isInsurersAddress(address.href)) refuse('notice', '保险公司的页面暂时打不开，请稍后再试')
  return { url: address.href }
}
