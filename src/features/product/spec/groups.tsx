import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ProductDetail } from '@/contract/types'
import { specTexts as texts } from '@/texts/spec'
import { Chip, Chips } from '@/ui/chip'
import { yuanSign } from '@/ui/price'
import type { Choosing } from './choosing'
import './index.scss'

interface Props {
  spec: Choosing
  product: ProductDetail
  onChoose: (name: string, value: string) => void
}

/** Values of each variant dimension; a value without a variant in stock is grey and labelled so. @spec ST-75 ST-76 */
export const SpecGroups = observer(function SpecGroups({ spec, product, onChoose }: Props) {
  const { groups } = spec.selection
  const isAlone = groups.length === 1
  const noteOf = (name: string, value: string, isOff: boolean) => {
    if (isOff) return `　${texts.none}`
    // With one dimension each value is one variant and has one price.
    const sku = isAlone ? spec.skus.find(({ values }) => values[name] === value) : undefined
    const price = product.skus.find(({ barcode }) => barcode === sku?.barcode)?.price
    return price == null ? '' : `　${yuanSign(price)}`
  }
  return (
    <>
      {groups.map(({ name, options }) => (
        <View key={name} className="spec-group" role="group" aria-label={name}>
          <View className="spec-group__title">{name}</View>
          <Chips wrap>
            {options.map(({ value, state }) => (
              <Chip
                key={value}
                box
                inset
                text={`${value}${noteOf(name, value, state === 'disabled')}`}
                on={state === 'chosen'}
                disabled={state === 'disabled'}
                onPress={() => onChoose(name, value)}
              />
            ))}
          </Chips>
        </View>
      ))}
    </>
  )
})
