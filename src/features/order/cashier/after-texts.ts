import { isGroupOrder } from '@/domain/order-status/group-order'
import { payTexts } from '@/texts/pay'
import type { PayModel } from './model'

/** Returns the texts about what follows the payment. Only an ordinary order is packed right away. */
export function afterTexts({ part, orderNo }: Pick<PayModel, 'part' | 'orderNo'>) {
  if (part === 'coupon') return payTexts.coupon
  if (part === 'welfare') return payTexts.benefit
  if (part === 'reserve') return payTexts.reservation
  if (part === 'deposit' || part === 'balance') return payTexts.presale[part]
  return isGroupOrder(orderNo) ? payTexts.group : payTexts
}
