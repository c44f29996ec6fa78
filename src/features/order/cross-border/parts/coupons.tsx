import { observer } from 'mobx-react-lite'
import { formatShort } from '@/domain/money'
import { crossBorderTexts } from '@/texts/cross-border'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { yuanSign } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import type { GlobalCheckoutModel } from '../model'

const texts = crossBorderTexts.checkout

/** Sheet with the usable coupons and the choice of none. */
export const CouponSheet = observer(function CouponSheet({ model }: { model: GlobalCheckoutModel }) {
  if (!model.isCouponOpen) return null
  const chosenId = model.preview?.couponId ?? null
  return (
    <Sheet open title={texts.coupon} onClose={() => model.openCoupons(false)}>
      {model.usable.map(({ id, name, amount, minAmount }) => (
        <Cell
          key={id}
          title={name}
          note={`${yuanSign(0 - amount)} · ${texts.couponFrom(formatShort(minAmount))}`}
          right={<Radio on={id === chosenId} />}
          onPress={() => model.chooseCoupon(id)}
        />
      ))}
      <Cell title={texts.couponOff} right={<Radio on={chosenId === null} />} onPress={() => model.chooseCoupon(null)} />
    </Sheet>
  )
})
