import type { Reply } from '@/contract/types'
import { promiseText } from '@/domain/promise'
import { formatShopTime } from '@/domain/shop-time'
import { familyTexts as texts } from '@/texts/family'
import { Cell } from '@/ui/cell'

type Order = Reply<'ordersForMe'>[number]

/** Returns the arrival of an order, or the time that is promised; '' without both. */
const arrivalOf = ({ deliveredTime, promise }: Order, now: number) => {
  if (deliveredTime) return texts.delivered(formatShopTime(deliveredTime, 'M月D日 HH:mm'))
  return promise ? promiseText(promise, now) : ''
}

/** An order as a follower sees it: its day, pieces, status and arrival. */
export const FollowedOrder = ({ order, now }: { order: Order; now: number }) => (
  <Cell
    title={`${formatShopTime(order.time, 'M月D日')} · ${texts.pieces(order.pieces)}`}
    note={arrivalOf(order, now)}
    value={order.status}
  />
)
