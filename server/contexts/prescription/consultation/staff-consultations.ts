import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { LEASE_MS } from '../../../../src/domain/prescription'
import { CONSULT_REFUSALS, consultationState } from '../../../../src/domain/prescription/consultation'
import { shopIso } from '../../../../src/domain/shop-time'
import { reasonProblem } from '../../../../src/domain/staff-reason'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import type { DoctorStep } from '../../../providers/consultation/contract'
import { lockUser, staffOf, type StaffMember } from '../../customer'
import { checkSignature } from '../review/signature'
import { insertReviewEvent } from '../review/staff-queries'
import { contentOf, type ConsultationContent } from './content'
import { REFUSAL_REASONS, requestOf, storeStep } from './doctor-steps'
import { lockOpenConsultation, updateConsultation, type ConsultationRow } from './queries'
import {
  countConsultations,
  findConsultation,
  insertConsultationEvent,
  listConsultationEvents,
  listConsultations,
  type ConsultationWork,
} from './staff-queries'

const TEXT = {
  notDoctor: '只有医生可以接诊',
  none: '没有找到这次问诊',
  over: '这次问诊已经结束',
  notHeld: '领取已失效，请重新领取',
  otherHolds: (name: string) => `${name || '其他医生'}正在接诊`,
  own: '不能接诊自己的问诊',
  asking: '正在等待用药人回答',
  changed: '问诊有新的内容，请刷新后再提问',
  choices: '请提供两个以上不同的选项',
  note: '请填写说明',
}

type Card = Reply<'workConsults'>['list'][number]

/** Returns the doctor who calls; 404 for everybody else, other staff included. */
async function doctorOf(ctx: Ctx): Promise<StaffMember> {
  const member = await staffOf(ctx)
  return member.duty === 'doctor' ? member : refuse('missing', TEXT.notDoctor)
}

const stateOf = ({ state, expires_at: expiresAt }: ConsultationRow, now: Date) =>
  consultationState({ state, expiresAt: expiresAt.getTime() }, now.getTime())

const isOpen = (state: Card['state']) => state === 'waiting' || state === 'asking'

const isHeld = ({ held_until: until }: ConsultationRow, now: Date) => until !== null && until > now

const holds = (row: ConsultationRow, { userId }: StaffMember, now: Date) => isHeld(row, now) && row.held_by === userId

/** Returns why a doctor cannot take a consultation; '' when it can be taken. */
function problemOf(row: ConsultationWork, member: StaffMember, now: Date): string {
  const state = stateOf(row, now)
  if (!isOpen(state)) return TEXT.over
  if (row.user_id === member.userId) return TEXT.own
  if (holds(row, member, now)) return ''
  if (isHeld(row, now)) return TEXT.otherHolds(row.holder_name ?? '')
  return state === 'asking' ? TEXT.asking : ''
}

function cardOf(row: ConsultationWork, member: StaffMember, now: Date): Card {
  const state = stateOf(row, now)
  const isTaken = isOpen(state) && isHeld(row, now)
  return {
    no: row.consult_no,
    state,
    createTime: shopIso(row.created_at),
    waitingTime: shopIso(row.waiting_since),
    validUntil: shopIso(row.expires_at),
    holder: isTaken ? (row.holder_name ?? '') : '',
    heldUntil: isTaken && row.held_until ? shopIso(row.held_until) : null,
    mine: isTaken && row.held_by === member.userId ? 1 : 0,
    problem: problemOf(row, member, now),
  }
}

/** Lists consultations, the longest waiting first, without names and health data. */
export async function workConsults(ctx: Ctx, input: Parsed<'workConsults'>): Promise<Reply<'workConsults'>> {
  const member = await doctorOf(ctx)
  const filter = { member, state: input.state, now: ctx.now() }
  const rows = await listConsultations(ctx.db, filter, input)
  const { n } = await countConsultations(ctx.db, filter)
  return toPage(
    rows.map((row) => cardOf(row, member, filter.now)),
    n,
    input,
  )
}

const workOf = async (ctx: Ctx, member: StaffMember, no: string): Promise<ConsultationWork> =>
  (await findConsultation(ctx.db, member.merchantCode, no)) ?? refuse('missing', TEXT.none)

