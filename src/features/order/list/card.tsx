import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { OrderCard } from '@/contract/types'
import { isOrderStatus, normalizeStatus, OrderStatus } from '@/domain/order-status'
import { hasRxMark } from '@/domain/tcm/lines'
import { Actions } from '../action-bar'
import { amountLabel } from '../amount'
import { Line } from '../line'
import { afterSaleNote, groupNote, displayStatusOf, statusText } from '../status-text'
import { cls } from '@/ui/cls'
import { Thumbs } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import { deadlineLabel } from './deadline'
import type { OrderListModel } from './model'
import { arrivalLine } from './rider-times'

/** Whether the order is still open and its status is highlighted; the status label is always shown. */
const isOpen = (code: number) =>
  isOrderStatus(normalizeStatus(code) ?? 0, OrderStatus.unpaid, OrderStatus.paid, OrderStatus.shipped)

interface Props {
  order: OrderCard
  model: OrderListModel
}

/** Products of an order: a row with price and count for a single one, pictures for several. */
const OrderProducts = observer(function OrderProducts({ order }: { order: OrderCard }) {
  const { image } = useApp()
  const { goodsVoList, goodsCount } = order
  const [line] = goodsVoList
  if (line && goodsVoList.length === 1)
    return (
      <View className="orders-one">
        <Line line={line} />
      </View>
    )
  const products = goodsVoList.map((product) => ({
    id: product.cartId,
    name: product.productName,
    picture: image(product.minPic),
    rx: hasRxMark(product),
  }))
  return (
    <View className="orders-pics">
      <Thumbs products={products} count={goodsCount} />
    </View>
  )
})

/** Card of one order; a component of its own so that only this card re-renders when the order changes. */
export const Card = observer(function Card({ order, model }: Props) {
  const { orderStatusCode: code, storeName, payable, expireTime } = order
  const isPending = normalizeStatus(code) === OrderStatus.unpaid
  const now = useApp().stores.api.now()
  const note = afterSaleNote(order)
  const promised = arrivalLine(order, model.riders.of(order), now)
  return (
    <Section>
      <View {...press(() => model.open(order), undefined, 'link')}>
        <View className="row">
          <View className="strong grow ell">{storeName}</View>
          <View className={cls('orders-status', isOpen(displayStatusOf(order)) && 'orders-status--on')}>
            {statusText(order)}
          </View>
        </View>
        <OrderProducts order={order} />
        <View className="orders-sum">
          <View className="xs t2">{amountLabel(order)}</View>
          <Price value={payable} size="lg" plain />
        </View>
        {promised && <View className="xs t3 right">{promised}</View>}
        {note && <View className="xs t3 right">{note}</View>}
        {order.group && <View className="xs t3 right">{groupNote(order)}</View>}
        {isPending && expireTime && <View className="xs t3 right">{deadlineLabel(order, expireTime, now)}</View>}
      </View>
      <View className="orders-actions">
        <Actions order={order} actions={model.actions} size="s" />
      </View>
    </Section>
  )
})
