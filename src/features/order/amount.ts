import { formatFen, sum, toFen } from '@/domain/money'
import { normalizeStatus, OrderStatus } from '@/domain/order-status'
import { presaleTexts } from '@/texts/presale'
import { orderTexts } from '@/texts/order'

interface PaymentFacts {
  orderStatusCode: number
  payTime?: string | null
  presell?: { deposited: 0 | 1 } | null
}

interface Parts {
  deposited: 0 | 1
  deposit: number
  balance: number
}

/** Returns the label of an order's amount: due, paid, or the plain total for an order that closed unpaid. */
export function amountLabel({ orderStatusCode, payTime, presell: presale }: PaymentFacts): string {
  const status = normalizeStatus(orderStatusCode)
  if (status === OrderStatus.unpaid && presale) return presale.deposited ? presaleTexts.balance : presaleTexts.deposit
  if (status === OrderStatus.unpaid) return orderTexts.amount.due
  return status === OrderStatus.cancelled && !payTime ? orderTexts.amount.unpaid : orderTexts.amount.paid
}

/** Row of the price breakdown; hidden at 0 unless `always` is set. */
export interface AmountRow {
  text: string
  amount: number
  always?: boolean
}

/**
 * Returns the part of a presale that the order's amount excludes: the balance before the deposit is paid, the deposit
 * afterwards; none once all is paid. The price breakdown adds up with this part.
 * @spec PR-16
 */
export function otherPart({
  orderStatusCode,
  payTime,
  presell: presale,
}: PaymentFacts & { presell?: Parts | null }): AmountRow[] {
  if (!presale || payTime) return []
  if (presale.deposited) return [{ text: presaleTexts.paid, amount: 0 - presale.deposit }]
  const text = normalizeStatus(orderStatusCode) === OrderStatus.cancelled ? presaleTexts.unpaid : presaleTexts.later
  return [{ text, amount: 0 - presale.balance }]
}

type SavedFees = Partial<Record<'reduceFee' | 'couponFee' | 'pointsFee', number>> | null

/** Returns the sum saved by promotion, coupon and points, in yuan with two decimals; '' for none. */
export function savedText(fees: SavedFees): string {
  const { reduceFee = 0, couponFee = 0, pointsFee = 0 } = fees ?? {}
  const saved = sum([reduceFee, couponFee, pointsFee].map(toFen))
  return saved > 0 ? formatFen(saved) : ''
}
