import type { ProductDetail, Reply } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import type { Delivery } from './purchase'

export type RoundStore = Reply<'seckillStores'>[number]
type Goods = Pick<ProductDetail, 'productOff' | 'deliveries'>
const { reasons } = detailTexts

const reaches =
  (kind: number) =>
  ({ ways }: RoundStore) =>
    (ways as readonly number[]).includes(kind)
const hasPieces = ({ left }: RoundStore) => left > 0

/**
 * The ways as a round has them: from the first of its stores with pieces that reaches the shopper so. What it costs in all is told at
 * checkout: the fees that are known belong to the usual price. @spec PR-15
 */
export const roundDeliveries = ({ deliveries }: Goods, stores: readonly RoundStore[]): Delivery[] =>
  deliveries.map((usual) => {
    const near = stores.filter(reaches(usual.kind))
    const store = near.find(hasPieces)
    const none = { fees: '', total: null, tag: '' }
    if (!store) {
      const reason = near.length > 0 ? reasons.gone : usual.reason || reasons.noRound
      return { ...usual, ...none, possible: false, reason, arrival: '', storeNo: null, stock: 0 }
    }
    // Of another store than the shelf's nobody has said when it comes.
    const arrival = usual.storeNo === store.storeNo ? usual.arrival : store.name
    return { ...usual, ...none, possible: true, reason: '', arrival, storeNo: store.storeNo, stock: store.left }
  })

/** Pieces of one order: as many as one shopper may have, and no more than the store has. @spec PR-15 VA-08 */
export function roundLimits({ perUser }: { perUser: number }, delivery: Delivery | undefined) {
  const stock = delivery?.stock ?? 0
  return { min: 1, max: perUser, most: Math.max(1, Math.min(perUser, stock)), stock }
}

/** Why nothing of the round can be bought, '' where something can. */
export function roundBlock(stores: readonly RoundStore[], delivery: Delivery | undefined): string {
  if (delivery) return ''
  return stores.some(hasPieces) ? reasons.far : reasons.gone
}
