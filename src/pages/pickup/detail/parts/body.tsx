import { DrugClass } from '@/domain/drug-class'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { pickupTexts as texts } from '@/texts/delivery'
import { BarCode } from '@/ui/bar-code'
import { Cell, Pair } from '@/ui/cell'
import { OrderLine } from '@/ui/order-line'
import { Section } from '@/ui/section'
import type { PickDetailModel } from '../model'

/** The code, the store and the products waiting there. */
export const Body = observer(function Body({ model }: { model: PickDetailModel }) {
  const { image } = useApp()
  const { order } = model
  if (!order) return null
  return (
    <>
      <Section>
        {order.code && <BarCode code={order.code} label={texts.barsOf(order.code)} text={model.codeText} />}
        <View className="pick__note t2" role="status">
          {model.note}
        </View>
        {model.time && <View className="pick__note t2">{model.time}</View>}
      </Section>
      <Section title={texts.store} list>
        <Cell icon="store" title={order.storeName} note={order.storeAddress} onPress={model.toStore} />
        <Pair name={texts.hours} right>
          {order.hours}
        </Pair>
      </Section>
      <Section>
        {order.goodsVoList.map((line) => (
          <OrderLine
            key={line.barcode}
            name={line.productName}
            spec={line.spec}
            picture={image(line.minPic)}
            rx={line.drugClass === DrugClass.rx}
            price={line.price}
            count={line.count}
          />
        ))}
      </Section>
    </>
  )
})
