import type { Reply } from '../../../../src/contract/schemas'
import { fromFen, type Fen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Handle } from '../../../platform/db/transaction'
import { OWN_PRICES } from './price-list'
import { type FlashSaleRow, findFlashSaleRow } from './queries'

type FlashSale = NonNullable<Reply<'findFlashSale'>['seckill']>

/** Converts a session to the contract's form. */
export const flashSaleView = (row: FlashSaleRow): FlashSale => ({
  id: row.id,
  price: fromFen(row.price_fen),
  usualPrice: fromFen(row.usual_fen ?? row.price_fen),
  startTime: shopIso(row.starts_at),
  endTime: shopIso(row.ends_at),
  limited: row.limited ? 1 : 0,
  perUser: row.per_user,
})

/** Returns a product's running session, else its next one. @spec RX-04 */
export async function flashSaleOf(db: Handle, barcode: string, now: Date): Promise<FlashSale | null> {
  const row = await findFlashSaleRow(db, barcode, { now, priceList: OWN_PRICES })
  return row ? flashSaleView(row) : null
}

/** Returns the price of a limited session that runs now, in fen; null for any other session. @spec PR-15 */
export const limitedPrice = (row: FlashSaleRow | undefined, now: Date): Fen | null =>
  row && row.limited && row.starts_at <= now && row.ends_at > now ? row.price_fen : null
