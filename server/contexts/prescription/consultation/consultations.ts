import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { CONSULTATION_MS, consultationState } from '../../../../src/domain/prescription/consultation'
import { shopIso } from '../../../../src/domain/shop-time'
import { newOrderNo } from '../../checkout'
import { lockUser } from '../../customer'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { toPage } from '../../../platform/http/to-page'
import { shopUserOf } from '../../../platform/http/shop-user'
import { personOf } from '../patient/sealed-values'
import { checkRequester, drugsFor, refuseOpen } from '../request/requests'
import { contentOf, openQuestionOf, sealContent, type ConsultationContent } from './content'
import { planConsultation, planStep } from './doctor-steps'
import {
  consultationPage,
  insertConsultation,
  lockOpenConsultation,
  openConsultation,
  ownConsultation,
  updateConsultation,
  type OwnConsultation,
} from './queries'

type Consultation = Reply<'consultationByNo'>

const NONE = '没有找到这次问诊'
const OPEN = '这位用药人正在问诊其他药，请先完成，或等它结束后再提交'
const CHANGED = '这个问题已经回答或问诊已经结束，请刷新'

const stateOf = (ctx: Ctx, { state, expires_at }: Pick<OwnConsultation, 'state' | 'expires_at'>) =>
  consultationState({ state, expiresAt: expires_at.getTime() }, ctx.now().getTime())

function toView(ctx: Ctx, row: OwnConsultation): Consultation {
  const content = contentOf(ctx, row)
  const state = stateOf(ctx, row)
  const open = state === 'asking' ? openQuestionOf(content) : null
  const question = open === null ? undefined : content.messages[open]
  return {
    ...{ consultNo: row.consult_no, state, patientName: content.patientName, disease: content.disease },
    drugs: content.drugs.map(({ name, ...drug }) => ({ ...drug, productName: name })),
    doctor: content.doctor,
    messages: content.messages.map(({ by, text, at }, id) => ({
      ...{ id, mine: by === 'patient', text, time: shopIso(new Date(at)) },
    })),
    question: question && open !== null ? { id: open, text: question.text, options: question.options ?? [] } : null,
    ...{ reason: content.reason, validUntil: shopIso(row.expires_at), orderNo: row.demand_no ?? '' },
    // In this version every provider of consultations is simulated.
    demo: row.task_no !== null && row.doctor_id === null ? 1 : 0,
  }
}

/**
 * Opens a consultation; the doctor's first step comes later. A repeated key, and a repeated start for the same patient
 * and drugs, return the same consultation.
 * @spec RX-02 RX-03 RX-10
 */
export async function startConsultation(ctx: Ctx, input: Parsed<'startConsultation'>): Promise<Consultation> {
  const owner = shopUserOf(ctx)
  const { userId: user_id, merchantCode } = owner
  const drugs = await drugsFor(ctx, input)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, user_id)
    const before = await ownConsultation(trx, owner, { idemKey: input.idemKey })
    if (before) return toView(ctx, before)
    const patient = await checkRequester(trx, ctx, input.patientId, drugs)
    await refuseOpen(trx, ctx, patient.id, drugs)
    const content: ConsultationContent = {
      ...{ patientName: personOf(ctx, patient).name, disease: input.disease, doctor: '', messages: [], reason: '' },
      drugs: drugs.map(({ product: { barcode, name, spec }, count }) => ({ barcode, name, spec, count })),
    }
    const open = await openConsultation(trx, owner, patient.id, ctx.now())
    if (open) {
      const isSame = JSON.stringify(contentOf(ctx, open).drugs) === JSON.stringify(content.drugs)
      return isSame ? toView(ctx, open) : refuse('notice', OPEN)
    }
    const now = ctx.now()
    const consult_no = `C${newOrderNo(now)}`
    const { id } = await insertConsultation(trx, {
      ...{ user_id, merchant_code: merchantCode, patient_id: patient.id, consult_no, idem_key: input.idemKey },
      ...{ state: 'waiting', content_sealed: sealContent(ctx, { user_id, consult_no }, content) },
      ...{ expires_at: new Date(now.getTime() + CONSULTATION_MS), created_at: now, waiting_since: now },
    })
    await planConsultation(trx, id, now)
    return toView(ctx, (await ownConsultation(trx, owner, { no: consult_no })) ?? refuse('fault'))
  })
}

/** Lists the shopper's consultations. */
export async function consultations(ctx: Ctx, input: Parsed<'consultations'>): Promise<Reply<'consultations'>> {
  const { rows, total } = await consultationPage(ctx.db, shopUserOf(ctx), input)
  const list = rows.map((row) => {
    const { patientName, drugs } = contentOf(ctx, row)
    return {
      ...{ consultNo: row.consult_no, state: stateOf(ctx, row), patientName, createTime: shopIso(row.created_at) },
      drugs: drugs.map(({ name }) => name),
    }
  })
  return toPage(list, total, input)
}

export async function consultationByNo(ctx: Ctx, { consultNo }: Parsed<'consultationByNo'>): Promise<Consultation> {
  const row = (await ownConsultation(ctx.db, shopUserOf(ctx), { no: consultNo })) ?? refuse('missing', NONE)
  return toView(ctx, row)
}

/** Stores the answer to the open question; then the doctor must reply. Repeating an answer changes nothing. */
export async function answerConsultation(
  ctx: Ctx,
  { consultNo, questionId, answer }: Parsed<'answerConsultation'>,
): Promise<Consultation> {
  const owner = shopUserOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const own = (await ownConsultation(trx, owner, { no: consultNo })) ?? refuse('missing', NONE)
    const row = await lockOpenConsultation(trx, own.id, ctx.now())
    const content = contentOf(ctx, row ?? own)
    const given = content.messages[questionId + 1]
    if (given?.by === 'patient' && given.text === answer) return toView(ctx, own)
    if (!row || row.state !== 'asking' || openQuestionOf(content) !== questionId) refuse('notice', CHANGED)
    const { options = [] } = content.messages[questionId] ?? {}
    if (options.length > 0 && !options.includes(answer)) refuse('invalid', '请选择一个回答')
    const now = ctx.now()
    content.messages.push({ by: 'patient', text: answer, at: now.getTime() })
    const content_sealed = sealContent(ctx, own, content)
    await updateConsultation(trx, { state: 'waiting', content_sealed, waiting_since: now }, own.id)
    await planStep(trx, own.id, content.messages.length, now)
    return toView(ctx, (await ownConsultation(trx, owner, { no: consultNo })) ?? refuse('fault'))
  })
}
