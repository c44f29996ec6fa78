import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { PreDetailModel } from '../model'

const texts = reserveTexts.detail

interface Props {
  model: PreDetailModel
  product: NonNullable<PreDetailModel['product']>
}

/** Product to reserve: price, count, coupons and rules. */
export const Details = observer(function Details({ model, product }: Props) {
  const { image } = useApp()
  const { count } = model
  const { productName, spec, minPic, price, note, perUser, days } = product
  return (
    <Gutter>
      <Section>
        <ProductPicture src={image(minPic)} name={productName} />
        <View className="reservation-name lg strong">{`${productName} ${spec}`}</View>
        {price > 0 ? <Price value={price} size="2xl" /> : <View className="xl strong red">{reserveTexts.free}</View>}
        <View className="t2">{note}</View>
        <View className="xs t3">{reserveTexts.note(perUser, days)}</View>
      </Section>
      <Section list>
        <Cell
          title={texts.count}
          right={
            <Stepper value={count} max={perUser} name={productName} onChange={model.setCount} onLimit={model.most} />
          }
        />
        {price > 0 && (
          <Cell title={texts.coupons} note={texts.couponsNote} value={texts.claim} onPress={() => void model.claim()} />
        )}
      </Section>
      <Section title={texts.rules}>
        {texts.rule.map((rule) => (
          <View key={rule} className="t2">
            {rule}
          </View>
        ))}
      </Section>
      <ActionBar>
        <Button kind="primary" size="l" block onPress={model.go}>
          {texts.go}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
