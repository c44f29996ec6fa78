import type { OrderCard } from '@/contract/types'
import { normalizeStatus, statusLabel } from '@/domain/order-status'
import { pickupTexts } from '@/texts/delivery'
import { orderTexts } from '@/texts/order'
import { shortTime } from './time'

const { group: texts } = orderTexts

type Known = Pick<OrderCard, 'orderStatusCode' | 'group' | 'pickup'>

/**
 * The word for where an order stands: before its group is full nothing is about to be sent, and what waits in a store is
 * never sent. @spec ST-50 PR-33
 */
export function stateWord({ orderStatusCode, group, pickup }: Known): string {
  if (group) return texts.waiting
  const isWaiting = [200, 300].includes(normalizeStatus(orderStatusCode) ?? 0)
  return pickup === 1 && isWaiting ? pickupTexts.waiting : statusLabel(orderStatusCode)
}

/** How many the group lacks, and until when; '' for an order without an open one. */
export const groupNote = ({ group }: Pick<OrderCard, 'group'>) =>
  group ? texts.lacks(group.left, shortTime(group.endTime)) : ''
