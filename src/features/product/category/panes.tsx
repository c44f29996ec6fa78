import { observer } from 'mobx-react-lite'
import { useCallback, useId } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { ProductCard } from '@/contract/types'
import { categoryTexts } from '@/texts/category'
import { BackToTop } from '@/ui/back-to-top'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { ListEnd } from '@/ui/list-end'
import { press } from '@/ui/press'
import { WindowList } from '@/ui/window-list'
import { ProductLine } from '../product-cell'
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
  const { sort } = model
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
      {extra && (
        <View className="category-sort__i category-sort__i--more" {...press(extra.onPress, undefined, 'link')}>
          <Icon name="bolt" size="xs" />
          {extra.text}
        </View>
      )}
    </View>
  )
})

/** Second-level chips and the sort row. */
const Head = observer(function Head({ model, top, more: extra }: Omit<Props, 'empty'>) {
  const children = model.branch?.children ?? []
  return (
    <View className="category-head" style={{ top: `calc(${top}px + var(--bar-more))` }}>
      <Chips>
        <Chip inset text={categoryTexts.all} on={model.childId === 0} onPress={() => model.chooseChild(0)} />
        {children.map(({ id, name }) => (
          <Chip key={id} inset text={name} on={id === model.childId} onPress={() => model.chooseChild(id)} />
        ))}
      </Chips>
      <Sorts model={model} more={extra} />
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
  return (
    <Loaded
      of={products}
      skeleton={6}
      inside="section"
      failed={{ kind: 'offline', title, text }}
      empty={products.isEmpty && empty}
    >
      {() => (
        <>
          <WindowList {...{ items: products.list, keyOf, draw, top, boxOf: device.boxOf }} className="category-block" />
          <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
