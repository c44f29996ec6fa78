import { shortTime } from '@/features/order/time'
import { presaleTexts } from '@/texts/presale'
import { OrderStatus } from '@/domain/order-status'
import { groupTexts } from '@/texts/group'
import { orderTexts } from '@/texts/order'
import { payTexts } from '@/texts/pay'
import type { ResultModel } from './model'

const texts = payTexts.result

type PaymentFacts = Pick<
  ResultModel,
  | 'state'
  | 'ended'
  | 'opensAt'
  | 'isPickup'
  | 'isCoupon'
  | 'isReserved'
  | 'benefitsId'
  | 'isGroup'
  | 'promised'
  | 'isBalance'
>

/** Returns the texts of a successful payment, by what was paid. */
function paidTexts({ isPickup, isCoupon, isReserved, benefitsId, isGroup, promised, isBalance }: PaymentFacts) {
  if (isBalance) return presaleTexts.paidUp
  if (benefitsId) return texts.benefit
  if (isGroup) return groupTexts.order.paid
  if (isCoupon) return payTexts.coupon.paid
  if (isReserved) return texts.reserved
  if (isPickup) return texts.toFetch
  // The page shows the promise itself.
  return promised ? { title: texts.paid.title, text: orderTexts.detail.notes[OrderStatus.paid] ?? '' } : texts.paid
}

/** Returns the texts of the page, by the state of the payment and what was paid. @spec ST-82 */
export function resultTexts(payment: PaymentFacts): { title: string; text: string } {
  const { state, ended, opensAt, benefitsId } = payment
  const { title, text } = presaleTexts.result
  if (state === 'deposited') return { title, text: text(shortTime(opensAt)) }
  if (state === 'paid') return paidTexts(payment)
  if (state !== 'closed') return texts[state]
  return ended ?? (benefitsId ? texts.benefitClosed : texts.closed)
}
