import type { Fen } from '../../../../src/domain/money'
import type { Mover, OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import type { OrderSource } from './registry'

/** An order whose pieces are taken or returned. */
export type StockOrder = Pick<OrderRow, 'id' | 'source_ref' | 'user_id'>

/** Pieces of one order line. A line is of a store's product, or of a cross-border product (`globalId`). */
export interface Pieces {
  /** `order_item.cart_id`: names the line in a refusal. */
  lineId: number
  name: string
  productId: number | null
  storeNo: string | null
  globalId: number | null
  count: number
}

/** An order as its payment finds it, before it is marked paid. */
export interface UnpaidOrder {
  id: number
  status: number
  /** Fen that this payment covers. */
  payable_fen: Fen
}

/** Columns that a payment sets. Without `paid_at` the order waits for another payment. */
export interface PaymentStep {
  status: number
  paid_at?: Date
  /** Fen: the next part while one is open, the whole once all parts are paid. */
  payable_fen?: Fen
  expires_at?: Date
}

interface AmountDue {
  /** Part of the order that the cashier names. */
  part: 'whole' | 'deposit' | 'balance' | 'reserve' | 'welfare' | 'coupon'
  fen: Fen
}

/** Cause of a move: who moves the order, and when. */
interface Cause {
  by: Mover
  at: Date
}

/** How an order of a kind is shown. */
interface OrderKindView {
  /** Whether the order is among the shopper's orders; the others are shown where they were bought. @spec PR-21 PR-29 */
  isListed: boolean
  /** Whether the card carries the mark of a herbal formula. */
  isFormula: boolean
  /** Whether checkout asks how to handle a product that runs out. */
  asksShortage: boolean
  /** Whether a delivery time is promised when the order is placed. */
  promisesDelivery: boolean
  /** Page on which the shopper finds the order after a refund. */
  urlOf(order: Pick<OrderRow, 'id'>): string
}

/**
 * Rules of one kind of order: a folder in `kinds/` and a row in `ORDER_KINDS` (ADR 0053). A kind starts from `standardOrder` and states
 * the differences. All functions run in the caller's transaction, with the order's row locked.
 */
export interface OrderKind {
  /** Value of `orders.source` and key of the row in `ORDER_KINDS`. */
  source: OrderSource
  /**
   * Takes the pieces of a new order; refuses with 8570 or 634 when too few are left. Runs last, because many shoppers
   * compete for these rows. Null for a kind that writes the order and takes the pieces in one statement (flash sale).
   */
  takeStock: ((trx: Trx, order: StockOrder, lines: readonly Pieces[]) => Promise<unknown>) | null
  /** Returns pieces to where `takeStock` took them. Receives the lines in the lock order of every basket. */
  returnStock(trx: Trx, order: StockOrder, lines: readonly Pieces[]): Promise<unknown>
  /** Whether a cancelled order returns its pieces after they left the shop: a booked hour is free again, a medicine is not sold twice. */
  returnsSentPieces: boolean
  /** Status of an order that is paid in full, or that costs nothing. @spec ST-61 */
  statusOncePaid: OrderStatus
  /** Columns that a payment sets, for a kind that is paid in parts; absent: the payment covers the whole order. */
  paymentStep?(trx: Trx, order: UnpaidOrder, at: Date): Promise<PaymentStep>
  /** Runs after each payment is recorded; `order` is the row before. */
  onPaid(trx: Trx, order: UnpaidOrder, at: Date): Promise<unknown>
  /** Runs after the shopper's request to refund the whole order (800). */
  onRefunding(trx: Trx, order: OrderRow, cause: Cause): Promise<unknown>
  /** Runs after the move to cancelled (600), once, before stock, coupon and points are returned; `order` is the row before. */
  onCancelled(trx: Trx, order: OrderRow, cause: Cause): Promise<unknown>
  /** Whether the store may send the order or hand it over now. */
  canBeSent(handle: Handle, order: OrderRow): Promise<boolean>
  /** Amount that the next payment covers, in fen. @spec ST-49 PR-16 */
  amountDue(order: Pick<OrderRow, 'status' | 'payable_fen'>): AmountDue
  /** Whether the wallet may pay the order or a part of it. */
  usesWallet: boolean
  /** Whether medical insurance may pay covered lines. @spec BC-25 */
  usesInsurance: boolean
  /** Whether the shopper may ask for an invoice. @spec PR-32 */
  canInvoice: boolean
  /** Whether the shopper collects the order at a store after it is completed: the collection moves no status. @spec PR-19 PR-34 */
  isCollectedOnceCompleted: boolean
  view: OrderKindView
}
