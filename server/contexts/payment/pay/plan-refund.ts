import { NO_FEN, type Fen } from '../../../../src/domain/money'
import { splitRefund } from '../../../../src/domain/wallet'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { InsuredPart } from '../../../providers/insurance/contract'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { PayMethod } from '../../../providers/payment/contract'
import { insuredShares } from './insured-refund-shares'
import { putIntoWallet } from '../../marketing'
import {
  markPartDone,
  lockOrderRow,
  insertRefundParts,
  findInsuredLines,
  findRefundPart,
  listPaidParts,
  listOpenParts,
  findOrderOwner,
  findTradeOfPayment,
  findInsuredBill,
  markBillReturned,
} from './queries'

/** Refund of a paid order by `id`; the amount is in fen. */
interface Refund {
  id: number
  order_id: number
  amount_fen: Fen
}

interface Part {
  partId: number
  kind: string
  txnNo: string
  amountFen: Fen
  /** Whether it is the first part of its refund. */
  isFirst: boolean
}

/** Prefix of the payment parts that `settle-insured.ts` records for medical insurance. */
export const INSURED_PREFIX = 'insured:'

type Outcome = 'done' | 'pending' | 'failed'
type RefundStep = (deps: JobDeps, refund: Refund, part: Part) => Promise<Outcome>

/**
 * Refunds each payment method its part, once: plans in one transaction, executes part by part. A repeated call
 * continues where the last one stopped.
 * @spec ST-58
 */
export async function refundByParts(deps: JobDeps, refund: Refund): Promise<Outcome> {
  const parts = await inTransaction(deps.db, (trx) => plan(trx, refund))
  if (parts === null) return 'failed'
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await refundPart(deps, refund, part))
  return worstOf(outcomes)
}

const worstOf = (outcomes: readonly Outcome[]): Outcome =>
  (['failed', 'pending'] as const).find((bad) => outcomes.includes(bad)) ?? 'done'

async function refundPart(deps: JobDeps, refund: Refund, part: Part): Promise<Outcome> {
  const outcome = await (REFUND_STEPS[part.kind] ?? byProvider)(deps, refund, part)
  if (outcome === 'done') {
    await markPartDone(deps.db, deps.now(), refund.id, part.partId)
  }
  return outcome
}

/**
 * Returns the parts still to be refunded. The first call splits the amount over what each payment method has left; null
 * when that is too little.
 */
async function plan(trx: Trx, refund: Refund): Promise<Part[] | null> {
  await lockOrderRow(trx, refund.order_id)
  if (!(await isPlanned(trx, refund.id))) {
    const payParts = await listPaidParts(trx, refund.order_id)
    const shares = await sharesOf(trx, refund, payParts)
    if (!shares) return null
    const rows = payParts.flatMap(({ id }, index) => {
      const amount = shares[index] ?? 0
      return amount > 0 ? [{ refund_id: refund.id, part_id: id, amount_fen: amount }] : []
    })
    await insertRefundParts(trx, rows)
  }
  return openParts(trx, refund.id)
}

type PayPartRow = Awaited<ReturnType<typeof listPaidParts>>[number]

/**
 * Splits the amount over what each payment method has left; the lines of an insured order are refunded to their payers.
 * Null when a method has too little left.
 */
async function sharesOf(trx: Trx, refund: Refund, payParts: readonly PayPartRow[]): Promise<number[] | null> {
  const lines = payParts.some(({ kind }) => kind.startsWith(INSURED_PREFIX))
    ? await insuredLinesOf(trx, refund.order_id)
    : []
  if (lines.length === 0) return splitRefund(refund.amount_fen, payParts)
  const partAmounts = await insuredShares(trx, refund, lines)
  const shares = payParts.map(({ kind }) => partAmounts?.[kind.slice(INSURED_PREFIX.length) as InsuredPart] ?? 0)
  return partAmounts &&
    payParts.every(({ amount, refundAmount }, index) => (shares[index] ?? 0) <= amount - refundAmount)
    ? shares
    : null
}

