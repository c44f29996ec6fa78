import type { OrderCard } from '@/contract/types'
import { statusLabel } from '@/domain/order-status'
import { orderTexts } from '@/texts/order'
import { shortTime } from './time'

const { group: texts } = orderTexts

type Known = Pick<OrderCard, 'orderStatusCode' | 'group' | 'pickup' | 'toCome'>

/** Its code as shoppers see it: a reservation is over for the books once it is paid, and yet waits to be fetched. @spec ST-61 PR-19 */
export const standingOf = ({ orderStatusCode, toCome }: Pick<OrderCard, 'orderStatusCode' | 'toCome'>) =>
  toCome === 1 ? 200 : orderStatusCode

/** The word for where an order stands: before its group is full nothing is about to be sent. @spec ST-50 PR-33 */
export const stateWord = (order: Known) =>
  order.group ? texts.waiting : statusLabel(standingOf(order), order.pickup === 1)

/** How many the group lacks, and until when; '' for an order without an open one. */
export const groupNote = ({ group }: Pick<OrderCard, 'group'>) =>
  group ? texts.lacks(group.left, shortTime(group.endTime)) : ''
