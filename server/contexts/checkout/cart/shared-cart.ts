import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { pictureOf, placeOf } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'
import { productLines } from './product-lines'
import { limitReason, saleReason, type Line } from './cart-lines'

const reasonOf = (line: Line) => saleReason(line) || limitReason(line, line.count)

/**
 * Returns the current products of a shared cart. Does not record who shares what with whom.
 * @spec NAV-48 RX-01 RX-02
 */
export async function sharedCart(
  ctx: Ctx,
  { goods: products, cartType, ...where }: Parsed<'sharedCart'>,
): Promise<Reply<'sharedCart'>> {
  const place = placeOf(where)
  const noSender = { storeNo: '', name: '', cityId: place.cityId, distance: null, arrival: '' }
  const sender = { ...noSender, isOpen: false, pickup: false, warehouse: false }
  const lineRequests = products.map((one, index) => ({
    ...one,
    id: index + 1,
    kind: cartType,
    sender,
    stock: one.count,
  }))
  const lines = await productLines(ctx.db, lineRequests, {
    place,
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  })
  return lines.map((line) => ({
    barcode: line.barcode,
    productName: line.name,
    spec: line.spec,
    minPic: pictureOf({ barcode: line.barcode, drug_class: line.drugClass }),
    price: line.priceFen === null ? null : fromFen(line.priceFen),
    count: line.count,
    unRx: line.drugClass === DrugClass.rx ? 1 : 0,
    reason: reasonOf(line),
  }))
}
