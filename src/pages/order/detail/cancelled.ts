import type { OrderDetail } from '@/contract/types'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.detail.cancelled

export type Cancelled = Pick<OrderDetail, 'payTime' | 'presell' | 'refunds' | 'couponFee' | 'pointsFee'>

function moneyOf({ payTime, presell: presale, refunds }: Cancelled): string {
  const open = refunds.filter(({ state }) => state !== 'refused' && state !== 'closed')
  if (open.length > 0) return open.every(({ state }) => state === 'done') ? texts.back : texts.paying
  if (presale?.deposited) return texts.lost
  return payTime ? '' : texts.unpaid
}

/**
 * Note on the money, coupon and points of a cancelled order; parts it did not have are left out.
 * @spec ST-56 ST-58 PR-16
 */
export const cancelledNote = (order: Cancelled): string =>
  texts.join(
    [moneyOf(order), order.couponFee > 0 ? texts.coupon : '', order.pointsFee > 0 ? texts.points : ''].filter(Boolean),
  )
