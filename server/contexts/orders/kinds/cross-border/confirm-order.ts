import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { DEFAULT_CITY } from '../../../../../src/domain/city'
import { YEAR_LIMIT_FEN } from '../../../../../src/domain/customs'
import { maskName } from '../../../../../src/domain/mask'
import { atLeastZero, fen, fromFen, NO_FEN, sum, type Fen } from '../../../../../src/domain/money'
import { arrivalOf, pictureOf } from '../../../catalog'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import { addressOfOrder } from '../../private-columns'
import {
  purchasedBy,
  buyerPrints,
  chosenAddress,
  chosenBuyer,
  crossBorderCartLines as cartLines,
  crossBorderLimitedLine as limitedLine,
  crossBorderLines as productLines,
  type GlobalLine,
  priceGlobal,
  refuseOverLimit,
  refuseUnsoldCrossBorder as refuseUnsold,
  shownBuyer,
  shownEvaluation,
  wireEntry,
} from '../../../checkout'
import { itemsOf } from '../../queries'
import { findUnpaidOrder, listProducts } from './queries'

type Preview = Reply<'confirmGlobal'>
type PreviewInput = Pick<Parsed<'confirmGlobal'>, 'addressId' | 'idCardId' | 'couponId' | 'company'>

const piecesOf = (lines: readonly GlobalLine[]) => sum(lines.map(({ count }) => count))
const subtotalFen = (lines: readonly GlobalLine[]) =>
  sum(lines.map(({ count, product }) => fen((product.price_fen ?? 0) * count)))

const companiesOf = (lines: readonly GlobalLine[]): Preview['companies'] =>
  [...new Set(lines.map(({ product }) => product.company))].map((company) => {
    const companyLines = lines.filter(({ product }) => product.company === company)
    const name = companyLines[0]?.product.company_name ?? ''
    return { company, name, count: piecesOf(companyLines), goodsFee: fromFen(subtotalFen(companyLines)) }
  })

/** Returns the lines of one company; the first line's without a choice. */
export const ofCompany = (lines: readonly GlobalLine[], company = lines[0]?.product.company) =>
  lines.filter(({ product }) => product.company === company)

export const shownLine = ({ id, count, product }: GlobalLine, taxFen: Fen): Preview['lines'][number] => ({
  ...{ parts: [], cardGoodsId: id, cardGoodsType: 4, barcode: product.barcode, productName: product.name },
  ...{ spec: product.spec, price: fromFen(product.price_fen ?? NO_FEN), count, checked: true, unExist: 0 },
  ...{ unExistReason: '', minPic: pictureOf({ barcode: product.barcode, drug_class: null }), drugClass: null },
  ...{ kind: product.origin, unRx: 0, unMedical: 0, unCombo: 0, hasSpecs: 0, purchaseLimitMin: 0 },
  ...{ purchaseLimitMax: product.limit_max, stock: product.qty, reduceVo: null, reduceText: '', hasReduce: 0 },
  tax: fromFen(taxFen),
})

async function preview(ctx: Ctx, all: readonly GlobalLine[], input: PreviewInput): Promise<Preview> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const lines = ofCompany(all, input.company)
  const [first] = lines
  if (!first) return refuse('missing', '没有要结算的跨境商品')
  refuseUnsold(lines)
  await refuseOverLimit(ctx.db, { userId, now, lines: lines.map(limitedLine) })
  const row = await chosenAddress(ctx, userId, input.addressId)
  const card = await chosenBuyer(ctx.db, userId, input.idCardId)
  const purchasedFen = card ? await purchasedBy(ctx.db, buyerPrints(ctx, card), now) : NO_FEN
  const cityId = row?.city_id ?? DEFAULT_CITY.id
  const priced = await priceGlobal(ctx.db, lines, { userId, cityId, now, couponId: input.couponId, purchasedFen })
  const { amounts, customs, coupons, couponId, limitReason, receipt } = priced
  const { company, company_name: companyName, way: importMethod } = first.product
  return {
    ...{ companies: companiesOf(all), company, companyName, way: importMethod, arrival: arrivalOf(first.product) },
    lines: lines.map((line, index) => shownLine(line, customs.taxes[index] ?? NO_FEN)),
    address: row ? shown(row, 0) : null,
    buyer: card && shownBuyer(card),
    coupons: coupons.map(shownEvaluation),
    couponId,
    ...{
      goodsFee: fromFen(amounts.subtotal),
      couponFee: fromFen(amounts.coupon),
      freightFee: fromFen(amounts.deliveryFee),
    },
    ...{ taxFee: fromFen(amounts.tax), payable: fromFen(amounts.payable) },
    whole: customs.whole ? 1 : 0,
    yearLeft: fromFen(atLeastZero(fen(YEAR_LIMIT_FEN - purchasedFen))),
    limitReason,
    receipt: receipt.map(wireEntry),
  }
}

/** Previews a cross-border order. Reserves nothing. @spec PR-11 EN-19 */
export const confirmGlobal = async (ctx: Ctx, input: Parsed<'confirmGlobal'>) =>
  preview(ctx, await cartLines(ctx.db, ownerOf(ctx), input.cartIds), input)

/** Previews an instant purchase of cross-border products. */
export const confirmGlobalNow = async (ctx: Ctx, input: Parsed<'confirmGlobalNow'>) =>
  preview(ctx, await productLines(ctx.db, input.goods), input)

/** Returns an unpaid order as its checkout showed it, with the amounts of its placement. @spec EN-19 */
export async function globalPreOrder(
  ctx: Ctx,
  { orderNo }: Parsed<'globalPreOrder'>,
): Promise<Reply<'globalPreOrder'>> {
  const order = (await findUnpaidOrder(ctx.db, ownerOf(ctx), orderNo)) ?? refuse('missing', '没有找到待支付的跨境订单')
  const items = await itemsOf(ctx.db, [order.id])
  const products = await listProducts(
    ctx.db,
    items.flatMap(({ global_id }) => global_id ?? []),
  )
  const lines = items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.global_id)
    return product ? [{ id: item.cart_id, count: item.count, product: { ...product, price_fen: item.price_fen } }] : []
  })
  const [first] = lines
  if (!first) return refuse('missing')
  const taxes = order.receipt.find(({ kind }) => kind === 'tax')?.shares ?? []
  const taxOf = (id: number) => taxes.find(({ lineId }) => lineId === id)?.amount ?? NO_FEN
  return {
    orderNo,
    ...{ companies: companiesOf(lines), company: first.product.company, companyName: first.product.company_name },
    ...{ way: first.product.way, arrival: arrivalOf(first.product) },
    lines: lines.map((line) => shownLine(line, taxOf(line.id))),
    address: addressOfOrder(ctx.vault, order),
    buyer: { id: 0, name: maskName(order.name), idMask: order.id_mask, undefault: 0 },
    coupons: [],
    couponId: order.user_coupon_id,
    ...{ goodsFee: fromFen(order.goods_fen), couponFee: fromFen(order.coupon_fen) },
    ...{ freightFee: fromFen(order.freight_fen), taxFee: fromFen(order.tax_fen), payable: fromFen(order.payable_fen) },
    ...{ whole: 0, yearLeft: 0, limitReason: '', receipt: order.receipt.map(wireEntry) },
  }
}