const insuredLinesOf = async (trx: Trx, orderId: number) => (await findInsuredLines(trx, orderId))?.lines ?? []

const isPlanned = async (trx: Trx, refundId: number) => (await findRefundPart(trx, refundId)) !== undefined

/**
 * Returns the number under which a part of a refund is sent to the provider: `R7` for the first part of refund 7, `R7B` for its
 * second part, which a presale balance has.
 */
export const refundNoOf = (id: number, isFirst: boolean) => (isFirst ? `R${id}` : `R${id}B`)

const openParts = (trx: Trx, refundId: number): Promise<Part[]> => listOpenParts(trx, refundId)

/** Refunds into the wallet balance that paid. */
const intoWallet =
  (balanceKind: 'gold' | 'cash'): RefundStep =>
  async ({ db, now }, refund, { amountFen }) => {
    await inTransaction(db, async (trx) => {
      const { user_id: userId } = await findOrderOwner(trx, refund.order_id)
      const balances = { gold: NO_FEN, cash: NO_FEN, [balanceKind]: amountFen }
      const key = `refund:${refund.id}`
      await putIntoWallet(trx, balances, { userId, orderId: refund.order_id, cause: 'refund', key, at: now() })
    })
    return 'done'
  }

/** Refunds through the provider that took the payment. */
const byProvider: RefundStep = async (deps, refund, { txnNo, amountFen, isFirst }) => {
  const trade = await findTradeOfPayment(deps.db, txnNo)
  if (!trade) return 'failed'
  const provider = deps.payments[trade.provider as PayMethod]
  return provider.refund({ tradeNo: trade.trade_no, refundNo: refundNoOf(refund.id, isFirst), amountFen })
}

type LateRefund = Refund & { txn_no: string | null }

/** Refunds a payment that no order accepted. `txn_no` identifies it. */
export const refundLatePayment = (deps: JobDeps, refund: LateRefund): Promise<Outcome> =>
  refund.txn_no?.startsWith(INSURED_PREFIX)
    ? refundLateInsured(deps, refund)
    : byProvider(deps, refund, {
        partId: 0,
        isFirst: true,
        kind: '',
        txnNo: refund.txn_no ?? '',
        amountFen: refund.amount_fen,
      })

/** Refunds every insurance part on each call, whatever the result of the others: the insurer executes each once. */
async function refundLateInsured(deps: JobDeps, refund: LateRefund): Promise<Outcome> {
  const [, tradeNo = '', partNames = ''] = (refund.txn_no ?? '').split(':')
  const bill = await findInsuredBill(deps.db, tradeNo)
  const outcomes: Outcome[] = []
  for (const name of partNames.split('+') as InsuredPart[]) {
    const part = { partId: 0, kind: '', txnNo: tradeNo, amountFen: bill[`${name}_fen` as const], isFirst: true }
    outcomes.push(await byInsurer(name)(deps, refund, part))
  }
  const outcome = worstOf(outcomes)
  if (outcome === 'done') await markBillReturned(deps.db, tradeNo)
  return outcome
}

/** Refunds one insurance part through the insurer. */
const byInsurer =
  (part: InsuredPart): RefundStep =>
  async ({ insurers }, refund, { txnNo, amountFen }) => {
    if (!insurers) throw new Error('no medical insurance provider')
    const tradeNo = txnNo.split(':')[0] ?? ''
    return insurers.refund({ tradeNo, refundNo: `R${refund.id}-${part}`, part, amountFen })
  }

const REFUND_STEPS: Record<string, RefundStep> = {
  gold: intoWallet('gold'),
  cash: intoWallet('cash'),
  [`${INSURED_PREFIX}gov`]: byInsurer('gov'),
  [`${INSURED_PREFIX}self`]: byInsurer('self'),
  [`${INSURED_PREFIX}other`]: byInsurer('other'),
  [`${INSURED_PREFIX}cash`]: byInsurer('cash'),
}
