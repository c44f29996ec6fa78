import { DrugClass } from '../../../../src/domain/drug-class'
import { CONSULTATION_MS } from '../../../../src/domain/prescription/consultation'
import { ageOn } from '../../../../src/domain/id-card'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { hasConsent, lockUser, notify } from '../../customer'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { DoctorClient } from '../../../providers/consultation/client'
import type { ConsultationRequest, DoctorStep } from '../../../providers/consultation/contract'
import { patientOf } from '../patient/queries'
import { healthOf, personOf } from '../patient/sealed-values'
import { findOpenState } from '../request/queries'
import { insertPrescriptionRequest } from '../request/requests'
import { answersIn, contentOf, sealContent, type ConsultationContent } from './content'
import {
  findExpiredConsultation,
  findWaitingConsultation,
  listProductsByBarcode,
  lockOpenConsultation,
  updateConsultation,
  type ConsultationRow,
} from './queries'

/** Delay between a message and the first query of the doctor's next step, in ms. */
const FIRST_CHECK_MS = 500
/** Delay between queries, in ms; doubled after every second query, up to the longest. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 60_000

/**
 * Queues a query of the doctor's next step; `turn` counts the messages, `queries` the queries since the last message.
 */
const queueQuery = (handle: Handle, id: number, { turn, queries }: { turn: number; queries: number }, runAt: Date) =>
  addJob(handle, {
    kind: 'consult',
    payload: { id, turn, looks: queries },
    runAt,
    dedupe: `consult:${id}:${turn}:${queries}`,
  })

/** Queues the doctor's next step after a message. */
export const planStep = (trx: Trx, id: number, turn: number, now: Date) =>
  queueQuery(trx, id, { turn, queries: 0 }, new Date(now.getTime() + FIRST_CHECK_MS))

/** Queues the first step of a new consultation, and the notification if it expires. */
export async function planConsultation(trx: Trx, id: number, now: Date) {
  await planStep(trx, id, 0, now)
  const runAt = new Date(now.getTime() + CONSULTATION_MS)
  await addJob(trx, { kind: 'consultLapsed', payload: { id }, runAt, dedupe: `consultLapsed:${id}` })
}

/** Texts of notifications. They name neither the medicine nor the reason: other people may see the screen. */
const TEXTS = {
  asking: { title: '医生有问题要问', content: '请在有效时间内回答，医生才能继续问诊。' },
  refused: { title: '在线问诊已结束', content: '结果和后续办法见问诊详情。' },
  expired: { title: '在线问诊已超时', content: '问诊没有在时限内完成，请重新提交。' },
}

const notifyOwner = (
  handle: Handle,
  { id, user_id: userId, consult_no, merchant_code: merchantCode }: ConsultationRow,
  label: keyof typeof TEXTS,
  at: Date,
  key: string = label,
) =>
  notify(handle, {
    ...{ userId, kind: 'service', ...TEXTS[label], url: `/OTC/consult/${consult_no}`, merchantCode },
    ...{ idemKey: `consult:${id}:${key}`, at },
  })

export const REFUSAL_REASONS = {
  gone: '用药人已删除，请重新提交',
  withdrawn: '健康信息的授权已撤回，问诊已结束',
  offSale: '要开的药已下架，请重新选择',
  open: '这位用药人的这种药已有处方，请在处方列表里查看',
}

/** Dependencies of a doctor's step, of a job or of a call. */
type Answering = Pick<JobDeps, 'db' | 'now' | 'log' | 'vault'>

/** Returns the data for the doctor; null when the patient's record was deleted. */
export async function requestOf(
  { db, now, log, vault }: Answering,
  row: ConsultationRow,
  content: ConsultationContent,
): Promise<ConsultationRequest | null> {
  const patient = await patientOf(db, row.user_id, row.patient_id)
  if (!patient) return null
  const { name, birth } = personOf({ vault, log }, patient)
  return {
    consultNo: row.consult_no,
    patient: {
      ...{ name, sex: patient.sex, age: ageOn(birth, formatShopTime(now(), 'YYYY-MM-DD')) },
      health: healthOf({ vault, log }, patient),
    },
    diagnosis: content.disease,
    drugs: content.drugs.map(({ name: drug, spec, count }) => ({ name: drug, spec, count })),
    answers: answersIn(content),
  }
}

/**
 * Creates a prescription request from the doctor's prescription; pharmacists review it like any other. Returns its id,
 * or the reason when no request is possible any more.
 * @spec RX-05 RX-10
 */
async function prescribe(
  trx: Trx,
  deps: Answering,
  row: ConsultationRow,
  content: ConsultationContent,
  doctorId: number | null,
) {
  const { user_id: userId, merchant_code: merchantCode } = row
  const patient = await patientOf(trx, userId, row.patient_id)
  if (!patient) return REFUSAL_REASONS.gone
  if (!(await hasConsent(trx, userId, 'health'))) return REFUSAL_REASONS.withdrawn
  const products = await listProductsByBarcode(
    trx,
    content.drugs.map(({ barcode }) => barcode),
  )
  const drugs: { id: number; count: number }[] = []
  for (const { barcode, count } of content.drugs) {
    const product = products.find((one) => one.barcode === barcode)
    if (!product?.on_sale || product.drug_class !== DrugClass.rx) return REFUSAL_REASONS.offSale
    const at = { patientId: patient.id, productId: product.id, now: deps.now() }
    if (await findOpenState(trx, { userId, merchantCode }, at)) return REFUSAL_REASONS.open
    drugs.push({ id: product.id, count })
  }
  const facts = { idemKey: `consult-${row.consult_no}`, via: 'doctor', pics: [], disease: content.disease } as const
  const { id } = await insertPrescriptionRequest(
    trx,
    { now: deps.now, vault: deps.vault, log: deps.log, merchantCode },
    { ...facts, pics: [] },
    { drugs, patient, answers: answersIn(content), doctor: content.doctor, doctorId },
  )
  return id
}

