import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { LEASE_MS, mayReview, SEND_BACK_REASONS, type ReviewStep } from '../../../../src/domain/prescription'
import { shopIso } from '../../../../src/domain/shop-time'
import { reasonProblem } from '../../../../src/domain/staff-reason'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import type { ReviewRequest } from '../../../providers/prescription-review/contract'
import { staffOf, type StaffMember } from '../../customer'
import { PATIENT_DELETED, requestOf, storeAnswer } from './review'
import { checkSignature } from './signature'
import {
  countReviews,
  endLease,
  findChecker,
  findReview,
  insertReviewEvent,
  listReviewEvents,
  listReviews,
  lockWaitingPrescription,
  takeLease,
  updatePrescriber,
  type ReviewRow,
} from './staff-queries'

const TEXT = {
  notPharmacist: '只有药师可以审核处方',
  none: '没有找到这张处方需求',
  over: '这张处方需求已经结束',
  notHeld: '领取已失效，请重新领取',
  otherHolds: (name: string) => `${name || '其他药师'}正在处理`,
  own: '不能审核自己的处方',
  sameEyes: '初核和审核须由两位药师完成',
  needsReviewer: '只有审核药师可以审核通过',
  unchecked: '还没有初核',
  prescriber: '开方的医生不能审核这张处方',
  needsDoctor: '等待医生开方',
  prescribed: '已经开方，由药师审核',
  onlyDoctor: '只有医生可以开方',
  checked: '已经初核，等待审核药师审核',
  noPrescription: '没有处方，不能审核通过，请退回并说明',
  reason: '请选择退回原因',
  note: '请填写说明',
}

/** Pharmacist, or doctor who prescribes first. */
interface Pharmacist extends StaffMember {
  duty: 'dispenser' | 'reviewer' | 'doctor'
}

/** Returns the pharmacist or doctor who calls; 404 for everybody else, other staff included. */
async function pharmacistOf(ctx: Ctx): Promise<Pharmacist> {
  const member = await staffOf(ctx)
  if (member.duty === 'store') return refuse('missing', TEXT.notPharmacist)
  return { ...member, duty: member.duty }
}

const stepOf = (row: ReviewRow, now: Date): ReviewStep => {
  const { state, valid_until: until, checked_by: checkedBy } = row
  if (state !== 'waiting' || until <= now) return 'done'
  if (row.needs_doctor) return 'prescribe'
  return checkedBy === null ? 'check' : 'release'
}

/** Returns the message for a member of staff whose duty is not the current step. */
function notYours(duty: Pharmacist['duty'], step: ReviewStep): string {
  if (step === 'prescribe') return TEXT.needsDoctor
  return duty === 'doctor' ? TEXT.prescribed : TEXT.checked
}

/** Returns why a pharmacist cannot take a request; '' when it can be taken. */
function problemOf(row: ReviewRow, { userId, duty }: Pharmacist, now: Date): string {
  const step = stepOf(row, now)
  if (step === 'done') return TEXT.over
  if (row.user_id === userId) return TEXT.own
  if (step === 'release' && row.checked_by === userId) return TEXT.sameEyes
  if (row.doctor_id === userId) return TEXT.prescriber
  if (!mayReview(duty, step)) return notYours(duty, step)
  const isHeld = row.held_until !== null && row.held_until > now
  return isHeld && row.held_by !== userId ? TEXT.otherHolds(row.holder_name ?? '') : ''
}

type Card = Reply<'rxReviews'>['list'][number]

/** Returns the proof of a request; `consult` when a doctor has prescribed in an online consultation. */
function viaOf({ demand_no: no, via, prescriber }: ReviewRow): Card['via'] {
  if (no?.startsWith('F')) return 'formula'
  return via === 'doctor' && prescriber !== '' ? 'consult' : (via ?? 'upload')
}

function cardOf(row: ReviewRow, member: Pharmacist, now: Date): Card {
  const isHeld = row.state === 'waiting' && row.held_until !== null && row.held_until > now
  const no = row.demand_no ?? ''
  return {
    no,
    step: stepOf(row, now),
    herbal: no.startsWith('F') ? 1 : 0,
    via: viaOf(row),
    drugCount: row.drug_count,
    createTime: shopIso(row.created_at),
    validUntil: shopIso(row.valid_until),
    holder: isHeld ? (row.holder_name ?? '') : '',
    heldUntil: isHeld && row.held_until ? shopIso(row.held_until) : null,
    mine: isHeld && row.held_by === member.userId ? 1 : 0,
    problem: problemOf(row, member, now),
  }
}

/** Lists requests that wait, oldest first, without names and health data. */
export async function rxReviews(ctx: Ctx, input: Parsed<'rxReviews'>): Promise<Reply<'rxReviews'>> {
  const member = await pharmacistOf(ctx)
  const now = ctx.now()
  const filter = { member, state: input.state, now }
  const rows = await listReviews(ctx.db, filter, input)
  const { n } = await countReviews(ctx.db, filter)
  return toPage(
    rows.map((row) => cardOf(row, member, now)),
    n,
    input,
  )
}

