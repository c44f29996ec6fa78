import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { couponCardTexts } from '@/features/product/coupon-label'
import { couponsTexts } from '@/texts/coupons'
import { inviteTexts } from '@/texts/invite'
import { CouponCard } from '@/ui/coupon-card'
import { Section } from '@/ui/section'

const day = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

interface Props {
  pack: Reply<'couponActivity'>
  title: string
  /** Label on each coupon after claiming. */
  off?: string
}

/** Coupon pack from another shopper: its giver, validity and coupons. */
export const PackView = ({ pack, title, off }: Props) => (
  <>
    <Section title={title}>
      <View className="t2">{pack.note}</View>
      <View className="xs t2">{inviteTexts.gift.count(pack.coupons.length)}</View>
      <View className="xs t3">{couponsTexts.pack.time(day(pack.startTime), day(pack.endTime))}</View>
    </Section>
    {pack.coupons.map((coupon) => (
      <CouponCard key={coupon.couponId} {...couponCardTexts(coupon)} {...(off ? { off } : {})} />
    ))}
  </>
)
