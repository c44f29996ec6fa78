import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { levelProgressOf } from '../../../../src/domain/growth'
import { maskName } from '../../../../src/domain/mask'
import { redeemUserCode, storeStaffOf } from '../../customer'
import { balanceOf, growthOf } from '../../marketing'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { findUser } from '../review/queries'
import { insertStaffEvent } from './lease-queries'

const WRONG_AN_HOUR = 30
const WRONG = '会员码不正确、已过期或已使用，请顾客刷新后再出示'

/** Returns the membership behind a code, once: the code is used up. Blocks callers who guess codes. */
export async function readMemberCode(ctx: Ctx, { code }: Parsed<'readMemberCode'>): Promise<Reply<'readMemberCode'>> {
  const staff = await storeStaffOf(ctx)
  const at = ctx.now()
  const member = await inTransaction(ctx.db, async (trx) => {
    const userId = await redeemUserCode(trx, code, at)
    if (userId === null) return null
    const event = { user_id: staff.userId, store_no: staff.storeNo, kind: 'member', ref: userId, line: null } as const
    await insertStaffEvent(trx, { ...event, act: 'read', at })
    const { name } = await findUser(trx, userId)
    const growth = await growthOf(trx, userId)
    return {
      name: maskName(name),
      level: levelProgressOf(growth).name,
      growth,
      points: await balanceOf(trx, userId),
    }
  })
  if (member) return member
  if ((await countAttempt(ctx.db, `member-code:${staff.userId}`, at, HOUR)) > WRONG_AN_HOUR) refuse('tooMany')
  return refuse('invalid', WRONG)
}
