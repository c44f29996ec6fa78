import type { Parsed, Reply } from '../../../src/contract/schemas'
import { fromFen } from '../../../src/domain/money'
import { shopIso } from '../../../src/domain/shop-time'
import { goodsByBarcode } from '../../catalogue/goods'
import { RIDER_METRES } from '../../catalogue/here'
import { stockAt } from '../../catalogue/stock'
import { shopsWithin } from '../../catalogue/stores'
import type { Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { refuse } from '../../http/refusal'
import { Promotions, textOf } from '../cart/promotions'
import { finalPrice } from './final-price'
import * as repo from './repo'
import { unitPrice } from './unit-price'

export { detail } from './detail'

const LIGHTNING = 2
const EXPRESS = 1
const O2O = 2
const NO_GOODS = '没有找到这个商品'

/** A scanned number is found when it is the number of an article, 13 digits or printed with blanks. */
export async function byScan({ db }: Ctx, { barcode }: Parsed<'productByIntlBarcode'>): Promise<{ barcode: string }> {
  const row = await repo.classOf(db, barcode.replace(/\s/g, ''))
  return row ? { barcode: row.barcode } : refuse('missing', NO_GOODS)
}

/** Marks of what reduces it; none for a prescription drug. @spec RX-04 */
export async function labels({ db, now, shelf }: Ctx, { barcode }: Parsed<'salesLabel'>): Promise<string[]> {
  const goods = (await repo.classOf(db, barcode)) ?? refuse('missing', NO_GOODS)
  const promotions = Promotions.at(await shelf(), now())
  const both = [LIGHTNING, EXPRESS].map((kind) => promotions.of({ barcode, drugClass: goods.drug_class }, kind))
  return [...new Set(both.filter((one) => one && !one.blackList.includes(barcode)).map(textOf))]
}

/** Batches of the demo shop: every article came in last June and keeps for two years from now on. */
const DEMO_EXPIRY = '2028-06'
const DEMO_BATCH = '演示A2606'

export async function attachInfo(
  { db, now, shelf }: Ctx,
  { barcode }: Parsed<'attachInfo'>,
): Promise<Reply<'attachInfo'>> {
  const goods = (await goodsByBarcode(db, barcode, now())) ?? refuse('missing', NO_GOODS)
  const promotions = Promotions.at(await shelf(), now())
  const promotion = promotions.of({ barcode, drugClass: goods.drug_class }, LIGHTNING)
  // Only coupons that can be claimed again: what a newcomer gets once is no price to advertise.
  const coupons = (await repo.openCoupons(db, 0, now()))
    .filter((row) => row.order_type === O2O && row.per_user > 1)
    .map((row) => ({ id: row.id, amount: fromFen(row.amount_fen), minAmount: fromFen(row.min_fen), orderType: O2O }))
  return {
    unitPrice: unitPrice(goods.spec, goods.price_now),
    expiry: DEMO_EXPIRY,
    batch: DEMO_BATCH,
    finalPrice:
      goods.price_now === null
        ? ''
        : finalPrice({ barcode, price: fromFen(goods.price_now), most: goods.limit_max, promotion, coupons }),
  }
}

export async function isRx({ db }: Ctx, { barcode }: Parsed<'isRx'>): Promise<Reply<'isRx'>> {
  const goods = (await repo.classOf(db, barcode)) ?? refuse('missing', NO_GOODS)
  return { unRx: goods.drug_class === 'Rx' ? 1 : 0 }
}

/** Product types that no rider brings. @spec EN-11 */
const NEVER_FAST = [2, 3]

/** Which articles an open shop within three kilometres has. @spec API-34 EN-11 */
export async function fast({ db, now, shelf }: Ctx, input: Parsed<'fastByBarcodes'>): Promise<Record<string, boolean>> {
  const point = { latitude: input.storeLatitude, longitude: input.storeLongitude }
  const shops = shopsWithin(await shelf(), point, RIDER_METRES, now())
  const open = shops.filter(({ opening }) => opening.isOpen).map(({ row }) => row.store_no)
  const asked = input.barcodeTypes.filter(({ producttype }) => !NEVER_FAST.includes(producttype))
  const rows =
    asked.length > 0
      ? await repo.idsOf(
          db,
          asked.map(({ barcode }) => barcode),
        )
      : []
  const stock = await stockAt(
    db,
    rows.map(({ id }) => id),
    open,
  )
  const having = new Set(rows.filter(({ id }) => stock.has(id)).map(({ barcode }) => barcode))
  const isAsked = new Set(asked.map(({ barcode }) => barcode))
  return Object.fromEntries(
    input.barcodeTypes.map(({ barcode }) => [barcode, isAsked.has(barcode) && having.has(barcode)]),
  )
}

export async function comments({ db }: Ctx, input: Parsed<'commentsByBarcode'>): Promise<Reply<'commentsByBarcode'>> {
  const { barcode, tag } = input
  const rows = await repo.commentPage(db, barcode, tag, input)
  const list = rows.map((row) => ({
    id: row.id,
    name: row.user_name,
    text: row.body,
    score: row.score,
    tags: row.tags,
    pics: row.pics,
    time: shopIso(row.created_at),
  }))
  return { ...paged(list, await repo.commentCount(db, barcode, tag), input), tags: await repo.commentTags(db, barcode) }
}
