// Parts of the category page that use props only: the server draws them too (ADR 0011).
import { Image, Text, View } from '@tarojs/components'
import { categoryTexts } from '@/texts/category'
import { filterTexts } from '@/texts/filter'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import type { Branch } from './path'

interface Named {
  id: number
  name: string
}

interface BranchTabsProps {
  tree: readonly Named[]
  chosen: number
  /** Returns the id of a tab's element; without it the tabs have none. */
  idOf?: (id: number) => string
  onChoose: (id: number) => void
}

/** Categories of the first level, one below the other. */
export const BranchTabs = ({ tree, chosen, idOf, onChoose }: BranchTabsProps) => (
  <View role="tablist" aria-label={categoryTexts.first} aria-orientation="vertical">
    {tree.map(({ id, name }) => (
      <View
        key={id}
        id={idOf?.(id)}
        className={cls('category-left__item', id === chosen && 'category-left__item--on')}
        {...press(() => onChoose(id), undefined, 'tab')}
        aria-selected={id === chosen}
      >
        <Text className="ell">{name}</Text>
      </View>
    ))}
  </View>
)

interface LevelProps {
  /** Name of the level for screen readers. */
  name: string
  list: readonly Named[]
  chosen: number
  onChoose: (id: number) => void
}

/** Categories of one level as chips, after the chip of all of them. */
export const Level = ({ name, list, chosen, onChoose }: LevelProps) => (
  <View className="category-level" role="group" aria-label={name}>
    <Chips>
      <Chip inset text={categoryTexts.all} on={chosen === 0} onPress={() => onChoose(0)} />
      {list.map((one) => (
        <Chip key={one.id} inset text={one.name} on={one.id === chosen} onPress={() => onChoose(one.id)} />
      ))}
    </Chips>
  </View>
)

const SORTS = ['default', 'sales', 'price'] as const

interface SortRowProps {
  sort: 'default' | 'sales' | 'priceUp' | 'priceDown'
  /** Number of chosen filters. */
  count: number
  /** Link to other products at the end of the row. */
  more?: { text: string; onPress: () => void }
  onSort: (by: (typeof SORTS)[number]) => void
  onFilter: () => void
}

export const SortRow = ({ sort, count, more: extra, onSort, onFilter }: SortRowProps) => (
  <View className="category-sort">
    {SORTS.map((by) => {
      const isPrice = by === 'price'
      const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : by === sort
      const label = !isPrice || !on ? undefined : sort === 'priceUp' ? categoryTexts.priceUp : categoryTexts.priceDown
      return (
        <View
          key={by}
          className={cls('category-sort__item', on && 'category-sort__item--on')}
          {...press(() => onSort(by), label)}
          aria-pressed={on}
        >
          {categoryTexts.sorts[by]}
          {isPrice && on && <Icon name={sort === 'priceUp' ? 'up' : 'down'} size="xs" />}
        </View>
      )
    })}
    <View
      className={cls('category-sort__item', count > 0 && 'category-sort__item--on')}
      {...press(onFilter)}
      aria-haspopup="dialog"
    >
      <Icon name="filter" size="xs" />
      {filterTexts.open(count)}
    </View>
    {extra && (
      <View className="category-sort__item category-sort__item--more" {...press(extra.onPress, undefined, 'link')}>
        <Icon name="bolt" size="xs" />
        {extra.text}
      </View>
    )}
  </View>
)

const NO_ALT = { alt: '' }

interface SymptomTilesProps {
  symptoms: Branch['symptoms']
  /** Returns the url of a picture. */
  image: (path: string) => string
  onSearch: (symptom: string) => void
}

/** Symptoms that shoppers of the branch have most; a tap searches one. */
export const SymptomTiles = ({ symptoms, image, onSearch }: SymptomTilesProps) => (
  <View className="category-symptoms" role="group" aria-label={categoryTexts.symptoms}>
    {symptoms.map(({ name, pic }) => (
      <View
        key={name}
        className="category-symptoms__item"
        {...press(() => onSearch(name), categoryTexts.searchSymptom(name), 'link')}
      >
        <Image className="category-symptoms__picture" src={image(pic)} imgProps={NO_ALT} />
        <Text className="ell">{name}</Text>
      </View>
    ))}
  </View>
)
