import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShort } from '@/domain/money'
import { dateTime } from '@/features/order/time'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { cls } from '@/ui/cls'
import { Radio } from '@/ui/choice'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import type { PreviewCoupon } from '../coupons'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout

interface RowProps {
  coupon: PreviewCoupon
  on?: boolean
  /** Absent for a coupon that cannot be used; a tap then says why. */
  onChoose?: () => void
}

const Row = ({ coupon, on = false, onChoose }: RowProps) => {
  const { feedback } = useApp()
  const { name, amount, minAmount, endTime, reason } = coupon
  const thresholdText = minAmount > 0 ? texts.couponFrom(formatShort(minAmount)) : texts.couponFree
  return (
    <View
      className={cls('checkout-coupon', !onChoose && 'checkout-coupon--off')}
      {...(onChoose
        ? { ...press(onChoose, `${name}，${thresholdText}`, 'radio'), 'aria-checked': on }
        : { ...press(() => feedback.toast(reason), `${name}，${thresholdText}，${reason}`), 'aria-disabled': true })}
    >
      <View className="checkout-coupon__amount">
        <Price value={amount} size="2xl" short plain={!onChoose} />
        <View className="xxs t3">{thresholdText}</View>
      </View>
      <View className="grow">
        <View className="ell">{name}</View>
        <View className="xs t3">{cartTexts.receipt.until(dateTime(endTime).slice(0, 10))}</View>
        {!onChoose && <View className="xs warn">{reason}</View>}
      </View>
      {onChoose && <Radio on={on} />}
    </View>
  )
}

/** Sheet with usable coupons, the choice of none, and unusable coupons with their reason. */
export const CouponSheet = observer(function CouponSheet({ model }: { model: CheckoutModel }) {
  const chosenId = model.preview?.couponId ?? null
  return (
    <Sheet open title={texts.couponSheet} onClose={model.close}>
      <View role="radiogroup" aria-label={texts.couponSheet}>
        {model.coupons.usable.map((coupon) => (
          <Row
            key={coupon.id}
            coupon={coupon}
            on={coupon.id === chosenId}
            onChoose={() => void model.chooseCoupon(coupon)}
          />
        ))}
        <View
          className="checkout-option"
          {...press(() => void model.chooseCoupon(null), texts.couponNo, 'radio')}
          aria-checked={chosenId === null}
        >
          <View className="grow">{texts.couponNo}</View>
          <Radio on={chosenId === null} />
        </View>
      </View>
      {model.coupons.unusable.length > 0 && <View className="checkout-no t3 xs">{texts.couponUnable}</View>}
      {model.coupons.unusable.map((coupon) => (
        <Row key={coupon.id} coupon={coupon} />
      ))}
    </Sheet>
  )
})
