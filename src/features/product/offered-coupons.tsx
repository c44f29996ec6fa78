import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { couponLabelTexts } from '@/texts/coupon-label'
import { CouponCard } from '@/ui/coupon-card'
import { couponCardTexts } from './coupon-label'
import type { CouponsModel } from './coupons'
import './offered-coupons.scss'

const texts = couponLabelTexts.offer
const NOT_STARTED = 4

/** Coupons that can be claimed, under a heading; renders nothing if there are none. @spec ST-68 */
export const OfferedCoupons = observer(function OfferedCoupons({
  title,
  coupons,
}: {
  title: string
  coupons: CouponsModel
}) {
  if (coupons.list.length === 0) return null
  return (
    <View>
      <View className="offered-coupon-title" role="heading" aria-level={2}>
        {title}
      </View>
      {coupons.list.map((coupon) => {
        const isSoon = coupon.status === NOT_STARTED
        const disabledText = coupon.received ? texts.got : isSoon ? texts.soon : ''
        return (
          <CouponCard
            key={coupon.couponId}
            {...couponCardTexts(coupon)}
            {...(isSoon ? { until: couponLabelTexts.starts(formatShopTime(coupon.startTime, 'MM-DD HH:mm')) } : {})}
            {...(disabledText ? { off: disabledText } : {})}
            {...(coupon.reason ? { reason: coupon.reason } : {})}
            action={texts.take}
            busy={coupons.isBusy}
            onAction={() => void coupons.claim(coupon)}
            onBlocked={() => void coupons.claim(coupon)}
          />
        )
      })}
    </View>
  )
})
