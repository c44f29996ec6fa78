import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CollectRow } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { OwnRow } from '@/features/user/own-row'
import { collectTexts as texts } from '@/texts/collect'
import { Tag } from '@/ui/mark'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { CollectModel } from '../model'

interface RowProps {
  row: CollectRow
  model: CollectModel
}

const Row = observer(function Row({ row, model }: RowProps) {
  const drop = model.dropOf(row)
  if (!row.goods) return null
  return (
    <OwnRow row={row} card={row.goods} list={model.list} actions={model.actions} onRemove={() => model.removeRow(row)}>
      {drop > 0 && (
        <View className="own-drop">
          <Tag text={texts.dropped(formatYuan(drop))} />
        </View>
      )}
    </OwnRow>
  )
})

/** Products on sale, then products off sale. */
export const Products = observer(function Products({ model }: { model: CollectModel }) {
  const { goods: products, offSaleProducts, list } = model
  return (
    <>
      {products.length > 0 && (
        <Section list className="own-rows">
          {products.map((row) => (
            <Row key={row.id} row={row} model={model} />
          ))}
        </Section>
      )}
      {offSaleProducts.length > 0 && (
        <Section list className="own-rows">
          <View className="own-gone">
            <View className="strong" role="heading" aria-level={2}>
              {texts.missing(list.goneCount)}
            </View>
            <View className="own-gone__clear" {...press(() => void model.clearGone())}>
              {texts.clearGone}
            </View>
          </View>
          {offSaleProducts.map((row) => (
            <Row key={row.id} row={row} model={model} />
          ))}
        </Section>
      )}
    </>
  )
})
