import { DrugClass } from '@/domain/drug-class'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { isOrderStatus, OrderStatus, statusLabel } from '@/domain/order-status'
import { pickupTimeText } from '@/domain/pickup'
import { Thumbs } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { PickListModel } from '../model'

/** Card of a pickup order. */
export const Card = ({ order, model }: { order: PickListModel['rows']['list'][number]; model: PickListModel }) => {
  const { image, stores } = useApp()
  const { orderStatusCode: code, pickupTime } = order
  const isReady = code === OrderStatus.shipped
  const waits = isReady || isOrderStatus(code, OrderStatus.paid)
  const time = waits && pickupTime ? pickupTimeText(pickupTime, stores.api.now(), isReady) : ''
  const products = order.goodsVoList.map(({ barcode, productName, minPic, drugClass }) => ({
    id: barcode,
    name: productName,
    picture: image(minPic),
    rx: drugClass === DrugClass.rx,
  }))
  return (
    <Section>
      <View {...press(() => model.open(order), undefined, 'link')}>
        <View className="row">
          <View className="strong grow ell">{order.storeName}</View>
          <View className="t2">{statusLabel(order.orderStatusCode, true)}</View>
        </View>
        <View className="picks__body">
          <Thumbs products={products} count={order.goodsCount} />
        </View>
        {time && <View className="t2">{time}</View>}
        <View className="right">
          <Price value={order.payable} size="lg" plain />
        </View>
      </View>
    </Section>
  )
}
