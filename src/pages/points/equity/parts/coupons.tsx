import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fromOf, kindOf } from '@/features/points/labels'
import { validityText } from '@/features/product/coupon-label'
import { pointsTexts } from '@/texts/points'
import { CouponCard } from '@/ui/coupon-card'
import { ListEnd } from '@/ui/list-end'
import type { EquityModel } from '../model'

const { equity: texts } = pointsTexts

/** Coupons for members only. */
export const Coupons = observer(function Coupons({ model }: { model: EquityModel }) {
  const { coupons, couponState, loadCoupons } = model
  return (
    <View>
      <View className="lg strong points-title" role="heading" aria-level={2}>
        {texts.coupons}
      </View>
      {coupons.list.map((coupon) => (
        <CouponCard
          key={coupon.couponId}
          amount={coupon.amount}
          from={fromOf(coupon)}
          name={coupon.name}
          kind={kindOf(coupon)}
          until={validityText(coupon)}
          {...(coupon.note ? { note: coupon.note } : {})}
          action={texts.take}
          busy={coupons.isBusy}
          onAction={() => void coupons.claim(coupon)}
          onBlocked={() => void coupons.claim(coupon)}
          {...(coupon.received ? { off: texts.got } : {})}
          {...(coupon.reason ? { reason: coupon.reason } : {})}
        />
      ))}
      {couponState === 'failed' && <ListEnd state="error" onRetry={() => void loadCoupons()} />}
      {couponState === 'ready' && coupons.list.length === 0 && <View className="t3">{texts.noCoupons}</View>}
    </View>
  )
})