async function reviewOf(ctx: Ctx, member: Pharmacist, no: string): Promise<ReviewRow> {
  return (await findReview(ctx.db, member.merchantCode, no)) ?? refuse('missing', TEXT.none)
}

/** Returns a request without names and health data, and its trail. */
export async function rxReview(ctx: Ctx, { no }: Parsed<'rxReview'>): Promise<Reply<'rxReview'>> {
  const member = await pharmacistOf(ctx)
  const row = await reviewOf(ctx, member, no)
  const events = await listReviewEvents(ctx.db, row.id)
  const trail = events.map(({ act, name, at }) => ({ act, name: name ?? '', time: shopIso(at) }))
  return { ...cardOf(row, member, ctx.now()), trail }
}

const recordOf = (
  { patient, diagnosis, answers, drugs, formula, hospital, pictures }: ReviewRequest,
  doctor: string,
) => ({
  patientName: patient.name,
  sex: patient.sex,
  age: patient.age,
  health: patient.health,
  diagnosis,
  drugs,
  formula: formula
    ? { ...formula, clashes: formula.clashes.map(({ rule, names }) => `${names.join('与')}（${rule}）`) }
    : null,
  hospital: hospital ?? null,
  doctor,
  answers: [...(answers ?? [])],
  pics: pictures,
})

/**
 * Takes a request for ten minutes, or extends the caller's lease, and opens its health data, which the trail records. A
 * request whose patient was deleted ends.
 */
export async function takeRx(ctx: Ctx, { no }: Parsed<'takeRx'>): Promise<Reply<'takeRx'>> {
  const member = await pharmacistOf(ctx)
  const { id } = await reviewOf(ctx, member, no)
  const at = ctx.now()
  const request = await inTransaction(ctx.db, async (trx) => {
    const waiting = (await lockWaitingPrescription(trx, id, at)) ?? refuse('notice', TEXT.over)
    const row = (await findReview(trx, member.merchantCode, no)) ?? refuse('missing', TEXT.none)
    const problem = problemOf(row, member, at)
    if (problem) refuse('notice', problem)
    const until = new Date(at.getTime() + LEASE_MS)
    if (!(await takeLease(trx, { prescriptionId: id, userId: member.userId, now: at, until })))
      refuse('notice', TEXT.otherHolds(''))
    const isHeld = row.held_by === member.userId && row.held_until !== null && row.held_until > at
    if (!isHeld) await record(trx, member, { id, act: 'take', at })
    await record(trx, member, { id, act: 'open', at })
    return waiting
  })
  const data = await requestOf(ctx, request)
  if (!data) {
    await storeAnswer(ctx, request, PATIENT_DELETED, async () => true)
    return refuse('notice', PATIENT_DELETED.reason)
  }
  const row = await reviewOf(ctx, member, no)
  return { card: cardOf(row, member, at), record: recordOf(data, request.doctor) }
}

interface Act {
  id: number
  act: 'take' | 'open' | 'handBack' | 'prescribe' | 'check' | 'release' | 'sendBack'
  reason?: string
  signature?: string
  at: Date
}

const record = (trx: Trx, { userId, duty }: Pharmacist, { id, ...event }: Act) =>
  insertReviewEvent(trx, { prescription_id: id, actor_id: userId, duty, ...event })

/** Ends the caller's lease. Refuses when the caller does not hold the request. */
async function giveUp(trx: Trx, member: Pharmacist, id: number, at: Date, change = {}) {
  if (!(await endLease(trx, { prescriptionId: id, userId: member.userId, now: at }, change)))
    refuse('notice', TEXT.notHeld)
}

/** Gives a request back to the queue. */
export async function handBackRx(ctx: Ctx, { no }: Parsed<'handBackRx'>): Promise<Reply<'handBackRx'>> {
  const member = await pharmacistOf(ctx)
  const { id } = await reviewOf(ctx, member, no)
  const at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockWaitingPrescription(trx, id, at))) refuse('notice', TEXT.over)
    await giveUp(trx, member, id, at)
    await record(trx, member, { id, act: 'handBack', at })
  })
  return { done: true }
}

/** Refuses a request without a prescription: only a doctor prescribes, a pharmacist reviews. @spec RX-05 */
const needPrescription = (row: ReviewRow) => {
  if (viaOf(row) === 'doctor') refuse('notice', TEXT.noPrescription)
}

/**
 * Prescribes for a request without a prescription, such as a renewal. The request then waits for two pharmacists;
 * neither may be this doctor.
 * @spec RX-05
 */
export async function prescribeRx(ctx: Ctx, { no, signature }: Parsed<'prescribeRx'>): Promise<Reply<'prescribeRx'>> {
  const member = await pharmacistOf(ctx)
  const { id } = await reviewOf(ctx, member, no)
  if (member.duty !== 'doctor') refuse('notice', TEXT.onlyDoctor)
  checkSignature(member, signature)
  const at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    const waiting = (await lockWaitingPrescription(trx, id, at)) ?? refuse('notice', TEXT.over)
    if (waiting.via !== 'doctor' || waiting.doctor !== '') refuse('notice', TEXT.prescribed)
    await giveUp(trx, member, id, at)
    await updatePrescriber(trx, id, member)
    await record(trx, member, { id, act: 'prescribe', signature: signature.trim(), at })
  })
  return { done: true }
}

