import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { atLeastZero, fen, formatFenShort, fromFen, NO_FEN, toFen, type Fen } from '../../../../src/domain/money'
import { daysAfter, endOfShopDay } from '../../../../src/domain/shop-time'
import { CONVERSION, conversionProblem, convertedCash, type AmountProblem } from '../../../../src/domain/wallet/limits'
import type { WalletBalances } from '../../../../src/domain/wallet'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findBalances, putIntoWallet, takeBalances } from './ledger'
import { pinState, provePin } from './password'
import { spendProof } from './proof'
import { lockWallet } from './queries'
import { hasEntry, sumConverted } from './transfer-queries'

/** Returns the midnight that begins the shop's day. */
export const startOfShopDay = (at: Date): Date => daysAfter(endOfShopDay(at), -1)

const PROBLEMS: Record<AmountProblem, string> = {
  whole: '金币只能整数兑换',
  least: `至少兑换 ${formatFenShort(CONVERSION.least)} 个金币`,
  balance: '金币不足',
  dayLeft: `每天最多兑换 ${formatFenShort(CONVERSION.dayMost)} 个金币，请减少数量或明天再试`,
  times: '今天的兑换次数已用完，请明天再试',
}

const limitsOf = (used: Fen, { gold }: WalletBalances) => ({
  least: CONVERSION.least,
  dayLeft: atLeastZero(fen(CONVERSION.dayMost - used)),
  balance: gold,
})

const usedToday = (handle: Handle, userId: number, at: Date) => sumConverted(handle, userId, startOfShopDay(at))

const shown = ({ gold, cash }: WalletBalances) => ({ userGold: fromFen(gold), userMoney: fromFen(cash) })

async function refuseOutside(handle: Handle, userId: number, at: Date, coins: Fen, balances: WalletBalances) {
  const problem = conversionProblem(coins, limitsOf(await usedToday(handle, userId, at), balances))
  if (problem) refuse('notice', PROBLEMS[problem])
}

/** Returns the conditions under which gold coins become balance, and what is left of the day. @spec PR-31 */
export async function conversionTerms(ctx: Ctx): Promise<Reply<'conversionTerms'>> {
  const userId = ownerOf(ctx)
  const balances = await findBalances(ctx.db, userId)
  const { set, lockedUntil } = await pinState(ctx, userId)
  const { least, dayLeft } = limitsOf(await usedToday(ctx.db, userId, ctx.now()), balances)
  return {
    ...{ opened: set, lockedUntil, ratePercent: CONVERSION.ratePercent, ...shown(balances) },
    ...{ minAmount: fromFen(least), dayAmount: fromFen(CONVERSION.dayMost), dayLeft: fromFen(dayLeft) },
  }
}

/**
 * Converts whole gold coins into balance, once per key. Refuses amounts outside the conditions with 8013, and a payment
 * password as `checkPin` does.
 * @spec PR-31 S16 S28 S30
 */
export async function convertGold(ctx: Ctx, input: Parsed<'convertGold'>): Promise<Reply<'convertGold'>> {
  const userId = ownerOf(ctx)
  const coins = toFen(input.gold)
  const key = `convert:${userId}:${input.idemKey}`
  const isDone = (handle: Handle) => hasEntry(handle, userId, `${key}:gold`)
  if (await isDone(ctx.db)) return shown(await findBalances(ctx.db, userId))
  // Checks the amount before the slow hash, and again under the lock.
  await refuseOutside(ctx.db, userId, ctx.now(), coins, await findBalances(ctx.db, userId))
  const about = { userId, orderId: null, amountFen: coins }
  const proof = await provePin(ctx, about, input.payPassword)
  return inTransaction(ctx.db, async (trx) => {
    const at = ctx.now()
    if (!(await spendProof(trx, proof, about, at))) refuse('proofGone')
    // Parallel payments, withdrawals and conversions wait here.
    const balances = (await lockWallet(trx, userId)) ?? refuse('walletClosed')
    if (await isDone(trx)) return shown(balances)
    await refuseOutside(trx, userId, at, coins, balances)
    const entry = { userId, orderId: null, cause: 'convert' as const, key, at }
    const cash = convertedCash(coins, CONVERSION.ratePercent)
    await takeBalances(trx, { gold: coins, cash: NO_FEN }, entry)
    await putIntoWallet(trx, { gold: NO_FEN, cash }, entry)
    return shown(await findBalances(trx, userId))
  })
}