/** Returns a consultation without names and health data, and its trail. */
export async function workConsult(ctx: Ctx, { no }: Parsed<'workConsult'>): Promise<Reply<'workConsult'>> {
  const member = await doctorOf(ctx)
  const row = await workOf(ctx, member, no)
  const events = await listConsultationEvents(ctx.db, row.id)
  const trail = events.map(({ act, name, at }) => ({ act, name: name ?? '', time: shopIso(at) }))
  return { ...cardOf(row, member, ctx.now()), trail }
}

interface Act {
  act: 'take' | 'open' | 'handBack' | 'ask' | 'prescribe' | 'refuse'
  at: Date
  reason?: string
  signature?: string
}

const record = (trx: Trx, { userId }: StaffMember, { id }: ConsultationRow, act: Act) =>
  insertConsultationEvent(trx, { user_id: userId, consultation_id: id, ...act })

/**
 * Takes a consultation for ten minutes, or extends the caller's lease, and opens its content and health data, which the
 * trail records. A consultation whose patient was deleted ends.
 */
export async function takeConsult(ctx: Ctx, { no }: Parsed<'takeConsult'>): Promise<Reply<'takeConsult'>> {
  const member = await doctorOf(ctx)
  const { id, user_id: ownerId } = await workOf(ctx, member, no)
  const at = ctx.now()
  const taken = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, ownerId)
    const locked = (await lockOpenConsultation(trx, id, at)) ?? refuse('notice', TEXT.over)
    const row = (await findConsultation(trx, member.merchantCode, no)) ?? refuse('missing', TEXT.none)
    const problem = problemOf(row, member, at)
    if (problem) refuse('notice', problem)
    const content = contentOf(ctx, locked)
    const data = await requestOf({ ...ctx, db: trx }, locked, content)
    if (!data) {
      const step: DoctorStep = { kind: 'refuse', doctor: content.doctor, reason: REFUSAL_REASONS.gone }
      await storeStep(trx, ctx, { row: locked, content, doctorId: null }, step)
      return null
    }
    await updateConsultation(trx, { held_by: member.userId, held_until: new Date(at.getTime() + LEASE_MS) }, id)
    if (!holds(row, member, at)) await record(trx, member, row, { act: 'take', at })
    await record(trx, member, row, { act: 'open', at })
    return { content, data }
  })
  if (!taken) return refuse('notice', REFUSAL_REASONS.gone)
  const { content, data } = taken
  const { name: patientName, ...patient } = data.patient
  return {
    card: cardOf(await workOf(ctx, member, no), member, at),
    record: {
      ...{ patientName, ...patient, diagnosis: data.diagnosis, drugs: data.drugs },
      messages: content.messages.map(({ by, text, options = [], at: time }, message) => ({
        ...{ id: message, byDoctor: by === 'doctor', text, options, time: shopIso(new Date(time)) },
      })),
    },
  }
}

/** Locked consultation that the caller holds, and the time of the act. */
interface Held {
  row: ConsultationRow
  content: ConsultationContent
  at: Date
}

/** Runs an act on a consultation that the caller holds, under the locks of the shopper and of the consultation. */
async function withHeld<T>(
  ctx: Ctx,
  member: StaffMember,
  no: string,
  act: (trx: Trx, held: Held) => Promise<T>,
): Promise<T> {
  const { id, user_id: ownerId } = await workOf(ctx, member, no)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, ownerId)
    const row = (await lockOpenConsultation(trx, id, at)) ?? refuse('notice', TEXT.over)
    if (!holds(row, member, at)) refuse('notice', TEXT.notHeld)
    return act(trx, { row, content: contentOf(ctx, row), at })
  })
}

const FREE = { held_by: null, held_until: null }

/** Gives a consultation back to the queue. */
export async function handBackConsult(ctx: Ctx, { no }: Parsed<'handBackConsult'>): Promise<Reply<'handBackConsult'>> {
  const member = await doctorOf(ctx)
  await withHeld(ctx, member, no, async (trx, { row, at }) => {
    await updateConsultation(trx, FREE, row.id)
    await record(trx, member, row, { act: 'handBack', at })
  })
  return { done: true }
}

