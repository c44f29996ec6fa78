import { isGroupOrder } from '@/domain/order-status/group-order'
import { payTexts } from '@/texts/pay'
import type { PayModel } from './model'

/** Returns what follows the payment: a presale, a group buy and a reservation are not packed right away. */
export function afterTexts({ part, orderNo }: Pick<PayModel, 'part' | 'orderNo'>) {
  if (part === 'coupon') return payTexts.coupon
  if (part === 'reserve') return payTexts.reservation
  if (part === 'deposit' || part === 'balance') return payTexts.presale[part]
  return isGroupOrder(orderNo) ? payTexts.group : payTexts
}
