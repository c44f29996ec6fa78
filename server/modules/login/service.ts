import { maskPhone } from '../../../src/domain/mask'
import { daysAfter } from '../../../src/domain/shop-time'
import type { Reply } from '../../../src/contract/schemas'
import { hashToken, newToken } from '../../http/auth'
import type { Ctx } from '../../http/context'
import type { Trx } from '../../db/transaction'
import { refuse } from '../../http/refusal'
import { withCode } from './code'

const SESSION_DAYS = 30

/** Signs the owner of a mobile number in and makes the account when it is new. The token is shown once, here. */
export function logIn(ctx: Ctx, input: { mobile: string; code: string }): Promise<Reply<'mobileCode'>> {
  return withCode(ctx, input.mobile, input.code, async (trx, mobile) => {
    const { user, isNew } = await accountOf(trx, mobile, ctx.now())
    const token = newToken()
    const expiresAt = daysAfter(ctx.now(), SESSION_DAYS)
    await trx
      .insertInto('session')
      .values({ token_hash: hashToken(token), user_id: user.id, created_at: ctx.now(), expires_at: expiresAt })
      .execute()
    return { token, isNew, userInfo: { id: user.id, name: user.name, mobile: maskPhone(mobile) } }
  })
}

async function accountOf(trx: Trx, mobile: string, now: Date) {
  const made = await trx
    .insertInto('app_user')
    .values({ mobile, name: `药友${mobile.slice(-4)}`, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (made) return { user: made, isNew: true }
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return { user, isNew: false }
}

/** Answers `pass` for a living session, else code 1002, which logs the shopper out. @spec ST-09 */
export const checkToken = (ctx: Ctx): { pass: boolean } =>
  ctx.userId === null ? refuse('tokenRefused', '登录已失效，请重新登录') : { pass: true }

export async function logOut(ctx: Ctx) {
  await ctx.db.deleteFrom('session').where('token_hash', '=', ctx.tokenHash).execute()
  return { done: true as const }
}
