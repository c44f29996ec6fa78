import { statusAfterPayment } from '../../../../../src/domain/order-status'
import type { OrderKind } from '../order-kind'
import { returnStock, takeStock } from './store-stock'

/**
 * Products from the cart or bought at once: taken from the store's stock, paid in full, sent by a store. Every other
 * kind starts from this kind.
 */
export const standardOrder: OrderKind = {
  source: 'goods',
  takeStock,
  returnStock,
  returnsSentPieces: false,
  statusOncePaid: statusAfterPayment({ isReservation: false }),
  onPaid: async () => {},
  onRefunding: async () => {},
  onCancelled: async () => {},
  canBeSent: async () => true,
  amountDue: ({ payable_fen: fen }) => ({ part: 'whole', fen }),
  usesWallet: true,
  usesInsurance: true,
  canInvoice: true,
  isCollectedOnceCompleted: false,
  view: {
    isListed: true,
    isFormula: false,
    asksShortage: true,
    promisesDelivery: true,
    urlOf: ({ id }) => `/order/detail/600/${id}`,
  },
}

/** Bought at once, where the medical insurance of Dalian pays a part. @spec BC-26 */
export const dlybOrder: OrderKind = { ...standardOrder, source: 'dlyb' }

/** Bought at once, where the medical insurance of another insured city pays a part. @spec BC-26 */
export const mnOrder: OrderKind = { ...standardOrder, source: 'mn' }
