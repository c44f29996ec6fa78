import { sum, type Fen } from '../../../../src/domain/money'
import { randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { lazyCommit } from '../../../platform/db/lazy-commit'
import type { Db } from '../../../platform/db/open'
import type { SandboxTradeTable } from './tables'
import { inTransaction } from '../../../platform/db/transaction'
import type { BillRow } from '../contract'
import type { Trade } from './dialect'

const tradeOf = (row: Selectable<SandboxTradeTable>): Trade => ({
  tradeNo: row.trade_no,
  prepayId: row.prepay_id,
  provider: row.provider,
  amountFen: row.amount_fen,
  subject: row.subject,
  state: row.state as Trade['state'],
  txnNo: row.txn_no,
  notifyUrl: row.notify_url,
  returnUrl: row.return_url,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
})

/** Duration of a refund, in ms. */
const REFUND_MS = 2000

/** Records of the simulated provider. */
export const tradeBook = (db: () => Db, now: () => Date) => {
  const find = async (column: 'trade_no' | 'prepay_id', value: string) => {
    const row = await db().selectFrom('sandbox_trade').selectAll().where(column, '=', value).executeTakeFirst()
    return row && tradeOf(row)
  }
  /** Books a refund once per number; returns false when a trade's refunds would exceed its payment. */
  const book = ({ tradeNo, refundNo, amountFen }: { tradeNo: string; refundNo: string; amountFen: Fen }) =>
    inTransaction(db(), async (trx) => {
      const trade = await trx
        .selectFrom('sandbox_trade')
        .select('amount_fen')
        .where('trade_no', '=', tradeNo)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = await trx.selectFrom('sandbox_refund').selectAll().where('trade_no', '=', tradeNo).execute()
      if (before.some((one) => one.refund_no === refundNo)) return true
      if (sum(before.map((one) => one.amount_fen)) + amountFen > trade.amount_fen) return false
      const row = { refund_no: refundNo, trade_no: tradeNo, amount_fen: amountFen, created_at: now() }
      await trx.insertInto('sandbox_refund').values(row).execute()
      return true
    })
  return {
    byTradeNo: (tradeNo: string) => find('trade_no', tradeNo),
    byPrepayId: (prepayId: string) => find('prepay_id', prepayId),

    /**
     * Opens a trade; a repeated call returns the same trade with the newest return path. The shop stores the id of the trade
     * next and waits for the disk, with this write.
     */
    async open(
      trade: Pick<Trade, 'tradeNo' | 'provider' | 'amountFen' | 'subject' | 'notifyUrl' | 'returnUrl' | 'expiresAt'>,
    ) {
      const row = await db()
        .insertInto('sandbox_trade')
        .values({
          trade_no: trade.tradeNo,
          prepay_id: `sandbox${randomBytes(18).toString('base64url')}`,
          provider: trade.provider,
          amount_fen: trade.amountFen,
          subject: trade.subject,
          notify_url: trade.notifyUrl,
          return_url: trade.returnUrl,
          expires_at: trade.expiresAt,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('trade_no').doUpdateSet({ return_url: trade.returnUrl }))
        .returningAll()
        .returning(lazyCommit(db()))
        .executeTakeFirstOrThrow()
      return tradeOf(row)
    },

    /** Takes the payment once. Undefined when the trade is closed, expired or already paid. */
    async pay(prepayId: string): Promise<Trade | undefined> {
      const digits = () => String(randomInt(1_000_000_000)).padStart(9, '0')
      const row = await db()
        .updateTable('sandbox_trade')
        .set({ state: 'paid', txn_no: `4200${digits()}${digits()}`, paid_at: now() })
        .where('prepay_id', '=', prepayId)
        .where('state', '=', 'open')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      return row && tradeOf(row)
    },

    /**
     * Returns payments and refunds at a provider in a period; `not`: excludes trades with this notification path, which
     * belong to another party.
     */
    async between(provider: Trade['provider'], [from, to]: readonly [Date, Date], not: string): Promise<BillRow[]> {
      const own = db()
        .selectFrom('sandbox_trade as t')
        .where('t.provider', '=', provider)
        .where('t.notify_url', 'not like', `%${not}%`)
      const paid = await own
        .select(['t.txn_no as no', 't.trade_no as tradeNo', 't.amount_fen as amountFen'])
        .where('t.paid_at', '>=', from)
        .where('t.paid_at', '<', to)
        .execute()
      const refunds = await own
        .innerJoin('sandbox_refund as r', 'r.trade_no', 't.trade_no')
        .select(['r.refund_no as no', 't.trade_no as tradeNo', 'r.amount_fen as amountFen'])
        .where('r.created_at', '>=', from)
        .where('r.created_at', '<', to)
        .execute()
      return [
        ...paid.map((row) => ({ kind: 'paid' as const, ...row, no: row.no ?? '' })),
        ...refunds.map((row) => ({ kind: 'back' as const, ...row })),
      ]
    },

    async close(tradeNo: string) {
      await db()
        .updateTable('sandbox_trade')
        .set({ state: 'closed' })
        .where('trade_no', '=', tradeNo)
        .where('state', '=', 'open')
        .execute()
    },

    /** Refunds once per number and never more than was paid. Takes a moment: a repeated call returns the progress. */
    async refund(refund: {
      tradeNo: string
      refundNo: string
      amountFen: Fen
    }): Promise<'done' | 'pending' | 'failed'> {
      const trade = await find('trade_no', refund.tradeNo)
      if (trade?.state !== 'paid') return 'failed'
      if (!(await book(refund))) return 'failed'
      const { created_at: since } = await db()
        .selectFrom('sandbox_refund')
        .select('created_at')
        .where('refund_no', '=', refund.refundNo)
        .executeTakeFirstOrThrow()
      return now().getTime() - since.getTime() < REFUND_MS ? 'pending' : 'done'
    },
  }
}

export type TradeBook = ReturnType<typeof tradeBook>
