import { View } from '@tarojs/components'
import type { Coupon } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { couponCardTexts } from '@/features/product/coupon-label'
import { couponsTexts } from '@/texts/coupons'
import { CouponCard } from '@/ui/coupon-card'
import type { Status } from '../model'

const texts = couponsTexts.ownCoupons
const OFF: Partial<Record<Status, string>> = { 2: texts.used, 3: texts.expired }

interface Props {
  list: readonly Coupon[]
  status: Status
  onUse: (coupon: Coupon) => void
}

/** Coupons of one state; usable coupons lead to their use. */
export const Cards = ({ list, status, onUse }: Props) => (
  <View>
    {list.map((coupon) => {
      const off = OFF[status]
      return (
        <CouponCard
          key={coupon.id}
          {...couponCardTexts(coupon)}
          {...(off ? { off } : {})}
          action={coupon.couponType === CouponType.product ? texts.exchange : texts.use}
          onAction={() => onUse(coupon)}
        />
      )
    })}
  </View>
)
