import { APPROVED_MS, rxPictures } from '../../../src/domain/prescription'
import { ageOn } from '../../../src/domain/id-card'
import { formatShopTime } from '../../../src/domain/shop-time'
import type { Db } from '../../db/open'
import { inTransaction } from '../../db/transaction'
import { addJob, type NewJob } from '../../jobs/queue'
import type { JobDeps, JobHandler } from '../../jobs/runner'
import type { PharmacistDesk } from '../../pharmacists/desk'
import type { ReviewAnswer, ReviewAsk } from '../../pharmacists/provider'
import { opened } from '../upload/address'
import { tell } from '../user/messages'
import { demandGoods } from './demand-repo'
import { patientOf } from './repo'
import { formulaAsk } from './tcm-repo'
import { diseaseOf, healthOf } from './sealed'

/** Until a demand is handed in, and until an answer is asked for again; doubled up to a minute. */
export const FIRST_LOOK_MS = 500
const FIRST_WAIT_MS = 3000
const MOST_WAIT_MS = 60_000

/** `asked` counts the looks so far: each is a job of its own. */
export const reviewJob = (id: number, asked: number, runAt: Date): NewJob => ({
  ...{ kind: 'review', payload: { id, asked }, runAt, dedupe: `review:${id}:${asked}` },
})

const waiting = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('prescription')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('valid_until', '>', now)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof waiting>>>

/** What a pharmacist is told; null where the patient's record has gone, and with it the demand's ground. */
async function askOf({ db, now, log, vault }: JobDeps, row: Row): Promise<ReviewAsk | null> {
  const patient = await patientOf(db, row.user_id, row.patient_id)
  if (!patient) return null
  const goods = await demandGoods(db, [row.id])
  const formula = await formulaAsk(db, row.id)
  const { name, sex, birth } = patient
  return {
    demandNo: row.demand_no ?? '',
    patient: {
      ...{ name, sex, age: ageOn(birth, formatShopTime(now(), 'YYYY-MM-DD')) },
      health: healthOf({ vault, log }, patient),
    },
    diagnosis: diseaseOf({ vault, log }, row),
    drugs: goods.map(({ name: drug, spec, count }) => ({ name: drug, spec, count })),
    ...(formula ? { formula } : {}),
    pictures: rxPictures(row.pics).map((url) => opened({ vault, now }, url)),
  }
}

/** Neither the medicine nor why: who looks over a shoulder learns nothing of anybody's health. */
const WORDS = {
  approved: { title: '处方审核已通过', content: '请在有效期内下单，过期需要重新提交。' },
  refused: { title: '处方审核未通过', content: '原因和后续办法见处方详情。' },
}

/** Where its owner reads of it: a formula's number begins with F. */
const pageOf = (no: string | null) => (no?.startsWith('F') ? `/activity/chinese/detail/${no}` : no ? `/OTC/${no}` : '')

/** The first word counts, and is told: a second one, and one that comes too late, finds nothing that waits. @spec RX-05 PR-27 */
async function take(db: Db, id: number, { verdict, reason, pharmacist, doctor }: ReviewAnswer, at: Date) {
  const isPassed = verdict === 'pass'
  const state = isPassed ? 'approved' : 'refused'
  await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('prescription')
      .set({
        ...{ state, reason, pharmacist, doctor, answered_at: at },
        ...(isPassed ? { valid_from: at, valid_until: new Date(at.getTime() + APPROVED_MS) } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('valid_until', '>', at)
      .returning(['user_id', 'demand_no'])
      .executeTakeFirst()
    if (!row) return
    const url = pageOf(row.demand_no)
    await tell(trx, { userId: row.user_id, kind: 'service', ...WORDS[state], url, idemKey: `review:${id}`, at })
  })
}

const GONE = { taskNo: '', verdict: 'reject', reason: '用药人已删除，请重新提交', pharmacist: '', doctor: '' } as const

/** One look at a demand: handed in if it is not yet, taken when there is an answer, looked at again when there is none. */
async function look(deps: JobDeps, pharmacists: PharmacistDesk, id: number, asked: number) {
  const { db, now } = deps
  const row = await waiting(db, id, now())
  if (!row) return
  if (row.task_no === null) {
    const ask = await askOf(deps, row)
    if (!ask) return take(db, id, GONE, now())
    const taskNo = await pharmacists.submit(ask)
    await db.updateTable('prescription').set({ task_no: taskNo }).where('id', '=', id).execute()
  } else {
    const answer = await pharmacists.answer(row.task_no)
    if (answer) return take(db, id, answer, now())
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.floor(asked / 2), MOST_WAIT_MS)
  await addJob(db, reviewJob(id, asked + 1, new Date(now().getTime() + wait)))
}

/** What the shop does later about demands. */
export const reviewJobs = (pharmacists: PharmacistDesk): Record<string, JobHandler> => ({
  review: (deps, { id, asked }) => look(deps, pharmacists, Number(id), Number(asked)),
})