/** Sends the doctor's question or advice; then the shopper must reply, and the doctor keeps the consultation. */
export async function askConsult(ctx: Ctx, input: Parsed<'askConsult'>): Promise<Reply<'askConsult'>> {
  const member = await doctorOf(ctx)
  const options = [...new Set(input.options)]
  if (options.length !== input.options.length || options.length === 1) refuse('invalid', TEXT.choices)
  await withHeld(ctx, member, input.no, async (trx, { row, content, at }) => {
    // A repeated tap finds its own question as the last message.
    const sent = content.messages[input.turn]
    if (sent?.by === 'doctor' && sent.text === input.text && content.messages.length === input.turn + 1) return
    if (row.state !== 'waiting') refuse('notice', TEXT.asking)
    if (content.messages.length !== input.turn) refuse('notice', TEXT.changed)
    const held = { row, content, doctorId: member.userId }
    await storeStep(trx, ctx, held, { kind: 'question', doctor: member.name, text: input.text, options })
    await updateConsultation(trx, { held_until: new Date(at.getTime() + LEASE_MS) }, row.id)
    await record(trx, member, row, { act: 'ask', at })
  })
  return { done: true }
}

/**
 * Prescribes the drugs of the consultation. Two pharmacists then review the prescription; neither may be this doctor
 * (`review_event_four_eyes`).
 * @spec RX-05 RX-10
 */
export async function prescribeConsult(
  ctx: Ctx,
  { no, signature }: Parsed<'prescribeConsult'>,
): Promise<Reply<'prescribeConsult'>> {
  const member = await doctorOf(ctx)
  checkSignature(member, signature)
  return withHeld(ctx, member, no, async (trx, { row, content, at }) => {
    if (row.state !== 'waiting') refuse('notice', TEXT.asking)
    const held = { row, content, doctorId: member.userId }
    const { state, reason, prescriptionId } = await storeStep(trx, ctx, held, {
      kind: 'prescribe',
      doctor: member.name,
    })
    await updateConsultation(trx, FREE, row.id)
    if (state !== 'prescribed' || prescriptionId === null) {
      await record(trx, member, row, { act: 'refuse', at })
      return { state: 'refused', reason }
    }
    const signed = { signature: signature.trim(), at }
    await record(trx, member, row, { act: 'prescribe', ...signed })
    await insertReviewEvent(trx, {
      ...{ prescription_id: prescriptionId, actor_id: member.userId, duty: 'doctor', act: 'prescribe', ...signed },
    })
    return { state: 'prescribed', reason: '' }
  })
}

/** Ends a consultation without a prescription, with a reason for the shopper. */
export async function refuseConsult(
  ctx: Ctx,
  { no, reason, note }: Parsed<'refuseConsult'>,
): Promise<Reply<'refuseConsult'>> {
  const member = await doctorOf(ctx)
  if (reasonProblem({ reason, note })) refuse('invalid', TEXT.note)
  const text = [CONSULT_REFUSALS[reason], note].filter(Boolean).join('：')
  await withHeld(ctx, member, no, async (trx, { row, content, at }) => {
    const held = { row, content, doctorId: member.userId }
    await storeStep(trx, ctx, held, { kind: 'refuse', doctor: member.name, reason: text })
    await updateConsultation(trx, FREE, row.id)
    await record(trx, member, row, { act: 'refuse', reason, at })
  })
  return { done: true }
}

/** Returns the queue of consultations for the workspace; null for staff other than doctors. */
export async function consultationQueue(ctx: Ctx, member: StaffMember) {
  if (member.duty !== 'doctor') return null
  const now = ctx.now()
  const { n, oldest } = await countConsultations(ctx.db, { member, state: 'waiting', now })
  const held = await listConsultations(ctx.db, { member, state: 'mine', now }, { pageNum: 1, pageSize: 20 })
  return {
    queue: { type: 'consult' as const, waiting: n, oldestTime: oldest ? shopIso(oldest) : null },
    held: held.flatMap(({ consult_no: no, held_until: until }) =>
      until ? { type: 'consult' as const, no, until: shopIso(until) } : [],
    ),
  }
}

/** Finds a consultation of the member's shop by its number; null for staff other than doctors. */
export async function findConsultationWork(ctx: Ctx, member: StaffMember, no: string) {
  const row = member.duty === 'doctor' ? await findConsultation(ctx.db, member.merchantCode, no) : undefined
  return row ? { type: 'consult' as const, no: row.consult_no } : null
}
