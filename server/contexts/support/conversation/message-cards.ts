import { DrugClass } from '../../../../src/domain/drug-class'
import type { Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { normalizeStatus } from '../../../../src/domain/order-status'
import { shopIso } from '../../../../src/domain/shop-time'
import { findProduct, OWN_PRICES, pictureOf } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { statusLabelOf } from '../../orders'
import { findOwnOrder, sumPieces, type OrderOwner } from './queries'

export type GoodCard = NonNullable<Reply<'openChat'>['good']>
export type OrderCard = NonNullable<Reply<'openChat'>['order']>

/** Returns a product card for a conversation; null when the product is gone. @spec RX-01 */
export async function goodCard(handle: Handle, barcode: string, now: Date): Promise<GoodCard | null> {
  const row = barcode ? await findProduct(handle, barcode, { now, priceList: OWN_PRICES }) : undefined
  if (!row) return null
  return {
    barcode,
    name: row.name,
    spec: row.spec,
    price: row.price_now === null ? null : fromFen(row.price_now),
    pic: pictureOf(row),
    unRx: row.drug_class === DrugClass.rx ? 1 : 0,
  }
}

/** Returns a card of the shopper's own order, by its number or its id; null for other shoppers' orders. */
export async function orderCard(
  handle: Handle,
  owner: OrderOwner,
  by: { orderNo: string } | { id: number },
): Promise<OrderCard | null> {
  const row = await findOwnOrder(handle, owner, by)
  if (!row) return null
  const { count } = await sumPieces(handle, row.id)
  const code = normalizeStatus(row.status) ?? row.status
  return {
    ...{ id: row.id, orderNo: row.order_no, orderStatusCode: code, statusText: await statusLabelOf(handle, row) },
    ...{ payable: fromFen(row.payable_fen), count: Number(count ?? 0), time: shopIso(row.created_at) },
  }
}