/** Records the first check; the request then waits for another pharmacist. */
export async function checkRx(ctx: Ctx, { no, signature }: Parsed<'checkRx'>): Promise<Reply<'checkRx'>> {
  const member = await pharmacistOf(ctx)
  const row = await reviewOf(ctx, member, no)
  const { id } = row
  if (member.duty === 'doctor') refuse('notice', TEXT.notPharmacist)
  needPrescription(row)
  checkSignature(member, signature)
  const at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockWaitingPrescription(trx, id, at))) refuse('notice', TEXT.over)
    if ((await findChecker(trx, id)) !== null) refuse('notice', TEXT.checked)
    await giveUp(trx, member, id, at, { checked_by: member.userId, checked_at: at })
    await record(trx, member, { id, act: 'check', signature: signature.trim(), at })
  })
  return { done: true }
}

/**
 * Releases a request that another pharmacist has checked: stores the approval. The index `review_event_four_eyes`
 * refuses an account that did both.
 * @spec RX-05
 */
export async function releaseRx(ctx: Ctx, { no, signature }: Parsed<'releaseRx'>): Promise<Reply<'releaseRx'>> {
  const member = await pharmacistOf(ctx)
  const row = await reviewOf(ctx, member, no)
  needPrescription(row)
  if (!mayReview(member.duty, 'release')) refuse('notice', TEXT.needsReviewer)
  checkSignature(member, signature)
  await answer(ctx, member, row, { verdict: 'pass', reason: '', act: 'release', signature: signature.trim() })
  return { done: true }
}

/** Sends a request back: stores the refusal with its reason for the shopper. */
export async function sendBackRx(ctx: Ctx, { no, reason, note }: Parsed<'sendBackRx'>): Promise<Reply<'sendBackRx'>> {
  const member = await pharmacistOf(ctx)
  const row = await reviewOf(ctx, member, no)
  if (reasonProblem({ reason, note })) refuse('invalid', TEXT.note)
  const text = [SEND_BACK_REASONS[reason], note].filter(Boolean).join('：')
  await answer(ctx, member, row, { verdict: 'reject', reason: text, act: 'sendBack', key: reason })
  return { done: true }
}

interface StaffAnswer {
  verdict: 'pass' | 'reject'
  /** Reason for the shopper, '' for an approval. */
  reason: string
  act: 'release' | 'sendBack'
  /** Key of the reason, for the trail. */
  key?: string
  signature?: string
}

/** Returns the columns that name the answering person: a doctor or a pharmacist. */
const answeredBy = ({ duty, name }: Pharmacist) =>
  duty === 'doctor' ? { pharmacist: '', doctor: name } : { pharmacist: name, doctor: '' }

/** Stores the holder's answer, ends the lease and records the act, in one transaction. */
async function answer(ctx: Ctx, member: Pharmacist, row: ReviewRow, { act, key, signature, ...rest }: StaffAnswer) {
  const at = ctx.now()
  const request = await inTransaction(ctx.db, (trx) => lockWaitingPrescription(trx, row.id, at))
  if (!request) return refuse('notice', TEXT.over)
  const isStored = await storeAnswer(ctx, request, { ...rest, ...answeredBy(member) }, async (trx) => {
    const checker = await findChecker(trx, row.id)
    if (act === 'release' && checker === null) refuse('notice', TEXT.unchecked)
    if (checker === member.userId) refuse('notice', TEXT.sameEyes)
    await giveUp(trx, member, row.id, at)
    await record(trx, member, { id: row.id, act, reason: key ?? '', signature: signature ?? '', at })
    return true
  })
  if (!isStored) refuse('notice', TEXT.over)
}

/** Step for which each duty is needed. */
const QUEUES = { doctor: 'prescribe', dispenser: 'check', reviewer: 'release' } as const

/** Returns the queue of prescriptions for the workspace; null for staff of the store. */
export async function rxQueue(ctx: Ctx, member: StaffMember) {
  if (member.duty === 'store') return null
  const now = ctx.now()
  const state = QUEUES[member.duty]
  const { n, oldest } = await countReviews(ctx.db, { member, state, now })
  const held = await listReviews(ctx.db, { member, state: 'mine', now }, { pageNum: 1, pageSize: 20 })
  return {
    queue: { type: 'rx' as const, waiting: n, oldestTime: oldest ? shopIso(oldest) : null },
    held: held.flatMap(({ demand_no: no, held_until: until }) =>
      no && until ? { type: 'rx' as const, no, until: shopIso(until) } : [],
    ),
  }
}

/** Finds a request of the member's shop by its number; null for staff other than pharmacists and doctors. */
export async function findRxWork(ctx: Ctx, member: StaffMember, no: string) {
  const row = member.duty === 'store' ? undefined : await findReview(ctx.db, member.merchantCode, no)
  return row?.demand_no ? { type: 'rx' as const, no: row.demand_no } : null
}
