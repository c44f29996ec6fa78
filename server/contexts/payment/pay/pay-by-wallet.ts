import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fen, toFen, type Fen } from '../../../../src/domain/money'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { PayMethod } from '../../../providers/payment/contract'
import {
  checkPin,
  heldFen,
  reserveAmount,
  newProof,
  releaseHold,
  spendProof,
  takeFromWallet,
  takesWallets,
} from '../../marketing'
import { kindOf } from '../../orders'
import { markPaid } from './mark-paid'
import { refuseMethod } from './pay-methods'
import { freshOrder, openTrade, refuseWrongChannel, refuseUnpayable } from './payments'
import { lockPayableOrder } from './queries'
import { shopUserOf } from '../../../platform/http/shop-user'

/** Lifetime of a proof, in ms: it is used at once. @spec S30 */
const PROOF_MS = 120_000
/** Suffixes that separate these trades from trades of whole orders, because the amount differs. */
const SUFFIX: Record<PayMethod, string> = { wechat: 'WG', alipay: 'AG' }

async function walletOrder(ctx: Ctx, { orderNo, inMini }: { orderNo: string; inMini?: boolean | undefined }) {
  if (!(await takesWallets(ctx))) refuse('notice', '钱包支付暂未开放，请换一种方式')
  await refuseMethod(ctx, 'wallet')
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  if (!kindOf(order.source).usesWallet) refuse('notice', '预售订单请使用微信或支付宝支付')
  refuseWrongChannel(order, inMini)
  return order
}

/**
 * Exchanges a correct payment password for a proof: bound to shopper, order and amount, valid for two minutes, used
 * once. Checks the order first: an order that accepts no money must not cost an attempt.
 * @spec S28 S30
 */
export async function verifyPayPassword(
  ctx: Ctx,
  { orderNo, inMini, amount, payPassword }: Parsed<'verifyPayPassword'>,
): Promise<Reply<'verifyPayPassword'>> {
  const userId = ownerOf(ctx)
  const order = await walletOrder(ctx, { orderNo, inMini })
  const amountFen = toFen(amount)
  if (amountFen > order.payable_fen) refuse('invalid', '支付金额与订单不符，请返回重试')
  const expires = new Date(ctx.now().getTime() + PROOF_MS)
  const proofSubject = { userId, orderId: order.id, amountFen }
  const proof = await checkPin(ctx, userId, payPassword, (trx) => newProof(trx, proofSubject, expires))
  return { proof, expireTime: expires.toISOString() }
}

interface LockedOrder {
  id: number
  userId: number
  payableFen: Fen
}

/** Returns the shopper's order, locked, in its current state. */
async function lockOwnOrder(trx: Trx, ctx: Ctx, id: number): Promise<LockedOrder> {
  const order = await lockPayableOrder(trx, id, shopUserOf(ctx))
  if (!order) return refuse('notFound')
  refuseUnpayable(order, ctx.now())
  return { id, userId: ownerOf(ctx), payableFen: order.payable_fen }
}

async function takeProof(
  trx: Trx,
  ctx: Ctx,
  order: LockedOrder,
  { proof, amountFen }: { proof: string; amountFen: Fen },
) {
  const proofSubject = { userId: order.userId, orderId: order.id, amountFen }
  if (!(await spendProof(trx, proof, proofSubject, ctx.now()))) refuse('proofGone')
}

/** Pays the whole order from the wallet: proof, money and the order's transition in one transaction. @spec S16 S30 */
export async function payByWallet(
  ctx: Ctx,
  { orderNo, proof, inMini }: Parsed<'payByWallet'>,
): Promise<Reply<'payByWallet'>> {
  const walletRow = await walletOrder(ctx, { orderNo, inMini })
  const orderStatusCode = await inTransaction(ctx.db, async (trx) => {
    const order = await lockOwnOrder(trx, ctx, walletRow.id)
    const at = ctx.now()
    await takeProof(trx, ctx, order, { proof, amountFen: order.payableFen })
    await releaseHold(trx, order.id, at)
    const { userId, id: orderId } = order
    const paidFromWallet = await takeFromWallet(trx, order.payableFen, { userId, orderId, key: `pay:${orderId}`, at })
    const parts = (['gold', 'cash'] as const)
      .filter((balanceKind) => paidFromWallet[balanceKind] > 0)
      .map((balanceKind) => ({
        kind: balanceKind,
        txnNo: `pay:${orderId}:${balanceKind}`,
        amountFen: paidFromWallet[balanceKind],
      }))
    return (await markPaid(trx, orderId, { method: 'wallet', parts, at })) ?? refuse('orderMoved')
  })
  return { orderNo, orderStatusCode, paid: true }
}

/** Reserves the wallet's part, unless it is already reserved. Returns it in fen. */
const reserveBalance = (ctx: Ctx, orderId: number, { billGold, proof = '' }: Parsed<'payIntegrated'>) =>
  inTransaction(ctx.db, async (trx) => {
    const order = await lockOwnOrder(trx, ctx, orderId)
    const reservedFen = await heldFen(trx, orderId)
    if (reservedFen > 0) return reservedFen
    const amountFen = toFen(billGold)
    if (amountFen >= order.payableFen) refuse('invalid', '钱包支付的金额须小于应付金额')
    await takeProof(trx, ctx, order, { proof, amountFen })
    await reserveAmount(trx, amountFen, { userId: order.userId, orderId, at: ctx.now() })
    return amountFen
  })

/**
 * Pays a part from the wallet, the rest by a provider. The wallet's part stays reserved until the rest arrives, and is
 * released with the order's other resources when it never does.
 */
export async function payIntegrated(ctx: Ctx, input: Parsed<'payIntegrated'>): Promise<Reply<'payIntegrated'>> {
  const order = await walletOrder(ctx, input)
  const reservedFen = await reserveBalance(ctx, order.id, input)
  const { method, returnUrl, inWechat, inMini, code } = input
  const amountFen = fen(order.payable_fen - reservedFen)
  return openTrade(ctx, order, { suffix: SUFFIX[method], method, amountFen }, { returnUrl, inWechat, inMini, code })
}
