import type { ProductDetail, Reply } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import type { Delivery } from './purchase'

export type FlashSaleStore = Reply<'flashSaleStores'>[number]
type Product = Pick<ProductDetail, 'productOff' | 'deliveries'>
const { reasons } = detailTexts

const offersMethod =
  (kind: number) =>
  ({ ways: deliveryMethods }: FlashSaleStore) =>
    (deliveryMethods as readonly number[]).includes(kind)
const hasPieces = ({ left: remaining }: FlashSaleStore) => remaining > 0

/**
 * Returns the deliveries of a flash sale: each from its first store that has stock and offers this delivery, with the
 * fees and the total at the flash price.
 * @spec PR-15
 */
export const flashSaleDeliveries = ({ deliveries }: Product, stores: readonly FlashSaleStore[]): Delivery[] =>
  deliveries.map((usual) => {
    const matchingStores = stores.filter(offersMethod(usual.kind))
    const store = matchingStores.find(hasPieces)
    const cost = { fees: usual.flashSale?.fees ?? '', total: usual.flashSale?.total ?? null, tag: '' }
    if (!store) {
      const reason = matchingStores.length > 0 ? reasons.gone : usual.reason || reasons.noFlashSale
      return { ...usual, ...cost, possible: false, reason, needsPoint: false, arrival: '', storeNo: null, stock: 0 }
    }
    // The arrival is known only for the store of the usual delivery.
    const arrival = usual.storeNo === store.storeNo ? usual.arrival : store.name
    return {
      ...usual,
      ...cost,
      possible: true,
      reason: '',
      needsPoint: false,
      arrival,
      storeNo: store.storeNo,
      stock: store.left,
    }
  })

/** Returns the count limits of one order: the limit per shopper, and at most the store's stock. @spec PR-15 VA-08 */
export function flashSaleLimits({ perUser }: { perUser: number }, delivery: Delivery | undefined) {
  const stock = delivery?.stock ?? 0
  return { min: 1, max: perUser, most: Math.max(1, Math.min(perUser, stock)), stock }
}

/** Returns the reason why nothing can be bought at the flash price; '' if something can. */
export function flashSaleBlock(stores: readonly FlashSaleStore[], delivery: Delivery | undefined): string {
  if (delivery) return ''
  return stores.some(hasPieces) ? reasons.far : reasons.gone
}
