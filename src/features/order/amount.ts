import { normalizeStatus } from '@/domain/order-status'
import { orderTexts } from '@/texts/order'

/** The word beside an order's amount: what is due, what was paid, and for an order that closed unpaid neither. */
export function amountWord({ orderStatusCode, payTime }: { orderStatusCode: number; payTime?: string | null }): string {
  const status = normalizeStatus(orderStatusCode)
  if (status === 100) return orderTexts.amount.due
  return status === 600 && !payTime ? orderTexts.amount.unpaid : orderTexts.amount.paid
}
