import { observer } from 'mobx-react-lite'
import { useCallback, useId } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { rowsToDraw, useAllRows } from '@/page-kit/steps'
import type { ProductCard } from '@/contract/types'
import { categoryTexts } from '@/texts/category'
import { BackToTop } from '@/ui/back-to-top'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { ListEnd } from '@/ui/list-end'
import { WindowList } from '@/ui/window-list'
import { NO_FILTER } from '../filter/filter'
import { ProductLine } from '../product-cell'
import { VariantSheetSlot } from '../variant-sheet/slot'
import type { CategoryModel } from './model'
import { CategorySkeleton } from './skeleton'
import { BranchTabs, Level, SortRow, SymptomTiles } from './views'
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
  /** Step up to which the panes are drawn, of `PANES_STEPS`; all by default. */
  step?: number
  /** Link to other products at the end of the sort row. */
  more?: { text: string; onPress: () => void }
}

/** Steps in which the panes may be drawn: the branches, the head of the products, the first products, all of them. */
export const PANES_STEPS = 4

/** Category page without the content above its panes. */
export const Panes = observer(function Panes(props: Props) {
  const { model, top, step = PANES_STEPS } = props
  const { navigation } = useApp().hosts
  const { title, text } = categoryTexts.failed
  return (
    <>
      <Loaded of={model} skeleton={<CategorySkeleton />} failed={{ kind: 'offline', title, text }}>
        {() => (
          <View className="ct">
            <Branches model={model} top={top} barred={props.barred} />
            <View className="category-right">
              {step > 1 && <Head model={model} top={top} more={props.more} />}
              {step > 2 && <Rows model={model} empty={props.empty} isComplete={step === PANES_STEPS} />}
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
      style={{ top: `calc(${top}px + var(--bar-extra))` }}
    >
      <BranchTabs
        tree={model.tree}
        chosen={model.branchId}
        idOf={(id) => `${pane}-${id}`}
        onChoose={(id) => model.choose(id)}
      />
    </ScrollView>
  )
})

/** Drawer with the filters of the search results. */
const FilterDrawer = observer(function FilterDrawer({ model }: Pick<Props, 'model'>) {
  const { statusBar } = useApp().screen
  const { drawer, DrawerView } = model
  return drawer && DrawerView ? <DrawerView model={drawer} statusBar={statusBar} /> : null
})

/** Chips of the second level, of the third level below the chosen one, the sort row and the chosen filters. */
const Head = observer(function Head({ model, top, more: extra }: Omit<Props, 'empty'>) {
  const { branch, child, childId, leafId, conditions, filter, sort } = model
  const leaves = child?.children ?? []
  return (
    <View className="category-head" style={{ top: `calc(${top}px + var(--bar-extra))` }}>
      <Level
        name={categoryTexts.second}
        list={branch?.children ?? []}
        chosen={childId}
        onChoose={(id) => model.chooseChild(id)}
      />
      {leaves.length > 0 && (
        <Level name={categoryTexts.third} list={leaves} chosen={leafId} onChoose={(id) => model.chooseLeaf(id)} />
      )}
      <SortRow
        sort={sort}
        count={conditions.length}
        more={extra}
        onSort={(by) => model.sortBy(by)}
        onFilter={() => void model.openFilter()}
      />
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

/** Symptoms of a whole branch. */
const Symptoms = observer(function Symptoms({ model }: Pick<Props, 'model'>) {
  const { image } = useApp()
  const { branch, childId, conditions } = model
  const symptoms = branch?.symptoms ?? []
  if (childId !== 0 || conditions.length > 0 || symptoms.length === 0) return null
  return <SymptomTiles symptoms={symptoms} image={image} onSearch={(symptom) => model.searchSymptom(symptom)} />
})

const keyOf = ({ barcode }: ProductCard) => barcode

/** Products of the branch, page by page. */
const Rows = observer(function Rows({
  model,
  empty,
  isComplete,
}: Pick<Props, 'model' | 'empty'> & { isComplete: boolean }) {
  const { goods: products } = model
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
      {() => <LoadedRows model={model} isComplete={isComplete} />}
    </Loaded>
  )
})

const LoadedRows = observer(function LoadedRows({ model, isComplete }: Pick<Props, 'model'> & { isComplete: boolean }) {
  const { goods: products, actions, top, isServed } = model
  const { device } = useApp().hosts
  const isAll = useAllRows() && isComplete
  const draw = useCallback(
    (card: ProductCard) => <ProductLine card={card} actions={actions} eager={isServed(card)} />,
    [actions, isServed],
  )
  const items = rowsToDraw(products.list, isAll)
  return (
    <>
      <Symptoms model={model} />
      <WindowList {...{ items, keyOf, draw, top, boxOf: device.boxOf }} className="category-block" />
      <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
    </>
  )
})
