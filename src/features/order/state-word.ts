import type { OrderCard } from '@/contract/types'
import { statusLabel } from '@/domain/order-status'
import { orderTexts } from '@/texts/order'
import { shortTime } from './time'

const { group: texts } = orderTexts

type Known = Pick<OrderCard, 'orderStatusCode' | 'group' | 'pickup'>

/** The word for where an order stands: before its group is full nothing is about to be sent. @spec ST-50 PR-33 */
export const stateWord = ({ orderStatusCode, group, pickup }: Known) =>
  group ? texts.waiting : statusLabel(orderStatusCode, pickup === 1)

/** How many the group lacks, and until when; '' for an order without an open one. */
export const groupNote = ({ group }: Pick<OrderCard, 'group'>) =>
  group ? texts.lacks(group.left, shortTime(group.endTime)) : ''
