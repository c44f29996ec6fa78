import { observer } from 'mobx-react-lite'
import { ScrollView, Text, View } from '@tarojs/components'
import { useApp } from '@/app/context'
import { GoodsLine } from '@/features/commodity/goods-cell'
import { categoryTexts } from '@/texts/category'
import { commonTexts } from '@/texts/common'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { ListEnd } from '@/ui/list-end'
import { press } from '@/ui/press'
import { SkeletonRows } from '@/ui/skeleton'
import type { CategoryModel } from '../model'

interface Props {
  model: CategoryModel
  /** px under the search row. */
  top: number
}

/** The left pane: stays where it is while the goods scroll. */
export const Branches = observer(function Branches({ model, top }: Props) {
  return (
    <ScrollView className="ct-left" scrollY scrollIntoView={`ct-${model.branchId}`} style={{ top: `${top}px` }}>
      <View role="tablist" aria-label={categoryTexts.first} aria-orientation="vertical">
        {model.tree.map(({ id, name }) => (
          <View
            key={id}
            id={`ct-${id}`}
            className={cls('ct-left__i', id === model.branchId && 'ct-left__i--on')}
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

const Sorts = observer(function Sorts({ model }: { model: CategoryModel }) {
  const { sort } = model
  return (
    <View className="ct-sort">
      {SORTS.map((by) => {
        const isPrice = by === 'price'
        const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : by === sort
        const label = !isPrice || !on ? undefined : sort === 'priceUp' ? categoryTexts.priceUp : categoryTexts.priceDown
        return (
          <View
            key={by}
            className={cls('ct-sort__i', on && 'ct-sort__i--on')}
            {...press(() => model.sortBy(by), label)}
            aria-pressed={on}
          >
            {categoryTexts.sorts[by]}
            {isPrice && on && <Icon name={sort === 'priceUp' ? 'up' : 'down'} size="xs" />}
          </View>
        )
      })}
    </View>
  )
})

/** Second-level chips and the sort row. */
export const Head = observer(function Head({ model, top }: Props) {
  const children = model.branch?.children ?? []
  return (
    <View className="ct-head" style={{ top: `${top}px` }}>
      <Chips>
        <Chip inset text={categoryTexts.all} on={model.childId === 0} onPress={() => model.chooseChild(0)} />
        {children.map(({ id, name }) => (
          <Chip key={id} inset text={name} on={id === model.childId} onPress={() => model.chooseChild(id)} />
        ))}
      </Chips>
      <Sorts model={model} />
    </View>
  )
})

/** Goods of the branch, page by page. */
export const Rows = observer(function Rows({ model }: { model: CategoryModel }) {
  const app = useApp()
  const { goods, actions } = model
  if (goods.state === 'loading') return <SkeletonRows count={6} />
  if (goods.state === 'failed') {
    const { title, text } = categoryTexts.listFailed
    return (
      <EmptyState
        kind="offline"
        title={title}
        text={text}
        action={commonTexts.retry}
        onAction={() => void goods.load()}
      />
    )
  }
  if (goods.isEmpty) {
    const { title, text, action } = categoryTexts.empty
    return <EmptyState kind="empty" title={title} text={text} action={action} onAction={() => void app.go('search')} />
  }
  return (
    <>
      {goods.list.map((card) => (
        <GoodsLine key={card.barcode} card={card} actions={actions} />
      ))}
      {goods.end !== 'idle' && <ListEnd state={goods.end} onRetry={() => void goods.more()} />}
    </>
  )
})
