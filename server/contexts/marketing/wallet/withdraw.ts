import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName, maskPhone } from '../../../../src/domain/mask'
import { atLeastZero, fen, formatFenShort, fromFen, NO_FEN, toFen, type Fen } from '../../../../src/domain/money'
import { WITHDRAWAL, withdrawalProblem, type AmountProblem } from '../../../../src/domain/wallet/limits'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { USER_CODE, withCode } from '../../customer'
import { startOfShopDay } from './convert-gold'
import { findBalances, takeBalances } from './ledger'
import { pinState, provePin } from './password'
import { planPayout } from './pay-out'
import { NO_WECHAT, payoutMethods, wechatPayee } from './payee'
import { spendProof } from './proof'
import { findWalletAccount, lockWallet } from './queries'
import { findWithdrawalByKey, insertWithdrawal, sumWithdrawals, type WithdrawalRow } from './transfer-queries'
import { holderOf, mobileOf } from './wallet-account'

const PROBLEMS: Record<AmountProblem, string> = {
  least: `至少提现 ¥${formatFenShort(WITHDRAWAL.least)}`,
  balance: '余额不足，请减少提现金额',
  dayLeft: `每天最多提现 ¥${formatFenShort(WITHDRAWAL.dayMost)}，请减少金额或明天再试`,
  times: `每天最多提现 ${WITHDRAWAL.dayCount} 次，请明天再试`,
  whole: '提现金额不正确',
}

async function limitsOf(handle: Handle, userId: number, at: Date, balance: Fen) {
  const used = await sumWithdrawals(handle, userId, startOfShopDay(at))
  return {
    ...{ balance, least: WITHDRAWAL.least, dayLeft: atLeastZero(fen(WITHDRAWAL.dayMost - used.amount)) },
    timesLeft: Math.max(0, WITHDRAWAL.dayCount - used.count),
  }
}

/** Returns the conditions of a withdrawal, who receives it, and what is left of the day. @spec PR-31 */
export async function withdrawalTerms(ctx: Ctx): Promise<Reply<'withdrawalTerms'>> {
  const userId = ownerOf(ctx)
  const account = await findWalletAccount(ctx.db, userId)
  const { set, lockedUntil } = await pinState(ctx, userId)
  const balance = account?.cash_fen ?? NO_FEN
  const { least, dayLeft, timesLeft } = await limitsOf(ctx.db, userId, ctx.now(), balance)
  return {
    ...{ opened: set, lockedUntil, userMoney: fromFen(balance), timesLeft, dayCount: WITHDRAWAL.dayCount },
    ...{ minAmount: fromFen(least), dayAmount: fromFen(WITHDRAWAL.dayMost), dayLeft: fromFen(dayLeft) },
    methods: await payoutMethods(ctx.db, userId),
    ...{ name: maskName(holderOf(ctx, account)), mobile: maskPhone(await mobileOf(ctx, userId)) },
  }
}

async function toView(handle: Handle, { user_id, state, amount_fen }: WithdrawalRow): Promise<Reply<'withdrawGold'>> {
  return { state, amount: fromFen(amount_fen), userMoney: fromFen((await findBalances(handle, user_id)).cash) }
}

async function refuseOutside(handle: Handle, userId: number, at: Date, { amount, balance }: Record<string, Fen>) {
  const problem = withdrawalProblem(amount as Fen, await limitsOf(handle, userId, at, balance as Fen))
  if (problem) refuse('notice', PROBLEMS[problem])
}

/** Returns the columns of the payee; refuses WeChat to a shopper who never signed in there. */
async function payeeOf(handle: Handle, userId: number, method: WithdrawalRow['method']) {
  if (method !== 'wechat') return {}
  const { app, openid } = (await wechatPayee(handle, userId)) ?? refuse('notice', NO_WECHAT)
  return { payee_app: app, payee_openid: openid }
}

/** Takes the amount from the locked wallet and queues its payout. */
async function book(trx: Trx, ctx: Ctx, { idemKey, method, amount }: Parsed<'withdrawGold'>): Promise<WithdrawalRow> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  const amountFen = toFen(amount)
  const account = (await lockWallet(trx, userId)) ?? refuse('walletClosed')
  await refuseOutside(trx, userId, at, { amount: amountFen, balance: account.cash })
  const row = await insertWithdrawal(trx, {
    ...{ user_id: userId, amount_fen: amountFen, method, idem_key: idemKey, created_at: at },
    ...(await payeeOf(trx, userId, method)),
  })
  const entry = {
    userId,
    orderId: null,
    withdrawalId: row.id,
    cause: 'withdraw' as const,
    key: `withdraw:${row.id}`,
    at,
  }
  await takeBalances(trx, { gold: NO_FEN, cash: amountFen }, entry)
  await planPayout(trx, row.id, at)
  return row
}

/**
 * Withdraws from the balance, once per key: needs the payment password and the SMS code, takes the amount at once, and
 * leaves the payout to a job. Refuses amounts outside the limits and a wrong code with 8013, and a payment password as
 * `checkPin` does; a repeated call returns the first withdrawal.
 * @spec PR-31 ER-63 S16 S28 S30
 */
export async function withdrawGold(ctx: Ctx, input: Parsed<'withdrawGold'>): Promise<Reply<'withdrawGold'>> {
  const userId = ownerOf(ctx)
  const amount = toFen(input.amount)
  const known = await findWithdrawalByKey(ctx.db, userId, input.idemKey)
  if (known) return toView(ctx.db, known)
  // Checks account and amount before the slow hash; `book` checks them again under the lock.
  await payeeOf(ctx.db, userId, input.method)
  await refuseOutside(ctx.db, userId, ctx.now(), { amount, balance: (await findBalances(ctx.db, userId)).cash })
  const about = { userId, orderId: null, amountFen: amount }
  const proof = await provePin(ctx, about, input.payPassword)
  const mobile = await mobileOf(ctx, userId)
  return withCode(
    ctx,
    mobile,
    input.code,
    async (trx) => {
      // A reset of the password in the meantime voids the proof.
      if (!(await spendProof(trx, proof, about, ctx.now()))) refuse('proofGone')
      return toView(trx, await book(trx, ctx, input))
    },
    USER_CODE,
  )
}
