import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { Pair } from '@/ui/cell'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { GlobalProductModel } from '../model'

const texts = globalTexts.product

/** Information on the package. */
export const Facts = ({ product }: { product: Reply<'globalGoods'> }) => (
  <Section title={texts.facts}>
    {product.brand && <Pair name={texts.brand}>{product.brand}</Pair>}
    <Pair name={texts.origin}>{product.kind}</Pair>
    <Pair name={texts.spec}>{product.spec}</Pair>
    <Pair name={texts.barcode}>{product.barcode}</Pair>
  </Section>
)

const Lines = ({ list }: { list: readonly string[] }) => (
  <>
    {list.map((text) => (
      <View key={text} className="t2">
        {text}
      </View>
    ))}
  </>
)

/** Customs rules and the data customs require. @spec PR-11 */
export const Rules = () => (
  <Section title={texts.rules}>
    <Lines list={texts.rule} />
    <View className="xs t3">{commonTexts.demoNotice}</View>
  </Section>
)

/** Sheet that explains the tax. @spec PR-11 */
export const TaxSheet = observer(function TaxSheet({ model }: { model: GlobalProductModel }) {
  const { goods: product, isTaxOpen } = model
  if (!product || !isTaxOpen) return null
  const { vat, consumption, tariff } = product.rates
  return (
    <Sheet open title={texts.taxTitle} onClose={() => model.openTax(false)}>
      <View className="strong">{texts.rates(vat, consumption, tariff)}</View>
      <Lines list={texts.taxRule} />
    </Sheet>
  )
})
