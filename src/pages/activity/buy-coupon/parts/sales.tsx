import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { couponCardTexts } from '@/features/product/coupon-label'
import { couponsTexts } from '@/texts/coupons'
import { CouponCard } from '@/ui/coupon-card'
import type { Sale, SalesModel } from '../model'

const texts = couponsTexts.sale

interface Props {
  list: readonly Sale[]
  model: SalesModel
}

/** Returns the label of the button: buy, or pay the waiting order. */
const actionOf = ({ price, waitingNo }: Sale) => (waitingNo ? texts.pay : texts.buy(formatYuan(price)))

function offOf(sale: Sale, model: SalesModel) {
  const problem = model.problemOf(sale)
  if (!problem) return {}
  return { off: problem === 'soon' ? texts.soon(formatShopTime(sale.startTime, 'MM-DD HH:mm')) : texts[problem] }
}

/** Coupons for sale, with value and price. */
export const Sales = observer(function Sales({ list, model }: Props) {
  return (
    <View>
      <View className="xs t2 buy-note">{texts.note}</View>
      {list.map((sale) => (
        <CouponCard
          key={sale.id}
          {...couponCardTexts(sale)}
          until={texts.days(sale.validDays)}
          note={texts.before(formatYuan(sale.originPrice))}
          action={actionOf(sale)}
          busy={model.busy}
          onAction={() => void model.buy(sale)}
          {...offOf(sale, model)}
        />
      ))}
    </View>
  )
})
