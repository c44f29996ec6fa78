import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { prescriptionRequestState } from '../../../../src/domain/prescription'
import {
  isRenewalSafe,
  RENEWAL_QUESTIONS,
  renewalProblem,
  type RenewalAnswers,
  type RenewalProblem,
  type RenewalQuestion,
} from '../../../../src/domain/prescription/renewal'
import { shopIso } from '../../../../src/domain/shop-time'
import { findProduct, pictureOf, pricingAt } from '../../catalog'
import { hasConsent } from '../../customer'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { shopUserOf } from '../../../platform/http/shop-user'
import { patientOf } from '../patient/queries'
import { diseaseOf, patientNameOf } from '../patient/sealed-values'
import { prescriptionRequestOf, prescriptionRequestProducts } from './queries'
import type { PrescriptionRequestRow } from './queries'
import { listSubstanceControls } from './renewal-queries'

type Renewal = Reply<'renewal'>
type RenewalDrug = Renewal['drugs'][number]

const NONE = '没有找到这张处方需求'

const MESSAGES: Record<RenewalProblem, string> = {
  consent: '同意使用健康信息后才能续方',
  unapproved: '这张处方没有审核通过，不能续方。请重新提交处方需求',
  open: '这张处方还可以使用，请先凭它购买',
  old: '上次处方已超过 180 天，病情需要重新评估。请重新提交处方需求',
  withdrawn: '健康信息的授权已撤回，上次的诊断已删除，不能续方。请重新提交处方需求',
  patient: '这位用药人已删除，不能续方。请重新提交处方需求',
  idNo: '请先补充这位用药人的身份证号',
  health: '请先补充这位用药人的健康信息',
  drugs: '上次的药现在都不能续方，原因见每种药',
}

const DRUG_REASONS = {
  offSale: '已下架',
  prohibited: '国家规定不能在网上销售',
  controlled: '属于管控药品，不能续方，请重新提交处方',
  free: '现在不用处方，可以直接购买',
}

const QUESTIONS: Record<RenewalQuestion, string> = {
  stable: '用这些药期间，病情是否平稳？',
  reaction: '用这些药期间，是否出现过过敏或其他不良反应？',
  change: '上次开方以来，是否有新的疾病、新用的药、怀孕或哺乳？',
}

const UNSAFE = '病情有变化或出现过不良反应时不能续方，请先就医，或由医生在线问诊'

async function drugReason(
  ctx: Ctx,
  barcode: string,
  controls: readonly string[],
): Promise<keyof typeof DRUG_REASONS | null> {
  if (controls.includes('prohibited')) return 'prohibited'
  const product = await findProduct(ctx.db, barcode, pricingAt(await ctx.catalogSnapshot(), ctx.now()))
  if (!product?.on_sale) return 'offSale'
  if (product.drug_class !== DrugClass.rx) return 'free'
  return controls.includes('controlled') ? 'controlled' : null
}

/** Returns the drugs of an earlier prescription, each with the reason against requesting it now. @spec RX-01 RX-06 */
async function drugsOf(ctx: Ctx, id: number): Promise<RenewalDrug[]> {
  const rows = await prescriptionRequestProducts(ctx.db, [id])
  const controls = await listSubstanceControls(
    ctx.db,
    rows.map((row) => row.product_id),
  )
  const drugs: RenewalDrug[] = []
  for (const row of rows) {
    const own = controls.filter((one) => one.product_id === row.product_id).map(({ control }) => control)
    const reason = await drugReason(ctx, row.barcode, own)
    drugs.push({
      ...{ barcode: row.barcode, productName: row.name, spec: row.spec, minPic: pictureOf(row), count: row.count },
      price: row.price_fen === null ? null : fromFen(row.price_fen),
      reason: reason ? DRUG_REASONS[reason] : '',
    })
  }
  return drugs
}

/** Whether a prescription was approved and permits no order any more. */
export const canRenew = ({ state }: Pick<PrescriptionRequestRow, 'state'>, shownState: string): boolean =>
  state === 'approved' && (shownState === 'used' || shownState === 'void')

