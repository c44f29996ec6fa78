import type { GlobalCard } from '../../../../src/contract/types'
import { calculateCustoms, importTax } from '../../../../src/domain/customs'
import { fen, fromFen, NO_FEN, toFen, type Fen } from '../../../../src/domain/money'
import { pictureOf } from '../product/product-picture'
import type { Handle } from '../../../platform/db/transaction'
import { entries } from '../settings/queries'
import { type GlobalRow, listProductsByIds } from './queries'

/** Product type of cross-border products. @spec EN-11 */
const CROSS_BORDER = 2

interface ShippingOption {
  way: 'bonded' | 'direct'
  days_from: number
  days_to: number
}

/** Formats the delivery time of a company. */
export const arrivalOf = ({ way: shippingMethod, days_from, days_to }: ShippingOption) =>
  `${shippingMethod === 'bonded' ? '保税仓发货' : '跨境直邮'}，预计 ${days_from}–${days_to} 天送达`

const yuan = (fen: Fen | null) => (fen === null ? null : fromFen(fen))

/** Returns the import tax of one piece within the purchase limits, in yuan. */
export const taxOf = (row: Pick<GlobalRow, 'price_fen' | 'vat' | 'consumption' | 'tariff'>) =>
  row.price_fen === null ? null : fromFen(importTax(row.price_fen, row))

/** Delivery fee of an order by carrier, in yuan as the operator has typed it. */
type DeliveryFees = ReadonlyMap<string, string>

/** Returns the amount of an order of one piece without coupon, in yuan. */
function totalOf(row: GlobalRow, deliveryFees: DeliveryFees) {
  const deliveryFee = Number(deliveryFees.get(row.carrier))
  if (row.price_fen === null || !(deliveryFee >= 0)) return null
  const deliveryFeeFen = toFen(deliveryFee)
  const lines = [{ priceFen: row.price_fen, count: 1, rates: row }]
  const { valueFen, taxFen } = calculateCustoms({ lines, deliveryFeeFen, purchasedFen: NO_FEN })
  return fromFen(fen(valueFen + taxFen))
}

/** Reads the delivery fees by carrier. @spec BC-70 */
export const findDeliveryFees = async (handle: Handle): Promise<DeliveryFees> =>
  new Map((await entries(handle, 'global_freight')).map(({ key, value }) => [key, value] as const))

/** Converts a product to a card. @spec PR-11 */
export const cardOf = (row: GlobalRow, deliveryFees: DeliveryFees): GlobalCard => ({
  ...{ barcode: row.barcode, productName: row.name, spec: row.spec },
  ...{ price: yuan(row.price_fen), originPrice: yuan(row.origin_price_fen), tax: taxOf(row) },
  total: totalOf(row, deliveryFees),
  minPic: pictureOf({ barcode: row.barcode, drug_class: null }),
  ...{ drugClass: null, kind: row.origin, unRx: 0, unMedical: 0, producttype: CROSS_BORDER, stock: row.qty },
  ...{ fastMinutes: null, storeNo: null, tags: [], specCount: 1, purchaseLimitMin: 0, purchaseLimitMax: row.limit_max },
  ...{ sales: row.sales, company: row.company, companyName: row.company_name, way: row.way, arrival: arrivalOf(row) },
})

/** Returns the cards of products by their ids, on sale or not. */
export async function globalCardsById(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { goods: GlobalCard; onSale: 0 | 1 }>()
  const rows = await listProductsByIds(handle, ids)
  const deliveryFees = await findDeliveryFees(handle)
  return new Map(
    rows.map((row) => {
      const onSale: 0 | 1 = row.on_sale && row.price_fen !== null ? 1 : 0
      return [row.id, { goods: cardOf(row, deliveryFees), onSale }] as const
    }),
  )
}
