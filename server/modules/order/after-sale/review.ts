import { inTransaction } from '../../../db/transaction'
import { addJob } from '../../../jobs/queue'
import type { JobDeps } from '../../../jobs/runner'
import { opened } from '../../upload/address'
import { decide } from './decide'

const pictures = (urls: string) => urls.split(',').filter(Boolean)

const FIRST_WAIT_MS = 5000
const MOST_WAIT_MS = 3_600_000

/**
 * Has service decide on a case, and asks again until it has; without a desk a person decides at `/sandbox/store`. A case that got lost on
 * the way is handed over again.
 */
export async function reviewCase(deps: JobDeps, id: number, asked: number) {
  const { desk, db } = deps
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (!desk || row?.status !== 'asked') return
  const caseNo = `A${row.id}`
  const answer = await desk.answer(caseNo)
  if (answer.state === 'decided') {
    for (const report of answer.reports) await inTransaction(db, (trx) => decide(trx, id, report, deps.now()))
    return
  }
  if (answer.state === 'unknown')
    await desk.hand({
      caseNo,
      remark: row.remark,
      refundType: row.refund_type,
      amountFen: row.amount_fen,
      vouchers: pictures(row.voucher_url).map((url) => opened(deps, url)),
    })
  const runAt = new Date(deps.now().getTime() + Math.min(FIRST_WAIT_MS * 2 ** asked, MOST_WAIT_MS))
  const next = { id, asked: asked + 1 }
  await addJob(db, { kind: 'reviewCase', payload: next, runAt, dedupe: `review:${id}:${next.asked}` })
}