/** End of a step: the state, the refusal's reason, and the request that a prescription opened. */
interface StepResult {
  state: 'asking' | 'prescribed' | 'refused'
  reason: string
  prescriptionId: number | null
}

/**
 * Stores a doctor's step and notifies the shopper. The locks of the shopper and of the consultation come first.
 * `doctorId` is the account of a doctor of the staff, null for the provider. A prescription that is no longer possible
 * becomes a refusal.
 */
export async function storeStep(
  trx: Trx,
  deps: Answering,
  { row, content, doctorId }: { row: ConsultationRow; content: ConsultationContent; doctorId: number | null },
  step: DoctorStep,
): Promise<StepResult> {
  const at = deps.now()
  content.doctor = step.doctor
  const store = (state: StepResult['state'], prescriptionId: number | null = null) =>
    updateConsultation(
      trx,
      {
        ...{ state, content_sealed: sealContent(deps, row, content), prescription_id: prescriptionId },
        ...(doctorId === null ? {} : { doctor_id: doctorId }),
      },
      row.id,
    )
  if (step.kind === 'question') {
    const turn = content.messages.length
    content.messages.push({ by: 'doctor', text: step.text, options: step.options, at: at.getTime() })
    await store('asking')
    // The provider asks within seconds while the page is open; each question of the staff is a notification.
    await notifyOwner(trx, row, 'asking', at, doctorId === null ? 'asking' : `asking:${turn}`)
    return { state: 'asking', reason: '', prescriptionId: null }
  }
  const outcome = step.kind === 'refuse' ? step.reason : await prescribe(trx, deps, row, content, doctorId)
  if (typeof outcome === 'number') {
    await store('prescribed', outcome)
    return { state: 'prescribed', reason: '', prescriptionId: outcome }
  }
  content.reason = outcome
  await store('refused')
  await notifyOwner(trx, row, 'refused', at)
  return { state: 'refused', reason: outcome, prescriptionId: null }
}

/** Whether staff has the consultation: a doctor holds it, or has asked. */
const isWithStaff = ({ doctor_id: doctorId, held_until: until }: ConsultationRow, now: Date): boolean =>
  doctorId !== null || (until !== null && until > now)

/** Stores the provider's step. The shopper's lock comes first, as in every change of prescriptions. */
async function storeProviderStep(deps: JobDeps, { id, user_id }: ConsultationRow, turn: number, step: DoctorStep) {
  const at = deps.now()
  await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, user_id)
    const row = await lockOpenConsultation(trx, id, at)
    const content = row && contentOf(deps, row)
    // An earlier query has already stored this step, or staff has taken the consultation since.
    if (!row || !content || row.state !== 'waiting' || content.messages.length !== turn || isWithStaff(row, at)) return
    await storeStep(trx, deps, { row, content, doctorId: null }, step)
  })
}

/** Asks the provider for the next step; opens the consultation there first. */
async function stepOf(
  deps: JobDeps,
  doctors: DoctorClient,
  row: ConsultationRow,
  content: ConsultationContent,
): Promise<DoctorStep | null> {
  const request = await requestOf(deps, row, content)
  if (!request) return { kind: 'refuse', doctor: content.doctor, reason: REFUSAL_REASONS.gone }
  let taskNo = row.task_no
  if (taskNo === null) {
    taskNo = await doctors.open(request)
    await updateConsultation(deps.db, { task_no: taskNo }, row.id)
  }
  return doctors.next(taskNo, request)
}

/**
 * Queries the doctor's next step once; queues the next query when there is none, even during an outage. Does nothing
 * where only staff answers.
 */
export async function fetchStep(
  deps: JobDeps,
  doctors: DoctorClient | null,
  { id, turn, queries }: { id: number; turn: number; queries: number },
) {
  if (!doctors) return
  const { db, now, log } = deps
  const row = await findWaitingConsultation(db, id, now())
  if (!row) return
  const content = contentOf(deps, row)
  if (content.messages.length !== turn) return
  const next = isWithStaff(row, now()) ? Promise.resolve(null) : stepOf(deps, doctors, row, content)
  const step = await next.catch((error: unknown) => {
    log.warn({ err: error, row: id }, 'online consultation is unavailable, will retry')
    return null
  })
  if (step) return storeProviderStep(deps, row, turn, step)
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.floor(queries / 2), MOST_WAIT_MS)
  await queueQuery(db, id, { turn, queries: queries + 1 }, new Date(now().getTime() + wait))
}

/** Notifies the shopper that a consultation has expired. */
export async function announceExpiry({ db, now }: JobDeps, id: number) {
  const row = await findExpiredConsultation(db, id, now())
  if (row) await notifyOwner(db, row, 'expired', now())
}