async function problemOf(ctx: Ctx, row: PrescriptionRequestRow, drugs: readonly RenewalDrug[]) {
  const now = ctx.now().getTime()
  const shown = { state: row.state, validUntil: row.valid_until.getTime(), used: !row.is_free }
  const patient = await patientOf(ctx.db, row.user_id, row.patient_id)
  return renewalProblem(
    {
      hasConsent: await hasConsent(ctx.db, row.user_id, 'health'),
      approvedAt: row.state === 'approved' ? (row.answered_at ?? row.valid_from).getTime() : null,
      isOpen: prescriptionRequestState(shown, now) === 'approved',
      isWithdrawn: row.withdrawn || row.disease_sealed === null,
      patient: patient ? { hasIdNo: patient.id_sealed !== null, hasHealth: patient.health_sealed !== null } : null,
      hasDrugs: drugs.some(({ reason }) => reason === ''),
    },
    now,
  )
}

/** Returns what a renewal would repeat, the safety questions, and the reasons against a renewal. @spec RX-05 RX-10 */
export async function renewal(ctx: Ctx, { orderNo }: Parsed<'renewal'>): Promise<Renewal> {
  const owner = shopUserOf(ctx)
  const row = (await prescriptionRequestOf(ctx.db, owner, { no: orderNo })) ?? refuse('missing', NONE)
  const drugs = await drugsOf(ctx, row.id)
  const problem = await problemOf(ctx, row, drugs)
  const isClosed = problem === 'consent'
  return {
    ...{ orderNo, patientId: row.patient_id, createTime: shopIso(row.created_at) },
    ...{ problem, message: problem ? MESSAGES[problem] : '' },
    patientName: isClosed ? '' : patientNameOf(ctx, row),
    disease: isClosed ? '' : diseaseOf(ctx, row),
    drugs: isClosed ? [] : drugs,
    questions: RENEWAL_QUESTIONS.map((key) => ({ key, text: QUESTIONS[key] })),
  }
}

/** Question that the patient answers before a prescription, and the answer. */
export interface PrescriptionAnswer {
  question: string
  answer: string
}

const WORDS = { yes: '是', no: '否' }

const answersOf = (answers: RenewalAnswers): PrescriptionAnswer[] =>
  RENEWAL_QUESTIONS.map((key) => ({ question: QUESTIONS[key], answer: WORDS[answers[key]] }))

type Submission = Pick<
  Parsed<'submitPrescriptionRequest'>,
  'renewal' | 'via' | 'patientId' | 'disease' | 'barcode' | 'count' | 'others'
>

/**
 * Checks that a request may renew the earlier prescription that it names: the same patient and diagnosis, no drug and no
 * quantity beyond it, and answers without risk. Returns its id and the answers; null when it renews none. Runs before the
 * transaction, because it reads the catalog.
 * @spec RX-05
 */
export async function checkRenewal(
  ctx: Ctx,
  { renewal: renewed, via, patientId, disease, barcode, count, others }: Submission,
): Promise<{ id: number; answers: PrescriptionAnswer[] } | null> {
  if (!renewed) return null
  if (via !== 'doctor') refuse('invalid', '续方不需要上传处方')
  const row = (await prescriptionRequestOf(ctx.db, shopUserOf(ctx), { no: renewed.orderNo })) ?? refuse('missing', NONE)
  const drugs = await drugsOf(ctx, row.id)
  const problem = await problemOf(ctx, row, drugs)
  if (problem) refuse('notice', MESSAGES[problem])
  if (patientId !== row.patient_id) refuse('invalid', '续方只能用于上次的用药人')
  if (disease !== diseaseOf(ctx, row)) refuse('invalid', '续方只能用于上次的诊断')
  for (const line of [{ barcode, count }, ...others]) {
    const drug = drugs.find((one) => one.barcode === line.barcode) ?? refuse('invalid', '上次的处方没有这种药')
    if (drug.reason) refuse('notice', `${drug.productName}：${drug.reason}`)
    if (line.count > drug.count) refuse('notice', `${drug.productName}：数量不能超过上次的 ${drug.count} 件`)
  }
  if (!isRenewalSafe(renewed.answers)) refuse('notice', UNSAFE)
  return { id: row.id, answers: answersOf(renewed.answers) }
}
