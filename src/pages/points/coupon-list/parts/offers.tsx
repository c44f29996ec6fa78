import { View } from '@tarojs/components'
import { fromOf, kindOf } from '@/features/points/labels'
import { pointsTexts } from '@/texts/points'
import { CouponCard } from '@/ui/coupon-card'
import type { Offer } from '../model'

const texts = pointsTexts.offers

const offOf = ({ remaining, userCount, userReceiveCount }: Offer) => {
  if (userReceiveCount >= userCount) return { off: texts.done }
  return remaining > 0 ? {} : { off: texts.none }
}

/** Coupons that points can be exchanged for. */
export const Offers = ({ list, onOpen }: { list: readonly Offer[]; onOpen: (offer: Offer) => void }) => (
  <View>
    {list.map((offer) => (
      <CouponCard
        key={offer.id}
        amount={offer.amount}
        from={fromOf(offer)}
        name={offer.name}
        kind={kindOf(offer)}
        until={texts.days(offer.validDays)}
        note={texts.price(offer.price)}
        action={texts.view}
        onAction={() => onOpen(offer)}
        {...offOf(offer)}
      />
    ))}
  </View>
)
