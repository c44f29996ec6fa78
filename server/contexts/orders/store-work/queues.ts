import type { Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import type { StaffMember } from '../../customer'
import type { Ctx } from '../../../platform/http/context'
import { listHeldAfterSales, listHeldOrders } from './lease-queries'
import { countStoreOrders, findStoreOrder } from './order-queries'
import { countOpenQuestions } from './question-queries'
import { countStoreAfterSales } from './refund-queries'

type Home = Reply<'auditHome'>

interface Waiting {
  n: number | string | bigint
  oldest: Date | null
}

const queueOf = (type: Home['queues'][number]['type'], { n, oldest }: Waiting) => ({
  type,
  waiting: Number(n),
  oldestTime: oldest && shopIso(oldest),
})

const heldOf = (type: 'order' | 'refund', rows: readonly { no: string | number; until: Date }[]): Home['held'] =>
  rows.map(({ no, until }) => ({ type, no: String(no), until: shopIso(until) }))

/** Returns the queue of the store's paid orders, and those that the member holds; null for a doctor. */
export async function orderQueue({ db, now }: Ctx, { storeNo, userId, duty }: StaffMember) {
  if (duty === 'doctor') return null
  return {
    queue: queueOf('order', await countStoreOrders(db, storeNo, 'waiting')),
    held: heldOf('order', await listHeldOrders(db, userId, now())),
  }
}

/** Returns the queue of the store's after-sales, and those that the member holds. @spec PR-24 */
export async function refundQueue({ db, now }: Ctx, { storeNo, userId, duty }: StaffMember) {
  if (duty === 'doctor') return null
  return {
    queue: queueOf('refund', await countStoreAfterSales(db, storeNo, 'asked')),
    held: heldOf('refund', await listHeldAfterSales(db, userId, now())),
  }
}

/** Returns the questions that wait for a pharmacist; null for other staff. */
export async function questionQueue({ db }: Ctx, { duty }: StaffMember) {
  if (duty === 'store' || duty === 'doctor') return null
  return { queue: queueOf('question', await countOpenQuestions(db)), held: [] }
}

/** Finds an order of the member's store by its number. */
export async function findOrderWork({ db }: Ctx, { storeNo, duty }: StaffMember, no: string) {
  if (duty === 'doctor') return null
  const order = await findStoreOrder(db, storeNo, no)
  return order ? { type: 'order' as const, no: order.order_no } : null
}
