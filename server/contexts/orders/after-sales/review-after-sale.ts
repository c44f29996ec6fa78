import { RefundState } from '../../../../src/domain/after-sale'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { signPictureUrl } from '../../customer'
import { decide, recordReturnReceived } from './decide'
import { isHeld } from '../store-work/lease'
import { findAfterSale, lockAfterSaleWithOrder } from './queries'
import { remarkOfAfterSale } from './remark'

const pictures = (urls: string) => urls.split(',').filter(Boolean)

/**
 * Whether a member of staff holds the after-sale and therefore decides it instead of the provider. Locks it and its
 * order.
 */
async function isWithStaff(trx: Trx, id: number, at: Date): Promise<boolean> {
  await lockAfterSaleWithOrder(trx, id)
  return isHeld(trx, 'refund', id, at)
}

const FIRST_WAIT_MS = 5000
const MOST_WAIT_MS = 3_600_000
/** Longest interval between queries: an after-sale may be decided after a weekend. */
const LOOKED_AT_MS = 3 * 24 * 3_600_000
const nextPollAt = (now: Date, requestCount: number) =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS))

/**
 * Submits an after-sale for a decision and queries until it is decided; without a provider a person decides at
 * `/sandbox/store`. Submits a lost after-sale again.
 */
export async function reviewAfterSale(deps: JobDeps, id: number, requestCount: number) {
  const { afterSaleProvider: provider, db } = deps
  const row = await findAfterSale(db, id)
  if (!provider || row?.status !== RefundState.asked) return
  const afterSaleNo = `A${row.id}`
  const answer = await provider.queryAfterSale(afterSaleNo)
  if (answer.state === 'decided') {
    const decided = await inTransaction(db, async (trx) => {
      if (await isWithStaff(trx, id, deps.now())) return false
      for (const report of answer.reports) await decide(trx, id, report, deps.now())
      return true
    })
    if (decided) return
  }
  if (answer.state === 'unknown')
    await provider.submitAfterSale({
      afterSaleNo,
      remark: remarkOfAfterSale(deps.vault, row),
      refundType: row.refund_type,
      amountFen: row.amount_fen,
      vouchers: pictures(row.voucher_url).map((url) =>
        signPictureUrl(deps, url, new Date(deps.now().getTime() + LOOKED_AT_MS)),
      ),
    })
  const runAt = nextPollAt(deps.now(), requestCount)
  const next = { id, asked: requestCount + 1 }
  await addJob(db, { kind: 'reviewCase', payload: next, runAt, dedupe: `review:${id}:${next.asked}` })
}

/** Queues queries for a return parcel. */
export const planAwaiting = (handle: Handle, id: number, runAt: Date, requestCount = 0) =>
  addJob(handle, {
    kind: 'awaitGoods',
    payload: { id, asked: requestCount },
    runAt,
    dedupe: `goods:${id}:${requestCount}`,
  })

/**
 * Queries until the returned products have arrived, then starts the refund; without a provider a person reports it at
 * `/sandbox/store`.
 * @spec PR-24
 */
export async function awaitReturnParcel(deps: JobDeps, id: number, requestCount: number) {
  const { afterSaleProvider: provider, db } = deps
  const row = await findAfterSale(db, id)
  if (!provider || row?.status !== RefundState.returned) return
  const isReceived = await provider.hasArrived({ afterSaleNo: `A${id}`, com: row.com, num: row.num })
  const isRecorded =
    isReceived &&
    (await inTransaction(db, async (trx) => {
      if (await isWithStaff(trx, id, deps.now())) return false
      await recordReturnReceived(trx, id, deps.now())
      return true
    }))
  if (isRecorded) return
  await planAwaiting(db, id, nextPollAt(deps.now(), requestCount), requestCount + 1)
}
