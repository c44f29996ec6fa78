import type { Handle } from '../../../platform/db/transaction'
import type { ShopUser } from '../../../platform/http/shop-user'
import { isFree } from './prescription-queries'

/** Selects the legal controls (`prohibited`, `controlled`) of the substances in these products. @spec RX-06 */
export const listSubstanceControls = (handle: Handle, productIds: readonly number[]) =>
  handle
    .selectFrom('product_substance as l')
    .innerJoin('drug_substance as s', 's.id', 'l.substance_id')
    .select(['l.product_id', 's.control'])
    .where('l.product_id', 'in', [0, ...productIds])
    .execute()

/** Returns, by product, the number of the shopper's newest approved prescription that permits no order any more. */
export async function renewableNumbers(
  handle: Handle,
  { userId, merchantCode }: ShopUser,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = await handle
    .selectFrom('prescription as p')
    .innerJoin('prescription_item as i', 'i.prescription_id', 'p.id')
    .select(['i.product_id', 'p.demand_no'])
    .where('p.user_id', '=', userId)
    .where('p.merchant_code', '=', merchantCode)
    .where('i.product_id', 'in', [0, ...productIds])
    .where('p.demand_no', 'like', 'D%')
    .where('p.state', '=', 'approved')
    .where((eb) => eb.or([eb.not(isFree), eb('p.valid_until', '<=', now)]))
    .orderBy('p.id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.demand_no ?? '']))
}
