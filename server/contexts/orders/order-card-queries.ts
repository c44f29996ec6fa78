import { readTogether, rowsOf } from '../../platform/db/read-together'
import type { Handle } from '../../platform/db/transaction'
import type { ShopUser } from '../../platform/http/shop-user'
import { selectEarnedPoints, selectOrderDraws } from '../marketing'
import { selectPrescription } from '../prescription'
import { selectParcels } from './delivery/parcel-queries'
import { selectInvoiceOfOrder } from './invoice/queries'
import { selectReservationsToCome } from './kinds/reservation/queries'
import type { OrderRow } from './move-order'
import { selectStore } from './pickup/queries'
import {
  selectBalancesDue,
  selectAskedRefunds,
  selectEvents,
  selectItems,
  selectRefunded,
  selectWaitingGroups,
} from './queries'
import { selectRefunds } from './refund-queries'
import { selectDueOrders } from './review/queries'

const PRESALE_MOMENTS = {
  balance_starts_at: true,
  balance_ends_at: true,
  sends_at: true,
  deposit_paid_at: true,
} as const

const cardParts = (handle: Handle, owner: ShopUser, ids: readonly number[], now: Date) => ({
  items: rowsOf(selectItems(handle, ids)),
  balances: rowsOf(selectBalancesDue(handle, ids), PRESALE_MOMENTS),
  waits: rowsOf(selectWaitingGroups(handle, ids), { expires_at: true }),
  refunded: rowsOf(selectRefunded(handle, ids)),
  toCome: rowsOf(selectReservationsToCome(handle, ids)),
  refundAsked: rowsOf(selectAskedRefunds(handle, ids)),
  due: rowsOf(selectDueOrders(handle, owner, ids)),
  draws: rowsOf(selectOrderDraws(ids, now)),
})

/** Reads the data next to the shopper's own orders on their cards in one statement. */
export const loadCardRows = (handle: Handle, owner: ShopUser, ids: readonly number[], now: Date) =>
  readTogether(handle, cardParts(handle, owner, ids, now))

const REFUND_MOMENTS = {
  created_at: true,
  done_at: true,
  decided_at: true,
  sent_at: true,
  received_at: true,
} as const

const PARCEL_MOMENTS = { sent_at: true, delivered_at: true, tracked_at: true } as const

/** Reads the data next to the shopper's own order on its page in one statement. */
export const loadOrderRows = (handle: Handle, owner: ShopUser, order: OrderRow, now: Date) =>
  readTogether(handle, {
    ...cardParts(handle, owner, [order.id], now),
    events: rowsOf(selectEvents(handle, order.id), { at: true }),
    refunds: rowsOf(selectRefunds(handle, order.id), REFUND_MOMENTS),
    parcels: rowsOf(selectParcels(handle, order.id), PARCEL_MOMENTS),
    stores: rowsOf(selectStore(handle, order.store_no)),
    prescriptions: rowsOf(selectPrescription(handle, order)),
    invoices: rowsOf(selectInvoiceOfOrder(handle, order.id)),
    earned: rowsOf(selectEarnedPoints(handle, order.user_id, order.id)),
  })

export type CardRows = Awaited<ReturnType<typeof loadCardRows>>
