import { deviceOf } from '../../../../src/domain/device'
import { maskPhone } from '../../../../src/domain/mask'
import type { Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import type { Trx } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { withCode } from './sms-code'
import { accountOf, bindIdentity, saveReferral, openSession, takeTicket, type Account, deleteSession } from './queries'

type Session = Reply<'mobileCode'>

/** Signed-in account and its referrer. `isNew`: this sign-in created the account. */
export interface Entering {
  user: Account
  isNew: boolean
  refno?: string
}

/** Creates a session for the shopper. Records the referrer separately: that record outlives the session. */
export async function sessionFor(
  trx: Trx,
  { user, isNew, refno }: Entering,
  ctx: Pick<Ctx, 'now' | 'request'>,
): Promise<Session> {
  const now = ctx.now()
  if (refno) await saveReferral(trx, { userId: user.id, refno, isNew }, now)
  const token = await openSession(trx, user.id, { now, device: deviceOf(ctx.request.headers['user-agent'] ?? '') })
  return { token, isNew, userInfo: { id: user.id, name: user.name, mobile: maskPhone(user.mobile) } }
}

/** Signs in the owner of a mobile number; creates a new account when needed. */
export function logIn(ctx: Ctx, input: { mobile: string; code: string; refno?: string }): Promise<Session> {
  return withCode(ctx, input.mobile, input.code, async (trx, mobile) => {
    const account = await accountOf(trx, { ...ctx, mobile, now: ctx.now() })
    return sessionFor(trx, { ...account, refno: input.refno }, ctx)
  })
}

/**
 * Signs in and binds the identity of the ticket. A wrong, used or expired ticket binds nothing and leaves the SMS code
 * valid.
 */
export function bindMobile(
  ctx: Ctx,
  input: { mobile: string; code: string; ticket?: string; refno?: string },
): Promise<Session> {
  return withCode(ctx, input.mobile, input.code, async (trx, mobile) => {
    const account = await accountOf(trx, { ...ctx, mobile, now: ctx.now() })
    if (input.ticket) {
      const identity = (await takeTicket(trx, input.ticket, ctx.now())) ?? refuse('codeGone')
      await bindIdentity(trx, identity, account.user.id, ctx.now())
    }
    return sessionFor(trx, { ...account, refno: input.refno }, ctx)
  })
}

/** Answers `pass` for a valid session, else code 1002, which signs the shopper out. @spec ST-09 */
export const checkToken = (ctx: Ctx): { pass: boolean } =>
  ctx.userId === null ? refuse('tokenRefused', '登录已失效，请重新登录') : { pass: true }

export async function logOut(ctx: Ctx) {
  await deleteSession(ctx.db, ctx.tokenHash)
  return { done: true as const }
}
