import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { prescriptionRequestState, REVIEW_MS, RX_NOTICE, rxPictures } from '../../../../src/domain/prescription'
import { shopIso } from '../../../../src/domain/shop-time'
import { diseasesByBarcode, findProduct, pricingAt, type ProductRow, pictureOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { newOrderNo } from '../../checkout'
import { lockUser, needConsent, signPictureUrl, printsOfPictures, purchaseLimitProblem } from '../../customer'
import {
  prescriptionRequestProducts,
  prescriptionRequestOf,
  prescriptionRequestPage,
  isPrescriptionPhotoUsed,
  findOpenState,
  ownUploads,
  type PrescriptionRequestRow,
  insertPrescription,
  insertPrescriptionItems,
  insertConfirmations,
} from './queries'
import { checkHospitalProof, countScannedCode } from './hospital-prescription'
import { canRenew, checkRenewal, type PrescriptionAnswer } from './renewal'
import { patientOf, type PatientRow } from '../patient/queries'
import { planReview } from '../review/review'
import { diseaseOf, patientNameOf, personOf, reasonOf } from '../patient/sealed-values'
import { prescriptionRequestLabel, aboutAnswers, aboutPatientName } from '../../../schema/sealed-bindings'

type PrescriptionRequest = Reply<'prescriptionRequestByNo'>
type Submission = Parsed<'submitPrescriptionRequest'>

const NONE = '没有找到这张处方需求'
const MOST_A_DAY = 30
const OPEN = {
  waiting: '这位用药人的这种药正在审核，请等待结果',
  approved: '这位用药人的这种药已有审核通过的处方，请先凭它购买',
}

const productsOf = (
  rows: Awaited<ReturnType<typeof prescriptionRequestProducts>>,
  id: number,
): PrescriptionRequest['otcDetailList'] =>
  rows
    .filter((row) => row.prescription_id === id)
    .map((row) => ({
      barcode: row.barcode,
      productName: row.name,
      spec: row.spec,
      minPic: pictureOf(row),
      price: row.price_fen === null ? null : fromFen(row.price_fen),
      count: row.count,
    }))

const cardOf = (
  ctx: Ctx,
  row: PrescriptionRequestRow,
  products: PrescriptionRequest['otcDetailList'],
): Reply<'demands'>['list'][number] => {
  const state = prescriptionRequestState(
    { state: row.state, validUntil: row.valid_until.getTime(), used: !row.is_free },
    ctx.now().getTime(),
  )
  return {
    orderNo: row.demand_no ?? '',
    state,
    patientName: patientNameOf(ctx, row),
    createTime: shopIso(row.created_at),
    validUntil: shopIso(row.valid_until),
    reason: reasonOf(ctx, row),
    canRenew: canRenew(row, state) ? 1 : 0,
    otcDetailList: products,
  }
}

/** Returns the events of the request so far, oldest first. */
function timelineOf(
  row: PrescriptionRequestRow,
  { state, reason }: Pick<PrescriptionRequest, 'state' | 'reason'>,
): PrescriptionRequest['timeline'] {
  const first = row.via === 'doctor' ? '已提交，等待医生开方和药师审核' : '已提交处方，等待药师审核'
  const steps = [{ text: first, time: shopIso(row.created_at) }]
  if (row.answered_at) {
    const text = row.state === 'approved' || row.withdrawn ? '药师审核通过' : `药师未通过：${reason}`
    steps.push({ text, time: shopIso(row.answered_at) })
  }
  if (state === 'used') steps.push({ text: '已用于下单', time: shopIso(row.order_at ?? row.created_at) })
  if (state === 'void') {
    const text = row.state === 'waiting' ? '药师未在时限内答复，请重新提交' : '处方已过有效期'
    steps.push({ text, time: shopIso(row.valid_until) })
  }
  return steps
}

async function toView(ctx: Ctx, handle: Handle, row: PrescriptionRequestRow): Promise<PrescriptionRequest> {
  const card = cardOf(ctx, row, productsOf(await prescriptionRequestProducts(handle, [row.id]), row.id))
  const { order_id: id, order_no: orderNo, order_status: orderStatusCode } = row
  return {
    ...card,
    patientId: row.patient_id,
    disease: diseaseOf(ctx, row),
    via: row.via ?? 'upload',
    pics: rxPictures(row.pics).map((url) => signPictureUrl(ctx, url)),
    pharmacist: row.pharmacist,
    doctor: row.doctor,
    timeline: timelineOf(row, card),
    order:
      id !== null && orderNo !== null && orderStatusCode !== null && !row.is_free
        ? { id, orderNo, orderStatusCode }
        : null,
  }
}

/**
 * Returns the shopper's patient for a prescription. Refuses a record without ID number or health data, which a
 * pharmacist needs.
 * @spec S40 RX-05
 */
export async function findCompletePatient(trx: Trx, userId: number, id: number): Promise<PatientRow> {
  const row = (await patientOf(trx, userId, id)) ?? refuse('missing', '该用药人不存在')
  if (row.id_sealed === null) refuse('notice', '请先补充这位用药人的身份证号')
  if (row.health_sealed === null) refuse('notice', '请先补充这位用药人的健康信息')
  return row
}

interface PrescriptionProof {
  hasPrescription: boolean
  pics: string[]
  /** Blind indexes of the pictures (`printsOfPictures`). */
  prints: string[][]
  now: Date
}

/**
 * Checks prescription pictures: they are the shopper's own uploads, and no other request uses them. Refuses pictures
 * when there is no prescription.
 * @spec BC-36 RX-05
 */
export async function checkPrescriptionProof(
  trx: Trx,
  userId: number,
  { hasPrescription, pics, prints, now }: PrescriptionProof,
) {
  if (!hasPrescription) return pics.length > 0 && refuse('invalid', '没有处方时不需要上传图片')
  if (pics.length === 0) refuse('invalid', '请上传处方图片')
  const own = await ownUploads(trx, userId, pics)
  if (pics.some((url) => !own.includes(url))) refuse('missing', '没有找到上传的图片，请重新上传')
  if (await isPrescriptionPhotoUsed(trx, prints, now)) refuse('notice', '这张处方已经提交过，一张处方只能用一次')
}

/** Submitted texts of a new request, and its proof: pictures or the number of a hospital's prescription. */
type RequestFacts = Pick<Submission, 'idemKey' | 'via' | 'hospital' | 'pics' | 'disease'>

interface NewRequest {
  drugs: readonly { id: number; count: number }[]
  patient: PatientRow
  /** Earlier prescription that it renews. */
  renewalOf?: number | undefined
  /** Questions that the patient answered before the prescription, and the answers. */
  answers?: readonly PrescriptionAnswer[] | undefined
  /** Doctor who prescribed in a consultation. */
  doctor?: string | undefined
  /** Account of this doctor, for a doctor of the staff. */
  doctorId?: number | null | undefined
}

/** Stores a request and the confirmations of the legal notice, and queues the review. @spec RX-03 */
export async function insertPrescriptionRequest(
  trx: Trx,
  ctx: Pick<Ctx, 'now' | 'vault' | 'merchantCode'> & { log: Pick<Ctx['log'], 'error'> },
  submission: RequestFacts,
  { drugs, patient, renewalOf, answers, doctor = '', doctorId = null }: NewRequest,
): Promise<{ id: number; demandNo: string }> {
  const now = ctx.now()
  const userId = patient.user_id
  const demandNo = `D${newOrderNo(now)}`
  const { id } = await insertPrescription(trx, {
    user_id: userId,
    patient_id: patient.id,
    patient_name_sealed: ctx.vault.seal(personOf(ctx, patient).name, aboutPatientName(userId)),
    merchant_code: ctx.merchantCode,
    state: 'waiting',
    valid_from: now,
    valid_until: new Date(now.getTime() + REVIEW_MS),
    created_at: now,
    demand_no: demandNo,
    idem_key: submission.idemKey,
    via: submission.via,
    hospital_patn_no: submission.hospital?.patn_no ?? null,
    hospital_rp_no: submission.hospital?.rp_no ?? null,
    pics: [...new Set(submission.pics)],
    disease_sealed: ctx.vault.seal(submission.disease, prescriptionRequestLabel(userId)),
    doctor,
    doctor_id: doctorId,
    renewal_of: renewalOf ?? null,
    answers_sealed: answers ? ctx.vault.seal(JSON.stringify(answers), aboutAnswers(userId)) : null,
  })
  await insertPrescriptionItems(
    trx,
    drugs.map((drug) => ({ prescription_id: id, product_id: drug.id, count: drug.count })),
  )
  await insertConfirmations(
    trx,
    drugs.map((drug) => ({ user_id: userId, product_id: drug.id, notice: RX_NOTICE, at: now })),
  )
  await planReview(trx, id, now)
  return { id, demandNo }
}

export interface RequestedDrug {
  product: ProductRow
  count: number
}

async function prescriptionDrug(ctx: Ctx, barcode: string): Promise<ProductRow> {
  const product =
    (await findProduct(ctx.db, barcode, pricingAt(await ctx.catalogSnapshot(), ctx.now()))) ??
    refuse('missing', '没有找到这个商品')
  if (product.drug_class !== DrugClass.rx) refuse('invalid', '这不是处方药，可以直接购买')
  if (!product.on_sale) refuse('notice', '商品已下架')
  return product
}

/** Returns the drugs of a request. Refuses a repeated drug, and a disease that none of the drugs is for. */
export async function drugsFor(
  ctx: Ctx,
  { barcode, count, others, disease }: Pick<Submission, 'barcode' | 'count' | 'others' | 'disease'>,
): Promise<RequestedDrug[]> {
  const lines = [{ barcode, count }, ...others]
  if (new Set(lines.map((line) => line.barcode)).size < lines.length) refuse('invalid', '同一种药请填写在一行')
  const drugs: RequestedDrug[] = []
  const diseases: string[] = []
  for (const line of lines) {
    drugs.push({ product: await prescriptionDrug(ctx, line.barcode), count: line.count })
    diseases.push(...(await diseasesByBarcode(ctx, { barcode: line.barcode })))
  }
  return diseases.includes(disease) ? drugs : refuse('invalid', '请选择所患疾病')
}

/**
 * Checks what every request needs: consent, the daily limit, purchase limits and a complete patient record. Returns the
 * patient.
 * @spec RX-05 RX-10
 */
export async function checkRequester(
  trx: Trx,
  ctx: Ctx,
  patientId: number,
  drugs: readonly RequestedDrug[],
): Promise<PatientRow> {
  const owner = shopUserOf(ctx)
  const { userId } = owner
  await needConsent(trx, userId, 'health')
  if ((await countAttempt(trx, `demand:${userId}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
  const lines = drugs.map(({ product: { id, barcode, name, limit_max: max }, count }) => ({
    ...{ id, barcode, name, count, max },
  }))
  const over = await purchaseLimitProblem(trx, { userId, now: ctx.now(), lines })
  if (over) refuse('notice', over.message)
  return findCompletePatient(trx, userId, patientId)
}

/** Refuses drugs of which this patient has an open prescription. @spec RX-05 */
export async function refuseOpen(trx: Trx, ctx: Ctx, patientId: number, drugs: readonly RequestedDrug[]) {
  for (const { product } of drugs) {
    const open = await findOpenState(trx, shopUserOf(ctx), { patientId, productId: product.id, now: ctx.now() })
    if (open) refuse('notice', OPEN[open.state === 'approved' ? 'approved' : 'waiting'])
  }
}

/**
 * Submits a prescription request for the drugs of one prescription; a pharmacist answers later. A repeated key returns
 * the same request.
 * @spec RX-02 RX-03 RX-10
 */
export async function submitPrescriptionRequest(ctx: Ctx, submission: Submission): Promise<PrescriptionRequest> {
  const owner = shopUserOf(ctx)
  const { userId } = owner
  const { via, hospital } = submission
  if ((via === 'hospital') !== (hospital !== undefined)) refuse('invalid', '请扫描医院处方上的二维码')
  if (hospital) await countScannedCode(ctx)
  const drugs = await drugsFor(ctx, submission)
  const renewed = await checkRenewal(ctx, submission)
  const prints = await printsOfPictures(ctx, submission.pics)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const before = await prescriptionRequestOf(trx, owner, { idemKey: submission.idemKey })
    if (before) return toView(ctx, trx, before)
    const patient = await checkRequester(trx, ctx, submission.patientId, drugs)
    await checkPrescriptionProof(trx, userId, {
      hasPrescription: submission.via === 'upload',
      ...{ pics: submission.pics, prints },
      now: ctx.now(),
    })
    if (hospital) {
      const lines = drugs.map(({ product: { barcode }, count }) => ({ barcode, count }))
      await checkHospitalProof(trx, ctx, hospital, { name: personOf(ctx, patient).name, drugs: lines })
    }
    await refuseOpen(trx, ctx, patient.id, drugs)
    await insertPrescriptionRequest(trx, ctx, submission, {
      ...{ patient, renewalOf: renewed?.id, answers: renewed?.answers },
      drugs: drugs.map(({ product, count }) => ({ id: product.id, count })),
    })
    const row = (await prescriptionRequestOf(trx, owner, { idemKey: submission.idemKey })) ?? refuse('fault')
    return toView(ctx, trx, row)
  })
}

/** Lists the shopper's requests. @spec EN-30 */
export async function prescriptionRequests(ctx: Ctx, input: Parsed<'demands'>): Promise<Reply<'demands'>> {
  const { rows, total } = await prescriptionRequestPage(
    ctx.db,
    { owner: shopUserOf(ctx), state: input.state, patientId: input.patientId, now: ctx.now() },
    input,
  )
  const products = await prescriptionRequestProducts(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows.map((row) => cardOf(ctx, row, productsOf(products, row.id))),
    total,
    input,
  )
}

export async function prescriptionRequestByNo(
  ctx: Ctx,
  { orderNo }: Parsed<'prescriptionRequestByNo'>,
): Promise<PrescriptionRequest> {
  const row = (await prescriptionRequestOf(ctx.db, shopUserOf(ctx), { no: orderNo })) ?? refuse('missing', NONE)
  return toView(ctx, ctx.db, row)
}

export async function orderPrescription(
  ctx: Ctx,
  { orderNo }: Parsed<'orderPrescription'>,
): Promise<PrescriptionRequest> {
  const row =
    (await prescriptionRequestOf(ctx.db, shopUserOf(ctx), { orderNo })) ?? refuse('notFound', '这个订单没有处方')
  return toView(ctx, ctx.db, row)
}

/** Returns the pictures of the prescription on which an order was sold. @spec BC-36 */
export async function orderPrescriptionPics(ctx: Ctx, { orderNo }: Parsed<'orderPrescriptionPics'>) {
  const row =
    (await prescriptionRequestOf(ctx.db, shopUserOf(ctx), { orderNo })) ?? refuse('notFound', '这个订单没有处方')
  return { list: rxPictures(row.pics).map((url) => signPictureUrl(ctx, url)) }
}
