import { observer } from 'mobx-react-lite'
import { useCallback, useId } from 'react'
import { Image, ScrollView, Text, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { ProductCard } from '@/contract/types'
import { categoryTexts } from '@/texts/category'
import { filterTexts } from '@/texts/filter'
import { BackToTop } from '@/ui/back-to-top'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { ListEnd } from '@/ui/list-end'
import { press } from '@/ui/press'
import { WindowList } from '@/ui/window-list'
import { NO_FILTER } from '../filter/filter'
import { ProductLine } from '../product-cell'
import { VariantSheetSlot } from '../variant-sheet/slot'
import type { CategoryModel } from './model'
import { CategorySkeleton } from './skeleton'
import './index.scss'

interface EmptyContent {
  title: string
  text: string
  action: string
  onAction: () => void
  second?: string
  onSecond?: () => void
}

interface Props {
  model: CategoryModel
  /** Top edge of both panes in px; the content above them is fixed. */
  top: number
  /** Text of a branch without products. */
  empty: EmptyContent
  /** Whether a bar covers the bottom, so the left pane ends above it. */
  barred?: boolean
  /** Link to other products at the end of the sort row. */
  more?: { text: string; onPress: () => void }
}

/** Category page without the content above its panes. */
export const Panes = observer(function Panes(props: Props) {
  const { model, top } = props
  const { navigation } = useApp().hosts
  const { title, text } = categoryTexts.failed
  return (
    <>
      <Loaded of={model} skeleton={<CategorySkeleton />} failed={{ kind: 'offline', title, text }}>
        {() => (
          <View className="ct">
            <Branches model={model} top={top} barred={props.barred} />
            <View className="category-right">
              <Head model={model} top={top} more={props.more} />
              <Rows model={model} empty={props.empty} />
            </View>
          </View>
        )}
      </Loaded>
      <BackToTop show={model.isScrolledFar} onPress={() => navigation.scrollToTop()} />
      <View>{model.drawer && <FilterDrawer model={model} />}</View>
      <VariantSheetSlot opener={model.variants} />
    </>
  )
})

/** Left pane; stays fixed while the products scroll. */
const Branches = observer(function Branches({ model, top, barred }: Omit<Props, 'empty'>) {
  // H5 looks up an id in the whole document, which also contains the pages below, so the id must be unique.
  const pane = `ct${useId().replace(/\W/g, '')}`
  return (
    <ScrollView
      className={cls('category-left', barred && 'category-left--barred')}
      scrollY
      scrollIntoView={`${pane}-${model.branchId}`}
      style={{ top: `calc(${top}px + var(--bar-more))` }}
    >
      <View role="tablist" aria-label={categoryTexts.first} aria-orientation="vertical">
        {model.tree.map(({ id, name }) => (
          <View
            key={id}
            id={`${pane}-${id}`}
            className={cls('category-left__i', id === model.branchId && 'category-left__i--on')}
            {...press(() => model.choose(id), undefined, 'tab')}
            aria-selected={id === model.branchId}
          >
            <Text className="ell">{name}</Text>
          </View>
        ))}
      </View>
    </ScrollView>
  )
})

const SORTS = ['default', 'sales', 'price'] as const

const Sorts = observer(function Sorts({ model, more: extra }: Pick<Props, 'model' | 'more'>) {
  const { sort, conditions } = model
  const count = conditions.length
  return (
    <View className="category-sort">
      {SORTS.map((by) => {
        const isPrice = by === 'price'
        const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : by === sort
        const label = !isPrice || !on ? undefined : sort === 'priceUp' ? categoryTexts.priceUp : categoryTexts.priceDown
        return (
          <View
            key={by}
            className={cls('category-sort__i', on && 'category-sort__i--on')}
            {...press(() => model.sortBy(by), label)}
            aria-pressed={on}
          >
            {categoryTexts.sorts[by]}
            {isPrice && on && <Icon name={sort === 'priceUp' ? 'up' : 'down'} size="xs" />}
          </View>
        )
      })}
      <View
        className={cls('category-sort__i', count > 0 && 'category-sort__i--on')}
        {...press(() => void model.openFilter())}
        aria-haspopup="dialog"
      >
        <Icon name="filter" size="xs" />
        {filterTexts.open(count)}
      </View>
      {extra && (
        <View className="category-sort__i category-sort__i--more" {...press(extra.onPress, undefined, 'link')}>
          <Icon name="bolt" size="xs" />
          {extra.text}
        </View>
      )}
    </View>
  )
})

/** Drawer with the filters of the search results. */
const FilterDrawer = observer(function FilterDrawer({ model }: Pick<Props, 'model'>) {
  const { statusBar } = useApp().screen
  const { drawer, DrawerView } = model
  return drawer && DrawerView ? <DrawerView model={drawer} statusBar={statusBar} /> : null
})

interface LevelProps {
  /** Name of the level for screen readers. */
  name: string
  list: readonly { id: number; name: string }[]
  chosen: number
  onChoose: (id: number) => void
}

/** Categories of one level as chips, after the chip of all of them. */
const Level = ({ name, list, chosen, onChoose }: LevelProps) => (
  <View className="category-level" role="group" aria-label={name}>
    <Chips>
      <Chip inset text={categoryTexts.all} on={chosen === 0} onPress={() => onChoose(0)} />
      {list.map((one) => (
        <Chip key={one.id} inset text={one.name} on={one.id === chosen} onPress={() => onChoose(one.id)} />
      ))}
    </Chips>
  </View>
)

/** Chips of the second level, of the third level below the chosen one, the sort row and the chosen filters. */
const Head = observer(function Head({ model, top, more: extra }: Omit<Props, 'empty'>) {
  const { branch, child, childId, leafId, conditions, filter } = model
  const leaves = child?.children ?? []
  return (
    <View className="category-head" style={{ top: `calc(${top}px + var(--bar-more))` }}>
      <Level
        name={categoryTexts.second}
        list={branch?.children ?? []}
        chosen={childId}
        onChoose={(id) => model.chooseChild(id)}
      />
      {leaves.length > 0 && (
        <Level name={categoryTexts.third} list={leaves} chosen={leafId} onChoose={(id) => model.chooseLeaf(id)} />
      )}
      <Sorts model={model} more={extra} />
      {conditions.length > 0 && (
        <View className="category-level">
          <Chips>
            {conditions.map(({ key, text, without }) => (
              <Chip key={key} inset text={text} on removable onPress={() => model.narrow({ ...filter, ...without })} />
            ))}
          </Chips>
        </View>
      )}
    </View>
  )
})

const NO_ALT = { alt: '' }

/** Symptoms that shoppers of the branch have most; a tap searches one. */
const Symptoms = observer(function Symptoms({ model }: Pick<Props, 'model'>) {
  const { image } = useApp()
  const { branch, childId, conditions } = model
  const symptoms = branch?.symptoms ?? []
  if (childId !== 0 || conditions.length > 0 || symptoms.length === 0) return null
  return (
    <View className="category-symptoms" role="group" aria-label={categoryTexts.symptoms}>
      {symptoms.map(({ name, pic }) => (
        <View
          key={name}
          className="category-symptoms__i"
          {...press(() => model.searchSymptom(name), categoryTexts.searchSymptom(name), 'link')}
        >
          <Image className="category-symptoms__pic" src={image(pic)} imgProps={NO_ALT} />
          <Text className="ell">{name}</Text>
        </View>
      ))}
    </View>
  )
})

const keyOf = ({ barcode }: ProductCard) => barcode

/** Products of the branch, page by page. */
const Rows = observer(function Rows({ model, empty }: Pick<Props, 'model' | 'empty'>) {
  const { goods: products, actions, top } = model
  const { device } = useApp().hosts
  const draw = useCallback((card: ProductCard) => <ProductLine card={card} actions={actions} />, [actions])
  const { title, text } = categoryTexts.listFailed
  const filtered = { ...categoryTexts.filtered, onAction: () => model.narrow(NO_FILTER) }
  return (
    <Loaded
      of={products}
      skeleton={6}
      inside="section"
      failed={{ kind: 'offline', title, text }}
      empty={products.isEmpty && (model.conditions.length > 0 ? filtered : empty)}
    >
      {() => (
        <>
          <Symptoms model={model} />
          <WindowList {...{ items: products.list, keyOf, draw, top, boxOf: device.boxOf }} className="category-block" />
          <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
