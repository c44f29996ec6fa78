import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { Checkbox } from '@/ui/choice'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { InvoiceOrdersModel, OpenOrder } from '../model'

const { orders: texts } = issueInvoiceTexts

/** Card of an order; a tap chooses it. */
export const OrderRow = observer(function OrderRow({ order, model }: { order: OpenOrder; model: InvoiceOrdersModel }) {
  const isOn = model.has(order)
  return (
    <Section>
      <View className="row" {...press(() => model.toggle(order), order.productName, 'checkbox')} aria-checked={isOn}>
        <Checkbox on={isOn} />
        <View className="grow invoice-order">
          <View className="ell">{order.productName}</View>
          <View className="xs t3 ell">{order.storeName}</View>
          <View className="xs t3">
            {`${texts.pieces(order.goodsCount)} · ${formatShopTime(order.createTime, 'MM-DD')}`}
          </View>
        </View>
        <Price value={order.amount} size="lg" plain />
      </View>
    </Section>
  )
})
