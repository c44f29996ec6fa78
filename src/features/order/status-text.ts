import type { OrderCard } from '@/contract/types'
import { OrderType } from '@/domain/kind'
import { isFullyRefunded, OrderStatus, REFUNDED_LABEL, statusLabel } from '@/domain/order-status'
import { afterSaleTexts } from '@/texts/after-sale'
import { orderTexts } from '@/texts/order'
import { shortTime } from './time'

const { group: texts } = orderTexts

type StatusFacts = Pick<OrderCard, 'orderStatusCode' | 'group' | 'pickup' | 'toCome' | 'refundAsked'> &
  Partial<Pick<OrderCard, 'orderType'> & { goodsVoList: readonly { count: number; refunded: number }[] }>

/** Whether the seller has yet to decide on a refund of the whole order. @spec ST-54 */
export const waitsForSeller = ({ orderStatusCode, refundAsked }: StatusFacts) =>
  orderStatusCode === OrderStatus.refunding && refundAsked === 1

/**
 * Returns the status code to show: a paid reservation has the code of a completed order in the database but still waits
 * for pickup.
 * @spec ST-61 PR-19
 */
export const displayStatusOf = ({ orderStatusCode, toCome }: Pick<OrderCard, 'orderStatusCode' | 'toCome'>) =>
  toCome === 1 ? OrderStatus.paid : orderStatusCode

/**
 * Returns the status label of an order. While its group-buy is not full, the label is 待成团 instead of one that
 * promises delivery; before the seller has agreed to a refund, it is 等待商家处理; a cancelled order whose products are all
 * refunded is 已退款.
 * @spec ST-50 ST-54 PR-33
 */
export function statusText(order: StatusFacts): string {
  if (order.group) return texts.waiting
  if (waitsForSeller(order)) return afterSaleTexts.states.asked
  if (isFullyRefunded(order.orderStatusCode, order.goodsVoList ?? [])) return REFUNDED_LABEL
  // Cross-border products have no reviews: a delivered order still waits for 确认收货.
  const isFromAbroad = order.orderType === OrderType.crossBorder
  if (isFromAbroad && order.orderStatusCode === OrderStatus.delivered) return orderTexts.detail.delivered
  return statusLabel(displayStatusOf(order), order.pickup === 1)
}

/**
 * Returns how many participants the group-buy still needs and until when; '' for an order without an open group-buy.
 */
export const groupNote = ({ group }: Pick<OrderCard, 'group'>) =>
  group ? texts.lacks(group.left, shortTime(group.endTime)) : ''

/** Returns the note of a shipped order whose after-sale waits for the seller: its status does not say so; else ''. */
export const afterSaleNote = (order: StatusFacts) =>
  order.refundAsked === 1 && !waitsForSeller(order) ? orderTexts.list.afterSaleAsked : ''
