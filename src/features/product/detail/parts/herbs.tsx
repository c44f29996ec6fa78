import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'

const { herbs: texts } = detailTexts

/** Row that opens the herbs of a product. */
export function HerbsRow({ product }: { product: ProductDetail }) {
  const app = useApp()
  if (product.herbs.length === 0) return null
  return (
    <Section list>
      <Cell
        title={texts.title}
        value={product.herbs.map(({ name }) => name).join('、')}
        onPress={() => void app.go('goodsChinese', { id: product.barcode })}
      />
    </Section>
  )
}

/** List of herbs with their use and incompatibilities. */
export function Herbs({ product }: { product: ProductDetail }) {
  const app = useApp()
  const { herbs, barcode } = product
  if (herbs.length === 0) {
    return (
      <Section title={texts.title}>
        <Note kind="info" action={texts.whole} onAction={() => void app.replace('goods', { id: barcode })}>
          {texts.none}
        </Note>
      </Section>
    )
  }
  return (
    <Section title={texts.title}>
      {herbs.map(({ name, use, clashes }) => (
        <Pair key={name} name={name}>
          <View>{use}</View>
          <View className={clashes.length > 0 ? 'xs warn' : 'xs t3'}>
            {clashes.length > 0 ? texts.with(clashes.join('、')) : texts.fine}
          </View>
        </Pair>
      ))}
      <View className="xs t3 product-note">{texts.note}</View>
    </Section>
  )
}
