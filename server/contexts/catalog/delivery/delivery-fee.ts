import { DEFAULT_CITY } from '../../../../src/domain/city'
import { fromFen } from '../../../../src/domain/money'
import type { OrderConfig } from '../../../../src/contract/types'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

export interface DeliveryFee {
  config: OrderConfig
  packingFee: number
}

/** Row 0 holds the fees for cities without their own row. */
const DEFAULT_ROW = 0

/** Returns the fees of a city, in yuan: its own, else the default ones, else none. @spec EN-14 EN-19 */
export function deliveryFeeOf({ deliveryFee }: CatalogSnapshot, cityId: number): DeliveryFee {
  const row = [cityId, DEFAULT_ROW, DEFAULT_CITY.id]
    .map((id) => deliveryFee.find((one) => one.city_id === id))
    .find(Boolean)
  return {
    config: {
      deliverySwitch: row?.delivery_switch ?? 1,
      deliveryFee: fromFen(row?.delivery_fen ?? 0),
      deliveryFreeStartFee: fromFen(row?.delivery_free_fen ?? 0),
      mailSwitch: row?.mail_switch ?? 1,
      mailFee: fromFen(row?.mail_fen ?? 0),
      mailFreeStartFee: fromFen(row?.mail_free_fen ?? 0),
    },
    packingFee: fromFen(row?.packing_fen ?? 0),
  }
}

export const defaultDeliveryFee = (catalogSnapshot: CatalogSnapshot) => deliveryFeeOf(catalogSnapshot, DEFAULT_ROW)
