import type { Selectable } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { fromFen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import type { HospitalRxTable } from '../tables'
import type { Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { hospitalPersonOf } from '../patient/sealed-values'
import {
  findHospitalPrescription,
  isHospitalPrescriptionUsed,
  listHospitalProducts,
  lockHospitalPrescription,
} from './queries'

/** Most prescriptions that one shopper may scan a day, against guessing numbers. */
const MOST_A_DAY = 50
const NONE = '没有找到这张处方，请核对后再扫一次'

/** Counts a code that the shopper has sent, outside any transaction, so that a refusal keeps the count. */
export async function countScannedCode(ctx: Ctx) {
  if ((await countAttempt(ctx.db, `qrRx:${ownerOf(ctx)}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
}

async function hospitalPrescriptionOf(ctx: Ctx, { patn_no, rp_no }: Parsed<'qrRx'>) {
  await countScannedCode(ctx)
  const row = await findHospitalPrescription(ctx.db, patn_no, rp_no)
  return row ?? refuse('missing', NONE)
}

const REFUSALS = {
  over: '这张处方已过有效期，请找医院重新开方',
  name: '处方上的姓名和用药人不一致',
  drugs: '处方上没有这种药，或数量超过处方',
  used: '这张处方已经提交过，一张处方只能用一次',
}

/** Request that rests on a hospital's prescription: its patient's name and its drugs. */
interface HospitalRequest {
  name: string
  drugs: readonly { barcode: string; count: number }[]
}

/**
 * Checks that a hospital's prescription serves a request: it is valid, names the patient and the drugs in at least this
 * quantity, and serves no other request.
 * @spec RX-05 API-19
 */
export async function checkHospitalProof(
  trx: Trx,
  ctx: Ctx,
  { patn_no, rp_no }: Parsed<'qrRx'>,
  { name, drugs }: HospitalRequest,
) {
  const now = ctx.now()
  const row = (await lockHospitalPrescription(trx, patn_no, rp_no)) ?? refuse('missing', NONE)
  if (now >= row.valid_until) refuse('notice', REFUSALS.over)
  if (hospitalPersonOf(ctx, row).name !== name) refuse('notice', REFUSALS.name)
  const prescribed = new Map(
    (await listHospitalProducts(trx, patn_no, rp_no)).map(({ barcode, count }) => [barcode, count]),
  )
  if (drugs.some(({ barcode, count }) => count > (prescribed.get(barcode) ?? 0))) refuse('notice', REFUSALS.drugs)
  if (await isHospitalPrescriptionUsed(trx, patn_no, rp_no, now)) refuse('notice', REFUSALS.used)
}

const toView = ({ hospital, issued_at, valid_until }: Selectable<HospitalRxTable>, now: Date): Reply<'qrSearch'> => ({
  hospital,
  issuedTime: shopIso(issued_at),
  validUntil: shopIso(valid_until),
  state: now < valid_until ? 'valid' : 'over',
})

export const qrSearch = async (ctx: Ctx, code: Parsed<'qrSearch'>): Promise<Reply<'qrSearch'>> =>
  toView(await hospitalPrescriptionOf(ctx, code), ctx.now())

export async function qrRx(ctx: Ctx, code: Parsed<'qrRx'>): Promise<Reply<'qrRx'>> {
  const row = await hospitalPrescriptionOf(ctx, code)
  const products = await listHospitalProducts(ctx.db, row.patn_no, row.rp_no)
  const { name, diagnosis } = hospitalPersonOf(ctx, row)
  return {
    ...toView(row, ctx.now()),
    patientName: maskName(name),
    doctor: row.doctor,
    diagnosis,
    goodsVoList: products.map((one) => ({
      barcode: one.barcode,
      productName: one.name,
      spec: one.spec,
      minPic: pictureOf(one),
      price: one.price_fen === null ? null : fromFen(one.price_fen),
      count: one.count,
    })),
  }
}
