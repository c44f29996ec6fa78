import { APPROVED_MS, REVIEW_MS, rxPictures } from '../../../../src/domain/prescription'
import { ageOn } from '../../../../src/domain/id-card'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { addJob, type NewJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { PrescriptionReviewClient } from '../../../providers/prescription-review/client'
import type { ReviewAnswer, ReviewRequest } from '../../../providers/prescription-review/contract'
import { aboutReason } from '../../../schema/sealed-bindings'
import { signPictureUrl, notify } from '../../customer'
import { findHospitalPrescription, prescriptionRequestProducts } from '../request/queries'
import { patientOf } from '../patient/queries'
import { herbalFormulaRequest } from '../formula/queries'
import { answersOf, diseaseOf, healthOf, personOf } from '../patient/sealed-values'
import { findWaitingPrescription, answerPrescription, findLapsed, updateTaskNo } from './queries'
import { isWithStaff, lockWaitingPrescription } from './staff-queries'

/** Delay before a request is submitted to the provider, in ms. */
const FIRST_CHECK_MS = 500
/** Delay between queries of its answer, in ms; doubled after every second query, up to the longest. */
const FIRST_WAIT_MS = 3000
const MOST_WAIT_MS = 60_000

/** Creates a review job; `requestCount` counts the checks so far, each a job of its own. */
const reviewJob = (id: number, requestCount: number, runAt: Date): NewJob => ({
  ...{ kind: 'review', payload: { id, asked: requestCount }, runAt, dedupe: `review:${id}:${requestCount}` },
})

/** Queues the review of a request submitted at `now`, and the notification if no answer comes before it expires. */
export async function planReview(trx: Trx, id: number, now: Date) {
  await addJob(trx, reviewJob(id, 0, new Date(now.getTime() + FIRST_CHECK_MS)))
  const lapsed = new Date(now.getTime() + REVIEW_MS)
  await addJob(trx, { kind: 'reviewLapsed', payload: { id }, runAt: lapsed, dedupe: `lapsed:${id}` })
}

/** Dependencies of a review, of a job or of a call. */
type Reviewing = Pick<JobDeps, 'db' | 'now' | 'log' | 'vault'>

type Row = NonNullable<Awaited<ReturnType<typeof findWaitingPrescription>>>

/** Returns the hospital's prescription that a request rests on, if any. */
const hospitalRxOf = async (handle: Handle, { hospital_patn_no: patnNo, hospital_rp_no: rpNo }: Row) =>
  patnNo !== null && rpNo !== null ? findHospitalPrescription(handle, patnNo, rpNo) : undefined

/** Returns when an approval ends: never after the hospital's prescription that it rests on. @spec RX-05 */
async function approvedUntil(trx: Trx, row: Row, at: Date): Promise<Date> {
  const until = at.getTime() + APPROVED_MS
  const hospital = await hospitalRxOf(trx, row)
  return new Date(Math.min(until, hospital?.valid_until.getTime() ?? until))
}

/** Returns the data for a pharmacist; null when the patient's record was deleted, which ends the request. */
export async function requestOf({ db, now, log, vault }: Reviewing, row: Row): Promise<ReviewRequest | null> {
  const patient = await patientOf(db, row.user_id, row.patient_id)
  if (!patient) return null
  const products = await prescriptionRequestProducts(db, [row.id])
  const herbalFormula = await herbalFormulaRequest(db, row.id)
  const hospital = await hospitalRxOf(db, row)
  const { name, birth } = personOf({ vault, log }, patient)
  const { sex } = patient
  return {
    demandNo: row.demand_no ?? '',
    patient: {
      ...{ name, sex, age: ageOn(birth, formatShopTime(now(), 'YYYY-MM-DD')) },
      health: healthOf({ vault, log }, patient),
    },
    diagnosis: diseaseOf({ vault, log }, row),
    answers: answersOf({ vault, log }, row),
    drugs: products.map(({ name: drug, spec, count }) => ({ name: drug, spec, count })),
    ...(herbalFormula ? { formula: herbalFormula } : {}),
    ...(hospital ? { hospital: { name: hospital.hospital, doctor: hospital.doctor, rpNo: hospital.rp_no } } : {}),
    pictures: rxPictures(row.pics).map((url) => signPictureUrl({ vault, now }, url, row.valid_until)),
  }
}

/** Texts of notifications. They name neither the medicine nor the reason: other people may see the screen. */
const TEXTS = {
  approved: { title: '处方审核已通过', content: '请在有效期内下单，过期需要重新提交。' },
  refused: { title: '处方审核未通过', content: '原因和后续办法见处方详情。' },
  lapsed: { title: '处方审核超时', content: '药师未在时限内答复，请重新提交。' },
}

/** Returns the page of the request: a formula's number begins with F. */
const pageOf = (no: string | null) => (no?.startsWith('F') ? `/activity/chinese/detail/${no}` : no ? `/OTC/${no}` : '')

/** Request that is answered or has lapsed. */
interface Answered {
  id: number
  user_id: number
  demand_no: string | null
  merchant_code: string
}

/** Notifies the owner, once per request: an answered request does not notify of its expiry. */
const notifyOwner = (
  handle: Handle,
  { id, user_id: userId, demand_no, merchant_code: merchantCode }: Answered,
  label: keyof typeof TEXTS,
  at: Date,
) => {
  const about = merchantCode === '' ? ({ about: 'reviewed' } as const) : {}
  const page = { url: pageOf(demand_no), merchantCode }
  return notify(handle, { userId, kind: 'service', ...TEXTS[label], ...page, ...about, idemKey: `review:${id}`, at })
}

/** Whether an answer may be stored. Runs in its transaction, after the request is locked; may write or refuse. */
type Permit = (trx: Trx, at: Date) => Promise<boolean>

/** Permits an answer of the provider while no member of staff has the request. */
const isLeftToProvider =
  (id: number): Permit =>
  async (trx, at) =>
    !(await isWithStaff(trx, id, at))

/**
 * Stores the first answer to a request, of the provider or of staff, and notifies the shopper. Returns false for a
 * second or late answer, which finds no waiting request, and for one that is not permitted.
 * @spec RX-05 PR-27
 */
export async function storeAnswer(
  { db, now, vault }: Pick<Reviewing, 'db' | 'now' | 'vault'>,
  request: Row,
  { verdict, reason, pharmacist, doctor }: Omit<ReviewAnswer, 'taskNo'>,
  permit: Permit = isLeftToProvider(request.id),
): Promise<boolean> {
  const at = now()
  const reason_sealed = reason ? vault.seal(reason, aboutReason(request.user_id)) : null
  const isPassed = verdict === 'pass'
  const state = isPassed ? 'approved' : 'refused'
  return inTransaction(db, async (trx) => {
    if (!(await lockWaitingPrescription(trx, request.id, at)) || !(await permit(trx, at))) return false
    const row = await answerPrescription(
      trx,
      {
        ...{ state, reason_sealed, pharmacist, doctor: doctor || request.doctor, answered_at: at },
        ...(isPassed ? { valid_from: at, valid_until: await approvedUntil(trx, request, at) } : {}),
      },
      request.id,
      at,
    )
    if (row) await notifyOwner(trx, row, state, at)
    return row !== undefined
  })
}

/** Answer to a request whose patient was deleted. */
export const PATIENT_DELETED = {
  taskNo: '',
  verdict: 'reject',
  reason: '用药人已删除，请重新提交',
  pharmacist: '',
  doctor: '',
} as const

/** Notifies the shopper that no answer came in time. @spec RX-05 PR-27 */
export async function announceLapse({ db, now }: JobDeps, id: number) {
  const row = await findLapsed(db, id, now())
  if (row) await notifyOwner(db, row, 'lapsed', now())
}

/**
 * Returns the provider's answer, null when there is none yet and while staff has the request. Submits a request that
 * the provider does not have yet.
 */
async function answerOf(deps: JobDeps, pharmacists: PrescriptionReviewClient, row: Row): Promise<ReviewAnswer | null> {
  if (await isWithStaff(deps.db, row.id, deps.now())) return null
  if (row.task_no !== null) return pharmacists.answer(row.task_no)
  const request = await requestOf(deps, row)
  if (!request) return PATIENT_DELETED
  const taskNo = await pharmacists.submit(request)
  await updateTaskNo(deps.db, taskNo, row.id)
  return null
}

/**
 * Checks a request once: stores an answer, or queues the next check when there is none, even during an outage. Does
 * nothing where only staff reviews.
 */
export async function fetchReview(
  deps: JobDeps,
  pharmacists: PrescriptionReviewClient | null,
  id: number,
  requestCount: number,
) {
  if (!pharmacists) return
  const { db, now, log } = deps
  const row = await findWaitingPrescription(db, id, now())
  if (!row) return
  const answer = await answerOf(deps, pharmacists, row).catch((error: unknown) => {
    log.warn({ err: error, row: id }, 'prescription review is unavailable, will retry')
    return null
  })
  if (answer && (await storeAnswer(deps, row, answer))) return
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.floor(requestCount / 2), MOST_WAIT_MS)
  await addJob(db, reviewJob(id, requestCount + 1, new Date(now().getTime() + wait)))
}
