import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { searchTexts } from '@/texts/search'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import type { SearchProductsModel } from '../model'

/** First-level categories of the results, in a pane beside them; only screens of 1200 px have room for it. */
export const Kinds = observer(function Kinds({ model }: { model: SearchProductsModel }) {
  const { kinds, kind: chosen } = model
  if (kinds.length < 2 && chosen === '') return null
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <View className="search-products-kinds" role="tablist" aria-label={searchTexts.kinds} aria-orientation="vertical">
      {[{ name: '', count: all }, ...kinds].map(({ name, count }) => (
        <View
          key={name}
          className={cls('search-products-kind', name === chosen && 'search-products-kind--on')}
          {...press(() => model.chooseKind(name), undefined, 'tab')}
          aria-selected={name === chosen}
        >
          <Text className="grow ell">{name || searchTexts.allKinds}</Text>
          <Text className="xs t3">{count}</Text>
        </View>
      ))}
    </View>
  )
})
