import type { Fen } from '../../../../src/domain/money'
import { sql } from 'kysely'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { BillRow, PaymentProvider, PayMethod } from '../../../providers/payment/contract'
import { isFirstPart, refundNoOf } from '../pay/plan-refund'

/**
 * Kind of difference. unbooked: only the provider has it; unbilled: only we have it; doubled: billed twice; other:
 * another amount or trade; review: received, but no order accepted it.
 */
type Why = 'unbooked' | 'unbilled' | 'doubled' | 'other' | 'review'

/**
 * Row of a day that differs, by the number of the payment or refund. Amounts in fen; null on a side without the row.
 */
export interface Difference {
  method: PayMethod
  kind: BillRow['kind']
  no: string
  tradeNo: string
  why: Why
  theirs: number | null
  ours: number | null
}

interface OwnRow extends BillRow {
  outcome: string
  /** Period in which the provider may have recorded it. */
  from: Date
  to: Date | null
}

const METHODS: readonly PayMethod[] = ['wechat', 'alipay']
const dayOf = (at: Date) => formatShopTime(at, 'YYYY-MM-DD')
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
const keyOf = ({ kind, no }: Pick<BillRow, 'kind' | 'no'>) => `${kind} ${no}`

/** Returns the days from one moment to another, both included. */
function daysOf(from: Date, to: Date): string[] {
  const days = [dayOf(to)]
  while ((days[0] as string) > dayOf(from)) days.unshift(dayOf(daysAfter(startOf(days[0] as string), -1)))
  return days
}

/** Returns our records of a day's payments and refunds at a provider, and of the numbers in its bill. */
async function ownRows(db: Db, method: PayMethod, day: string, bill: readonly BillRow[]): Promise<OwnRow[]> {
  const [start, end] = [startOf(day), daysAfter(startOf(day), 1)]
  const paidNos = bill.filter(({ kind }) => kind === 'paid').map(({ no }) => `${method}:${no}`)
  const paid = await sql<OwnRow>`
    select 'paid' as kind, substr(n.txn_no, ${method.length + 2}::int) as no, n.trade_no as "tradeNo", n.amount_fen as "amountFen", n.outcome,
      least(p.created_at, n.received_at) as "from", n.received_at as "to"
    from payment_notify n left join payment p on p.trade_no = n.trade_no
    where n.txn_no like ${`${method}:%`}
      and ((n.received_at >= ${start} and n.received_at < ${end}) or n.txn_no = any(${paidNos}))
    order by n.txn_no`.execute(db)
  const ids = bill.flatMap(({ kind, no }) =>
    kind === 'back' && /^R\d{1,9}B?$/.test(no) ? [Number.parseInt(no.slice(1))] : [],
  )
  const isMeant = sql`((x.done_at >= ${start} and x.done_at < ${end}) or x.id = any(${ids}))`
  const back = await sql<{ id: number; first: boolean; trade: string; fen: Fen; from: Date; to: Date | null }>`
    select x.id, x.first, n.trade_no as trade, x.fen, x.created_at as "from", x.done_at as "to" from (
      select f.id, ${isFirstPart} as first, p.txn_no, r.amount_fen as fen, f.created_at, r.done_at
      from refund f join refund_part r on r.refund_id = f.id join pay_part p on p.id = r.part_id
      union all
      select f.id, true, f.txn_no, f.amount_fen, f.created_at, f.done_at from refund f where f.reason = 'late'
    ) x join payment_notify n on n.txn_no = x.txn_no
    where x.txn_no like ${`${method}:%`} and ${isMeant} order by x.id, x.first desc`.execute(db)
  const refunds = back.rows.map(({ id, first, trade, fen, from, to }) => ({
    ...{ kind: 'back' as const, no: refundNoOf(id, first), tradeNo: trade, amountFen: fen, outcome: '', from, to },
  }))
  return [...paid.rows, ...refunds]
}

/** Groups rows by their subject. */
function byKey<R extends BillRow>(rows: readonly R[]): Map<string, R[]> {
  const rowsByKey = new Map<string, R[]>()
  for (const row of rows) rowsByKey.set(keyOf(row), [...(rowsByKey.get(keyOf(row)) ?? []), row])
  return rowsByKey
}

function classifyDifference(own: OwnRow | undefined, theirs: readonly BillRow[]): Why | null {
  const [row] = theirs
  if (!own) return 'unbooked'
  if (own.outcome === 'review') return 'review'
  if (!row) return 'unbilled'
  if (theirs.length > 1) return 'doubled'
  return row.amountFen === own.amountFen && row.tradeNo === own.tradeNo ? null : 'other'
}

async function differencesOf(db: Db, method: PayMethod, provider: PaymentProvider, day: string): Promise<Difference[]> {
  const bills = new Map<string, Promise<BillRow[]>>()
  const billOf = (one: string) => {
    const bill = bills.get(one) ?? provider.bill?.(one) ?? Promise.resolve([])
    bills.set(one, bill)
    return bill
  }
  const rows = await billOf(day)
  const [bill, own] = [byKey(rows), byKey(await ownRows(db, method, day, rows))]
  const differences: Difference[] = []
  for (const key of new Set([...bill.keys(), ...own.keys()])) {
    const [ownRow] = own.get(key) ?? []
    let theirs = bill.get(key) ?? []
    // We were notified on this day, but the payment may belong to an earlier one.
    if (theirs.length === 0 && ownRow?.to) {
      const days = daysOf(ownRow.from, ownRow.to)
      theirs = (await Promise.all(days.map(billOf))).flat().filter((row) => keyOf(row) === key)
    }
    const why = classifyDifference(ownRow, theirs)
    const row = (ownRow ?? theirs[0]) as BillRow
    const amounts = { theirs: theirs[0]?.amountFen ?? null, ours: ownRow?.amountFen ?? null }
    // Without a bill, missing rows cannot be determined.
    if (why === 'review' || (why && provider.bill))
      differences.push({ method, kind: row.kind, no: row.no, tradeNo: row.tradeNo, why, ...amounts })
  }
  return differences
}

/**
 * Compares our records of a local day ('2026-11-21') with the providers' bills; returns the rows that differ.
 * @spec S38
 */
export async function ledgerOf({ db, payments }: Pick<JobDeps, 'db' | 'payments'>, day: string): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const method of METHODS) differences.push(...(await differencesOf(db, method, payments[method], day)))
  return differences
}

/** Checks the previous day every morning and logs differences as errors, because a person must check them. */
export async function checkLedger(deps: JobDeps, today: string) {
  const day = dayOf(daysAfter(startOf(today), -1))
  const differences = await ledgerOf(deps, day)
  for (const difference of differences) deps.log.error({ day, ...difference }, 'reconciliation found a difference')
  const unread = METHODS.filter((method) => !deps.payments[method].bill)
  if (unread.length > 0) deps.log.warn({ day, unread }, 'no provider bill to reconcile with')
  deps.log.info({ day, differences: differences.length }, 'reconciliation finished')
}
