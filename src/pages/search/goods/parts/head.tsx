import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { Chip, Chips } from '@/ui/chip'
import type { SearchProductsModel } from '../model'
import { QuickChips, SortRow } from './views'

/** Sort row and conditions; they stick below the search field. */
export const Head = observer(function Head({ model, top }: { model: SearchProductsModel; top: number }) {
  const { conditions, sort } = model
  return (
    <View className="search-products-head" style={{ top: `calc(${top}px + var(--bar-extra))` }}>
      <SortRow
        sort={sort}
        count={conditions.length}
        onSort={(by) => model.sortBy(by)}
        onFilter={() => model.openFilter()}
      />
      <Chips>
        {conditions.map(({ key, text, without }) => (
          <Chip key={key} text={text} on removable onPress={() => model.change(without)} />
        ))}
        <QuickChips chosen={conditions.map(({ key }) => key)} onChange={(part) => model.change(part)} />
      </Chips>
    </View>
  )
})
