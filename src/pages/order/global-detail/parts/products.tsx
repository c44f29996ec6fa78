import { View } from '@tarojs/components'
import { amountLabel } from '@/features/order/amount'
import { Line } from '@/features/order/line'
import { crossBorderTexts } from '@/texts/cross-border'
import { AmountList } from '@/ui/amount-list'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { GlobalDetailModel, Order } from '../model'

const texts = crossBorderTexts.checkout

/** Products sent by one company. */
export const Product = ({ model, order }: { model: GlobalDetailModel; order: Order }) => (
  <Section title={order.storeName}>
    {order.goodsVoList.map((line) => (
      <View key={line.cartId} {...press(() => model.openProduct(line.barcode), undefined, 'link')}>
        <Line line={line} />
      </View>
    ))}
  </Section>
)

/** Amounts of the order; the rows add up. */
export const Amounts = ({ order }: { order: Order }) => {
  const { goodsCount, goodsFee, couponFee, freightFee, taxFee, payable } = order
  const rows = [
    { text: texts.product(goodsCount), amount: goodsFee },
    ...(couponFee > 0 ? [{ text: texts.coupon, amount: 0 - couponFee }] : []),
    { text: texts.deliveryFee, amount: freightFee },
    { text: texts.tax, amount: taxFee },
  ]
  return (
    <Section>
      <AmountList rows={rows} total={payable} totalText={amountLabel(order)} />
    </Section>
  )
}
