import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { COOLING_DAYS, coolingEnd, type LogoffBlock } from '../../../../src/domain/account'
import { maskPhone } from '../../../../src/domain/mask'
import { fromFen } from '../../../../src/domain/money'
import { formatShopTime, shopIso } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { sendCode, withCode } from '../sign-in/sms-code'
import { notify } from '../notification/notifications'
import { userInfo } from './user'
import { INVENTORY_ENTRIES } from './personal-data-inventory'
import { endRows } from './owned-row-queries'
import { aboutLogoff } from '../../../schema/sealed-bindings'
import { findLogoff, countBlocks, insertLogoff, deleteLogoff, lockUserRow, lockUser } from './queries'

/** Purpose of the code: a deletion code does not sign in. */
const PURPOSE = 'logoff'

const BLOCK_TEXT: Record<LogoffBlock, string> = {
  orders: '还有未完成的订单',
  refunds: '还有处理中的售后或退款',
  wallet: '钱包里还有余额或冻结的金额',
  prescriptions: '还有审核中的处方',
}

interface Block {
  kind: LogoffBlock
  count: number
}

/** Returns what the shopper must finish first. */
async function blocksOf(handle: Handle, userId: number, now: Date): Promise<Block[]> {
  const { rows } = await countBlocks(handle, userId, now)
  const blockers = rows[0]
  if (!blockers) return []
  return (Object.keys(BLOCK_TEXT) as LogoffBlock[])
    .map((kind) => ({ kind, count: blockers[kind] }))
    .filter(({ count }) => count > 0)
}

/** Returns the time of the account's deletion; null when none is requested. @spec S39 */
export async function logoffTimeOf(handle: Handle, userId: number): Promise<string | null> {
  const request = await findLogoff(handle, userId)
  return request ? shopIso(request.due_at) : null
}

/** Returns the state of the account's deletion. @spec S39 */
export async function logoffState(ctx: Ctx): Promise<Reply<'logoffState'>> {
  const userId = ownerOf(ctx)
  const { mobile } = await userInfo(ctx, userId)
  const losses = await ctx.ports.closingLosses(ctx.db, userId, ctx.now())
  const { integral, couponNum, collectNum, growthValue, gold, cash } = losses
  return {
    dueTime: await logoffTimeOf(ctx.db, userId),
    coolingDays: COOLING_DAYS,
    mobile: maskPhone(mobile),
    blocks: await blocksOf(ctx.db, userId, ctx.now()),
    loses: { integral, couponNum, collectNum, growthValue, userGold: fromFen(gold), userMoney: fromFen(cash) },
  }
}

export async function sendLogoffCode(ctx: Ctx) {
  return sendCode(ctx, (await userInfo(ctx, ownerOf(ctx))).mobile, PURPOSE)
}

async function refuseBlocked(trx: Trx, userId: number, now: Date) {
  const [block] = await blocksOf(trx, userId, now)
  if (block) refuse('notice', `${BLOCK_TEXT[block.kind]}，处理完再注销`)
}

/**
 * Schedules the deletion of the account after a cooling-off period, unless its owner cancels it. A repeated request
 * changes nothing.
 * @spec S39
 */
export async function askLogoff(ctx: Ctx, { code, reason }: Parsed<'askLogoff'>): Promise<Reply<'askLogoff'>> {
  const userId = ownerOf(ctx)
  const { mobile } = await userInfo(ctx, userId)
  const now = ctx.now()
  const due = await withCode(
    ctx,
    mobile,
    code,
    async (trx) => {
      await lockUser(trx, userId)
      await refuseBlocked(trx, userId, now)
      const known = await findLogoff(trx, userId)
      if (known) return known.due_at
      const due_at = coolingEnd(now)
      const reason_sealed = reason && ctx.vault.seal(reason, aboutLogoff(userId))
      await insertLogoff(trx, { user_id: userId, asked_at: now, due_at, reason_sealed })
      const key = `logoff:${userId}:${due_at.getTime()}`
      await addJob(trx, { kind: 'logoff', payload: { userId }, runAt: due_at, dedupe: key })
      const content = `账号将于 ${formatShopTime(due_at, 'MM-DD HH:mm')} 注销。在此之前可以随时撤回。`
      await notify(trx, {
        userId,
        kind: 'account',
        title: '已申请注销账号',
        content,
        url: '/user/logoff',
        idemKey: key,
        at: now,
      })
      return due_at
    },
    PURPOSE,
  )
  await warn(ctx, mobile, due)
  return { dueTime: shopIso(due) }
}

/** Informs the owner by text message; a failed message changes nothing. */
async function warn(ctx: Ctx, mobile: string, due: Date) {
  try {
    const at = formatShopTime(due, 'MM-DD HH:mm')
    await ctx.sms.sendNotice(mobile, `您的药达账号将于 ${at} 注销。如非本人操作，请登录后撤回`)
  } catch (error) {
    ctx.log.warn({ err: error, userId: ctx.userId }, 'could not send the message about a deleted account')
  }
}

export async function cancelLogoff(ctx: Ctx) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await deleteLogoff(trx, userId)
  })
  return { done: true as const }
}

/**
 * Deletes an account that is due: deletes all data except what the law requires to keep, which loses its names. When
 * something new is open (an order), the account stays and its owner is notified. Running it again changes nothing.
 * @spec S05 S39
 */
export async function endAccount({ db, now }: JobDeps, userId: number) {
  const at = now()
  await inTransaction(db, async (trx) => {
    // Locks the account: parallel writes to it and its references wait.
    await lockUserRow(trx, userId)
    const request = await findLogoff(trx, userId)
    if (!request || request.due_at > at) return
    const [block] = await blocksOf(trx, userId, at)
    if (block) {
      await deleteLogoff(trx, userId)
      const content = `${BLOCK_TEXT[block.kind]}，账号已保留。处理完可以重新申请注销。`
      const idemKey = `logoff-kept:${userId}:${request.due_at.getTime()}`
      return notify(trx, { userId, kind: 'account', title: '账号没有注销', content, url: '/user/logoff', idemKey, at })
    }
    for (const [table] of INVENTORY_ENTRIES) await endRows(trx, table, userId, at)
  })
}
