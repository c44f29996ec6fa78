import { DEFAULT_CITY } from '../../../../src/domain/city'
import type { DeliveryFeeConfig } from '../../../../src/domain/delivery-fee'
import { fromFen, NO_FEN, type Fen } from '../../../../src/domain/money'
import type { OrderConfig } from '../../../../src/contract/types'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

/** Fees of a city, in fen. */
export interface DeliveryFee {
  config: Required<DeliveryFeeConfig<Fen>> & { deliverySwitch: number; mailSwitch: number }
  packingFee: Fen
}

/** Row 0 holds the fees for cities without their own row. */
const DEFAULT_ROW = 0

/** Returns the fees of a city, in fen: its own, else the default ones, else none. @spec EN-14 EN-19 */
export function deliveryFeeOf({ deliveryFee }: CatalogSnapshot, cityId: number): DeliveryFee {
  const row = [cityId, DEFAULT_ROW, DEFAULT_CITY.id]
    .map((id) => deliveryFee.find((one) => one.city_id === id))
    .find(Boolean)
  return {
    config: {
      deliverySwitch: row?.delivery_switch ?? 1,
      deliveryFee: row?.delivery_fen ?? NO_FEN,
      deliveryFreeStartFee: row?.delivery_free_fen ?? NO_FEN,
      mailSwitch: row?.mail_switch ?? 1,
      mailFee: row?.mail_fen ?? NO_FEN,
      mailFreeStartFee: row?.mail_free_fen ?? NO_FEN,
    },
    packingFee: row?.packing_fen ?? NO_FEN,
  }
}

export const defaultDeliveryFee = (catalogSnapshot: CatalogSnapshot) => deliveryFeeOf(catalogSnapshot, DEFAULT_ROW)

/** Converts the fees of a city to the contract's form. */
export const shownDeliveryFee = ({ config }: DeliveryFee): OrderConfig => ({
  deliverySwitch: config.deliverySwitch,
  deliveryFee: fromFen(config.deliveryFee),
  deliveryFreeStartFee: fromFen(config.deliveryFreeStartFee),
  mailSwitch: config.mailSwitch,
  mailFee: fromFen(config.mailFee),
  mailFreeStartFee: fromFen(config.mailFreeStartFee),
})
