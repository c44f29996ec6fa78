import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { globalTexts as texts } from '@/texts/global'
import { Cell } from '@/ui/cell'
import '@/ui/icon/more.scss'
import { Marks } from '@/ui/mark'
import { Section } from '@/ui/section'
import type { GlobalStoreModel } from '../model'

type Company = NonNullable<GlobalStoreModel['company']>

/** A company: its origin and its delivery time. */
export const Head = ({
  company: { name, origin, way: shippingMethod, arrival, note, goodsCount },
}: {
  company: Company
}) => (
  <Section title={name} note={texts.goodsCount(goodsCount)}>
    <Marks more={[origin, texts.importModes[shippingMethod]]} />
    <View className="t2">{arrival}</View>
    {note && <View className="xs t3">{note}</View>}
  </Section>
)

export const Companies = observer(function Companies({ model }: { model: GlobalStoreModel }) {
  return (
    <Section list>
      {model.companies.map(({ company, name, origin, arrival, goodsCount }) => (
        <Cell
          key={company}
          icon="globe"
          title={name}
          note={`${origin} · ${arrival} · ${texts.goodsCount(goodsCount)}`}
          onPress={() => model.open(company)}
        />
      ))}
    </Section>
  )
})
