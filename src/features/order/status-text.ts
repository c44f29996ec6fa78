import type { OrderCard } from '@/contract/types'
import { statusLabel } from '@/domain/order-status'
import { orderTexts } from '@/texts/order'
import { shortTime } from './time'

const { group: texts } = orderTexts

type StatusFacts = Pick<OrderCard, 'orderStatusCode' | 'group' | 'pickup' | 'toCome'>

/**
 * Returns the status code to show: a paid reservation counts as completed in the database but still waits for pickup.
 * @spec ST-61 PR-19
 */
export const displayStatusOf = ({ orderStatusCode, toCome }: Pick<OrderCard, 'orderStatusCode' | 'toCome'>) =>
  toCome === 1 ? 200 : orderStatusCode

/**
 * Returns the status label of an order; while its group-buy is not full, the label is 待成团 instead of one that
 * promises delivery.
 * @spec ST-50 PR-33
 */
export const statusText = (order: StatusFacts) =>
  order.group ? texts.waiting : statusLabel(displayStatusOf(order), order.pickup === 1)

/**
 * Returns how many participants the group-buy still needs and until when; '' for an order without an open group-buy.
 */
export const groupNote = ({ group }: Pick<OrderCard, 'group'>) =>
  group ? texts.lacks(group.left, shortTime(group.endTime)) : ''
