import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { BillRow, PaymentProvider, PayMethod } from '../../../providers/payment/contract'
import { refundNoOf } from '../pay/plan-refund'
import type { OwnRow } from './queries'
import { listOwnPayments, listOwnRefunds } from './queries'

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
  const paymentRows = await listOwnPayments(db, method.length + 2, `${method}:%`, start, end, paidNos)
  const ids = bill.flatMap(({ kind, no }) =>
    kind === 'back' && /^R\d{1,9}B?$/.test(no) ? [Number.parseInt(no.slice(1))] : [],
  )
  const refundRows = await listOwnRefunds(db, `${method}:%`, start, end, ids)
  const refunds = refundRows.rows.map(({ id, first, trade, fen, from, to }) => ({
    ...{ kind: 'back' as const, no: refundNoOf(id, first), tradeNo: trade, amountFen: fen, outcome: '', from, to },
  }))
  return [...paymentRows.rows, ...refunds]
}

/** Groups rows by kind and number. */
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
    // The notification came on this day, but the payment may be in the bill of an earlier day.
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
