import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName, maskPhone } from '../../../../src/domain/mask'
import { fromFen, NO_FEN } from '../../../../src/domain/money'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { aboutWalletHolder } from '../../../schema/sealed-bindings'
import { configValue } from '../../catalog'
import { sendCode, userInfo, withCode } from '../../customer'
import { findBalances } from './ledger'
import { pinState } from './password'
import { newProof } from './proof'
import { findWalletAccount } from './queries'

const TICKET_MS = 10 * 60_000
/** Purpose of the code: a wallet code does not sign in, and a sign-in code does not open the wallet. */
const PURPOSE = 'wallet'

const accountOf = ({ db }: Ctx, userId: number) => findWalletAccount(db, userId)

type Account = Awaited<ReturnType<typeof accountOf>>

/** Returns the name with which the wallet was opened, '' before that. */
export const holderOf = ({ vault }: Pick<Ctx, 'vault'>, account: Account): string =>
  account?.holder_sealed ? vault.open(account.holder_sealed, aboutWalletHolder(account.user_id)) : ''

export const mobileOf = async (ctx: Ctx, userId: number): Promise<string> => (await userInfo(ctx, userId)).mobile

/** Whether the server accepts wallets at all. @spec API-35 */
export const takesWallets = async ({ db }: Pick<Ctx, 'db'>) => (await configValue(db, 'GOLDCOIN_PAY')) === '1'

export async function walletGold(ctx: Ctx): Promise<Reply<'walletGold'>> {
  const userId = ownerOf(ctx)
  const { gold, cash } = await findBalances(ctx.db, userId)
  const { set, lockedUntil } = await pinState(ctx, userId)
  const goldCoinPay = (await takesWallets(ctx)) ? 1 : 0
  return { userGold: fromFen(gold), userMoney: fromFen(cash), opened: set, goldCoinPay, lockedUntil }
}

export async function walletForm(ctx: Ctx): Promise<Reply<'walletForm'>> {
  const userId = ownerOf(ctx)
  const account = await accountOf(ctx, userId)
  const mobile = maskPhone(await mobileOf(ctx, userId))
  return { opened: account?.opened_at ? 1 : 0, mobile, idMask: account?.id_mask ?? '' }
}

export async function walletAccount(ctx: Ctx): Promise<Reply<'walletAccount'>> {
  const userId = ownerOf(ctx)
  const account = await accountOf(ctx, userId)
  return {
    name: maskName(holderOf(ctx, account)),
    mobile: maskPhone(await mobileOf(ctx, userId)),
    idMask: account?.id_mask ?? '',
    openTime: account?.opened_at?.toISOString() ?? null,
    userGold: fromFen(account?.gold_fen ?? NO_FEN),
    userMoney: fromFen(account?.cash_fen ?? NO_FEN),
  }
}

export const sendWalletCode = async (ctx: Ctx) => sendCode(ctx, await mobileOf(ctx, ownerOf(ctx)), PURPOSE)

/** Issues a ticket for a wallet operation to the holder of the phone. */
export async function checkWalletCode(
  ctx: Ctx,
  { code }: Parsed<'checkWalletCode'>,
): Promise<Reply<'checkWalletCode'>> {
  const userId = ownerOf(ctx)
  const expires = new Date(ctx.now().getTime() + TICKET_MS)
  const mobile = await mobileOf(ctx, userId)
  const about = { userId, orderId: null, amountFen: NO_FEN }
  const ticket = await withCode(ctx, mobile, code, (trx) => newProof(trx, about, expires), PURPOSE)
  return { ticket, expireTime: expires.toISOString() }
}
