import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { GroupProductModel, Info, DeliveryMethod } from '../model'
import '@/features/group/index.scss'

const texts = groupTexts.product
const DELIVERY_METHODS: readonly DeliveryMethod[] = [1, 2]

/** The product, with its single price and its group price. */
export const Head = ({ info }: { info: Info }) => {
  const { image } = useApp()
  const { productName, spec, minPic, price, usualPrice, groupSize, sold } = info
  return (
    <Section>
      <ProductPicture src={image(minPic)} name={productName} />
      <View className="group-price">
        <Price value={price} size="2xl" />
        <View className="red">{groupTexts.price}</View>
        <View className="push xs t3">{groupTexts.sold(groupSize, sold)}</View>
      </View>
      <View className="lg strong">{`${productName} ${spec}`}</View>
      {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
    </Section>
  )
}

/** Quantity and delivery method. @spec EN-29 */
export const Choice = observer(function Choice({ model, info }: { model: GroupProductModel; info: Info }) {
  const { count, way: deliveryMethod, store, deliveryFee, hasCombo } = model
  const { perOrder, productName, left: remaining } = info
  const most = Math.max(1, Math.min(perOrder, remaining))
  return (
    <Section list>
      <Cell
        title={texts.count}
        right={<Stepper value={count} max={most} name={productName} onChange={model.setCount} onLimit={model.most} />}
      />
      <Cell
        title={texts.way}
        right={
          <Chips>
            {DELIVERY_METHODS.map((one) => (
              <Chip
                key={one}
                text={texts.deliveryMethods[one]}
                inset
                on={one === deliveryMethod}
                onPress={() => model.chooseDeliveryMethod(one)}
              />
            ))}
          </Chips>
        }
      />
      {deliveryMethod === 2 && store && <Cell title={texts.store} value={store.name} onPress={model.openStores} />}
      <Cell title={texts.deliveryFee} value={deliveryFee} />
      <Cell title={texts.details} note={hasCombo ? spellTexts.combo : texts.detailsNote} onPress={model.toProduct} />
    </Section>
  )
})

export const Rules = ({ info, life }: { info: Info; life: string }) => (
  <Section title={texts.rules}>
    {texts.rule(info.groupSize, life).map((rule) => (
      <View key={rule} className="t2">
        {rule}
      </View>
    ))}
  </Section>
)
