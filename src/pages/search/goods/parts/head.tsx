import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { filterTexts } from '@/texts/filter'
import { searchTexts } from '@/texts/search'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import type { Filter } from '@/features/product/filter/filter'
import type { SearchProductsModel } from '../model'

const SORTS = ['default', 'sales', 'price'] as const

const Sorts = observer(function Sorts({ model }: { model: SearchProductsModel }) {
  const { sort, conditions } = model
  const count = conditions.length
  return (
    <View className="search-products-sort">
      {SORTS.map((by) => {
        const isPrice = by === 'price'
        const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : by === sort
        const label = !isPrice || !on ? undefined : sort === 'priceUp' ? searchTexts.priceUp : searchTexts.priceDown
        return (
          <View
            key={by}
            className={cls('search-products-sort__i', on && 'search-products-sort__i--on')}
            {...press(() => model.sortBy(by), label)}
            aria-pressed={on}
          >
            {searchTexts.sorts[by]}
            {isPrice && !on && <View className="search-products-updown" />}
            {isPrice && on && <Icon name={sort === 'priceUp' ? 'up' : 'down'} size="xs" />}
          </View>
        )
      })}
      <View
        className={cls('search-products-sort__i', count > 0 && 'search-products-sort__i--on')}
        {...press(() => model.openFilter())}
        aria-haspopup="dialog"
      >
        <Icon name="filter" size="sm" />
        {filterTexts.open(count)}
      </View>
    </View>
  )
})

const texts = filterTexts
/** Conditions offered outside the drawer. */
const QUICK: { key: string; text: string; on: Partial<Filter> }[] = [
  { key: 'way', text: texts.deliveryMethods.o2o, on: { way: 'o2o' } },
  { key: 'drug', text: texts.drugs.OTC, on: { drugClass: 'OTC' } },
  { key: 'medical', text: texts.medicalUsable, on: { medical: true } },
  { key: 'inStock', text: texts.inStock, on: { inStock: true } },
  { key: 'allDay', text: texts.allDay, on: { allDay: true } },
]

/** Sort row and conditions; they stick below the search field. */
export const Head = observer(function Head({ model, top }: { model: SearchProductsModel; top: number }) {
  const { conditions } = model
  const chosen = conditions.map(({ key }) => key)
  return (
    <View className="search-products-head" style={{ top: `calc(${top}px + var(--bar-more))` }}>
      <Sorts model={model} />
      <Chips>
        {conditions.map(({ key, text, without }) => (
          <Chip key={key} text={text} on removable onPress={() => model.change(without)} />
        ))}
        {QUICK.filter(({ key }) => !chosen.includes(key)).map(({ key, text, on }) => (
          <Chip key={key} text={text} onPress={() => model.change(on)} />
        ))}
      </Chips>
    </View>
  )
})
