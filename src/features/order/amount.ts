import { normalizeStatus } from '@/domain/order-status'
import { aheadTexts } from '@/texts/ahead'
import { orderTexts } from '@/texts/order'

interface Told {
  orderStatusCode: number
  payTime?: string | null
  presell?: { deposited: 0 | 1 } | null
}

/** The word beside an order's amount: what is due, what was paid, and for an order that closed unpaid neither. */
export function amountWord({ orderStatusCode, payTime, presell }: Told): string {
  const status = normalizeStatus(orderStatusCode)
  if (status === 100 && presell) return presell.deposited ? aheadTexts.balance : aheadTexts.deposit
  if (status === 100) return orderTexts.amount.due
  return status === 600 && !payTime ? orderTexts.amount.unpaid : orderTexts.amount.paid
}
