import type { Selectable } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { fromFen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import type { HospitalRxTable } from '../tables'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countIn, DAY } from '../../../platform/rate-limit'
import { hospitalPersonOf } from '../patient/sealed-values'
import { findHospitalPrescription, listHospitalProducts } from './queries'

/** Most prescriptions that one shopper may scan a day, against guessing numbers. */
const MOST_A_DAY = 50
const NONE = '没有找到这张处方，请核对后再扫一次'

async function hospitalPrescriptionOf(ctx: Ctx, { patn_no, rp_no }: Parsed<'qrRx'>) {
  if ((await countIn(ctx.db, `qrRx:${ownerOf(ctx)}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
  const row = await findHospitalPrescription(ctx.db, patn_no, rp_no)
  return row ?? refuse('missing', NONE)
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
