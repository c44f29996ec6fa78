import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { hasRxMark, isService } from '@/domain/tcm/lines'
import { useApp } from '@/page-kit/context'
import { storeWorkTexts } from '@/texts/store-work'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { OrderLine } from '@/ui/order-line'
import { Section } from '@/ui/section'
import type { CounterCodeModel } from '../code-model'

const texts = storeWorkTexts.codes

const Products = ({ products }: { products: NonNullable<CounterCodeModel['order']>['goodsVoList'] }) => {
  const { image } = useApp()
  return products.map(({ productName, spec, minPic, price, count, ...product }) => (
    <OrderLine
      key={product.barcode}
      name={productName}
      spec={isService(product) ? '' : spec}
      picture={image(minPic)}
      rx={hasRxMark(product)}
      price={price}
      count={count}
    />
  ))
}

/** Order of a pickup code, to compare and to hand over. @spec PR-34 */
const PickupOrder = observer(function PickupOrder({ model }: { model: CounterCodeModel }) {
  const { order, canHand, isBusy } = model
  if (!order) return null
  const used = order.usedTime && texts.used(formatShopTime(order.usedTime, 'MM-DD HH:mm'))
  return (
    <Section title={texts.order}>
      <Note kind={canHand ? 'info' : 'warn'}>{order.problem || used || texts.compare}</Note>
      <Pair name={storeWorkTexts.orderNo}>{order.orderNo}</Pair>
      <Products products={order.goodsVoList} />
      {canHand && (
        <View className="audit-search">
          <Button onPress={model.clear}>{texts.leave}</Button>
          <Button kind="primary" loading={isBusy} onPress={() => void model.handOver()}>
            {texts.hand}
          </Button>
        </View>
      )}
    </Section>
  )
})

/** Order or membership behind the code of a shopper. */
export const CounterCode = observer(function CounterCode({ model }: { model: CounterCodeModel }) {
  const { handed, member } = model
  return (
    <View role="status">
      <PickupOrder model={model} />
      {handed && (
        <Section title={texts.handed}>
          <Pair name={storeWorkTexts.orderNo}>{handed.orderNo}</Pair>
          <Products products={handed.goodsVoList} />
        </Section>
      )}
      {member && (
        <Section title={texts.member}>
          <Note kind="ok">{texts.once}</Note>
          <Pair name={texts.member}>{member.name}</Pair>
          <Pair name={texts.level}>{member.level}</Pair>
          <Pair name={texts.growth}>{member.growth}</Pair>
          <Pair name={texts.points}>{member.points}</Pair>
        </Section>
      )}
    </View>
  )
})
