import { RIDER_METRES } from '../../../../src/domain/store'
import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { stockAt } from '../stock/stock'
import { shopsWithin } from '../store/stores'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { Promotions, textOf } from '../promotion/promotions'
import * as repo from './comment-queries'

export { loadProductDetail } from './product-detail'

const NO_PRODUCTS = '没有找到这个商品'

/** Returns the product of a scanned number: a barcode of 13 digits, also when printed with spaces. */
export async function byScan({ db }: Ctx, { barcode }: Parsed<'productByIntlBarcode'>): Promise<{ barcode: string }> {
  const row = await repo.classOf(db, barcode.replace(/\s/g, ''))
  return row ? { barcode: row.barcode } : refuse('missing', NO_PRODUCTS)
}

/** Returns the labels of a product's promotions; none for a prescription drug. @spec RX-04 */
export async function labels({ db, now, catalogSnapshot }: Ctx, { barcode }: Parsed<'salesLabel'>): Promise<string[]> {
  const product = (await repo.classOf(db, barcode)) ?? refuse('missing', NO_PRODUCTS)
  const promotions = Promotions.at(await catalogSnapshot(), now())
  const both = [CartKind.lightning, CartKind.express].map((kind) =>
    promotions.of({ barcode, drugClass: product.drug_class }, kind),
  )
  return [...new Set(both.filter((one) => one && !one.blackList.includes(barcode)).map(textOf))]
}

export async function isRx({ db }: Ctx, { barcode }: Parsed<'isRx'>): Promise<Reply<'isRx'>> {
  const product = (await repo.classOf(db, barcode)) ?? refuse('missing', NO_PRODUCTS)
  return { unRx: product.drug_class === DrugClass.rx ? 1 : 0 }
}

/** Product types that riders never deliver. @spec EN-11 */
const NEVER_FAST = [2, 3]

/** Returns which products an open store within three kilometres has in stock. @spec API-34 EN-11 */
export async function fast(
  { db, now, catalogSnapshot }: Ctx,
  input: Parsed<'fastByBarcodes'>,
): Promise<Record<string, boolean>> {
  const point = { latitude: input.storeLatitude, longitude: input.storeLongitude }
  const shops = shopsWithin(await catalogSnapshot(), point, RIDER_METRES, now())
  const open = shops.filter(({ opening }) => opening.isOpen).map(({ row }) => row.store_no)
  const candidates = input.barcodeTypes.filter(({ producttype }) => !NEVER_FAST.includes(producttype))
  const rows =
    candidates.length > 0
      ? await repo.idsOf(
          db,
          candidates.map(({ barcode }) => barcode),
        )
      : []
  const stock = await stockAt(
    db,
    rows.map(({ id }) => id),
    open,
  )
  const having = new Set(rows.filter(({ id }) => stock.has(id)).map(({ barcode }) => barcode))
  const candidateBarcodes = new Set(candidates.map(({ barcode }) => barcode))
  return Object.fromEntries(
    input.barcodeTypes.map(({ barcode }) => [barcode, candidateBarcodes.has(barcode) && having.has(barcode)]),
  )
}

/** Returns the mean score to one decimal, and the share of scores 4 and 5 in percent. */
function summaryOf(
  { count, total, good: goodCount, pics }: Awaited<ReturnType<typeof repo.commentSummary>>,
  shows: boolean,
) {
  const average = count === 0 ? 0 : Math.round((total / count) * 10) / 10
  const goodRate = count === 0 ? 0 : Math.round((goodCount / count) * 100)
  return { count, average, goodRate, withPics: shows ? pics : 0 }
}

/** Returns the reviews of a product, newest first. Never returns pictures of a prescription drug. @spec RX-01 PR-25 */
export async function comments({ db }: Ctx, input: Parsed<'commentsByBarcode'>): Promise<Reply<'commentsByBarcode'>> {
  const { barcode, tag, pics } = input
  const showsPics = (await repo.classOf(db, barcode))?.drug_class !== DrugClass.rx
  const filter = { tag, withPics: pics === 1 }
  const isHidden = filter.withPics && !showsPics
  const rows = isHidden ? [] : await repo.commentPage(db, barcode, filter, input)
  const list = rows.map((row) => ({
    id: row.id,
    name: row.user_name,
    text: row.body,
    score: row.score,
    tags: row.tags,
    pics: showsPics ? row.pics : [],
    time: shopIso(row.created_at),
    ...(row.reply === '' ? {} : { reply: row.reply }),
  }))
  return {
    ...toPage(list, isHidden ? 0 : await repo.commentCount(db, barcode, filter), input),
    tags: await repo.commentTags(db, barcode),
    summary: summaryOf(await repo.commentSummary(db, barcode), showsPics),
  }
}
