import { NO_FEN } from '../../../../src/domain/money'
import type { Parsed } from '../../../../src/contract/schemas'
import { checkIdCard } from '../../../../src/domain/id-card'
import { isLegalName, LEGAL_NAME_WRONG } from '../../../../src/domain/id-card/legal-name'
import { maskIdCard } from '../../../../src/domain/mask'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { payPasswordProblem } from '../../../../src/domain/wallet'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { aboutWalletHolder, aboutWalletId as about } from '../../../schema/sealed-bindings'
import { needConsent, userInfo } from '../../customer'
import { pinState, sealPin } from './password'
import { spendProof } from './proof'
import { insertWallet, openWalletRow, resetPin, findOpenedAt, voidProofs } from './queries'

/** Most guesses of an ID number per day. */
const GUESSES = 5
/** Most slow hashes per day for a wallet that is not open yet. */
const OPENINGS = 10
const OPENED = '钱包已经开通'
const NO_TICKET = '短信验证已失效，请重新获取验证码'
const result = { done: true as const }

/** Parses the ID number, or refuses with a message. @spec VA-28 … VA-36 */
function cardOf(ctx: Ctx, idNo: string) {
  const card = checkIdCard({ text: idNo, today: formatShopTime(ctx.now(), 'YYYY-MM-DD') })
  return card.ok ? card : refuse('invalid', card.message)
}

async function refuseWeak(ctx: Ctx, userId: number, pin: string, birthDate: string) {
  const { mobile } = await userInfo(ctx, userId)
  const problem = payPasswordProblem(pin, { birthDate, mobile })
  if (problem) refuse('invalid', problem)
}

async function useTicket(trx: Trx, ctx: Ctx, userId: number, ticket: string) {
  const isGood = await spendProof(trx, ticket, { userId, orderId: null, amountFen: NO_FEN }, ctx.now())
  if (!isGood) refuse('notice', NO_TICKET)
}

/** Checks before the slow hash: an open wallet needs none, and others have a daily limit. */
async function mayOpen(ctx: Ctx, userId: number) {
  if ((await pinState(ctx, userId)).set) refuse('notice', OPENED)
  if ((await countAttempt(ctx.db, `wallet-open:${userId}`, ctx.now(), DAY)) > OPENINGS)
    refuse('tooMany', '今天开通钱包的次数已用完，请明天再试')
}

/** Opens the shopper's wallet with a name, an ID number (sealed) and a payment password. @spec S27 S29 VA-43 RX-10 */
export async function openWallet(ctx: Ctx, { name, idNo, payPassword, ticket }: Parsed<'openWallet'>) {
  const userId = ownerOf(ctx)
  await needConsent(ctx.db, userId, 'id')
  const card = cardOf(ctx, idNo)
  if (!isLegalName(name)) refuse('invalid', LEGAL_NAME_WRONG)
  await refuseWeak(ctx, userId, payPassword, card.birthDate)
  await mayOpen(ctx, userId)
  const pinHash = await sealPin(ctx.vault, userId, payPassword)
  await inTransaction(ctx.db, async (trx) => {
    await useTicket(trx, ctx, userId, ticket)
    const at = ctx.now()
    await insertWallet(trx, { user_id: userId, created_at: at })
    const opened = await openWalletRow(
      trx,
      {
        holder_sealed: ctx.vault.seal(name, aboutWalletHolder(userId)),
        id_print: ctx.vault.print(card.id18),
        id_mask: maskIdCard(card.id18),
        id_sealed: ctx.vault.seal(card.id18, about(userId)),
        opened_at: at,
        pin_hash: pinHash,
        pin_tries: 0,
        locked_until: null,
      },
      userId,
    )
    if (opened.numUpdatedRows === 0n) refuse('notice', OPENED)
  })
  return result
}

/**
 * Sets a new payment password for a caller who holds the phone and knows the ID number; ends a lock, and notifies the
 * shopper.
 * @spec S28 S29 API-28
 */
export async function resetPayPassword(ctx: Ctx, { payPassword, idNo, ticket }: Parsed<'resetPayPassword'>) {
  const userId = ownerOf(ctx)
  const card = cardOf(ctx, idNo)
  if ((await countAttempt(ctx.db, `wallet-id:${userId}`, ctx.now(), DAY)) > GUESSES) {
    refuse('tooMany', '今天核对身份证的次数已用完，请明天再试')
  }
  await refuseWeak(ctx, userId, payPassword, card.birthDate)
  const pinHash = await sealPin(ctx.vault, userId, payPassword)
  await inTransaction(ctx.db, async (trx) => {
    await useTicket(trx, ctx, userId, ticket)
    const reset = await resetPin(
      trx,
      { pin_hash: pinHash, pin_tries: 0, locked_until: null },
      userId,
      ctx.vault.prints(card.id18),
    )
    if (reset.numUpdatedRows === 0n) await requireVerifiedOwner(trx, userId)
    await voidProofs(trx, userId, ctx.now())
  })
  await notify(ctx, userId)
  return result
}

async function requireVerifiedOwner(trx: Trx, userId: number) {
  const account = await findOpenedAt(trx, userId)
  if (!account?.opened_at) refuse('walletClosed')
  refuse('notice', '身份证号码与开通钱包时的不一致')
}

/** Sends the notification. The password has already changed: a failed message changes nothing. */
async function notify(ctx: Ctx, userId: number) {
  const { mobile } = await userInfo(ctx, userId)
  const at = formatShopTime(ctx.now(), 'MM-DD HH:mm')
  try {
    await ctx.sms.sendNotice(mobile, `您的药达钱包支付密码已于 ${at} 重置。如非本人操作，请立即联系客服`)
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'could not send the message about a new payment password')
  }
}
