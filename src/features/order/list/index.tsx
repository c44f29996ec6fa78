import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { TopBar } from '@/page-kit/top-bar'
import { Loaded } from '@/page-kit/loaded'
import { rowsToDraw, useAllRows } from '@/page-kit/steps'
import { evaluateTexts } from '@/texts/delivery'
import { orderTexts } from '@/texts/order'
import { userTexts } from '@/texts/user'
import { Chip } from '@/ui/chip'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { MoreButton } from '@/ui/section'
import { useSwipe } from '@/ui/swipe'
import { ScrollTabs } from '@/ui/tabs/scroll'
import { ActionSheets } from '../action-bar'
import { Loading } from './skeleton'
import { Card } from './card'
import type { OrderListModel } from './model'
import './index.scss'

const texts = orderTexts.list

/** Length in px of a swipe that changes the tab. */
const TURN_PX = 50

/** Orders of the chosen tab in their states. A swipe to the side opens the next tab or the one before. */
export const OrderRows = ({ model }: { model: OrderListModel }) => {
  const swipe = useSwipe({ onSwipe: (x) => void (Math.abs(x) >= TURN_PX && model.turn(x < 0 ? 1 : -1)) })
  return (
    <View className="orders-swipe" {...swipe}>
      <List model={model} />
    </View>
  )
}

const List = observer(function List({ model }: { model: OrderListModel }) {
  const { state, list } = model.pages
  return (
    <Loaded
      of={{ state: model.isVisitor ? 'visitor' : state }}
      skeleton={<Loading />}
      inside="section"
      failed={texts.failed}
      onRetry={() => model.load()}
      visitor={{ ...texts.visitor, onAction: model.login }}
      empty={list.length === 0 && { ...model.empty, onAction: model.toShop }}
    >
      {() => <Cards model={model} />}
    </Loaded>
  )
})

/** Cards of loaded orders, and what follows them. */
const Cards = observer(function Cards({ model }: { model: OrderListModel }) {
  const { list, end } = model.pages
  const isComplete = useAllRows()
  return (
    <Gutter className="orders">
      {rowsToDraw(list, isComplete).map((order) => (
        <Card key={order.id} order={order} model={model} />
      ))}
      {isComplete && <ListEnd state={end} onRetry={() => void model.loadMore()} />}
      {isComplete && end === 'end' && !model.isHistory && (
        <View className="orders-old">
          <MoreButton text={texts.toHistory} onPress={model.toHistory} />
        </View>
      )}
    </Gutter>
  )
})

/** Tabs by status. @spec BC-75 */
export const OrderTabs = observer(function OrderTabs({ model }: { model: OrderListModel }) {
  const items = model.tabs.map(({ code, label }) => ({ key: code, text: label, badge: model.countOf(code) }))
  return (
    <ScrollTabs items={items} unit={userTexts.orderUnit} value={model.tab} onChange={(tab) => void model.choose(tab)} />
  )
})

const Head = observer(function Head({ model }: { model: OrderListModel }) {
  return (
    <>
      <Gutter>
        <View className="orders-find">
          <View className="grow">
            <SearchField
              placeholder={texts.search}
              value={model.inputText}
              onInput={model.type}
              onConfirm={() => void model.search()}
              onClear={model.clearSearch}
            />
          </View>
          <Chip text={texts.crossBorder} on={model.isCrossBorder} onPress={() => void model.toggleCrossBorder()} />
        </View>
      </Gutter>
      <OrderTabs model={model} />
    </>
  )
})

/** Lists of the shopper's orders: recent ones or only old ones. @spec EN-17 */
export const OrderLists = ({ model }: { model: OrderListModel }) => (
  <>
    <View className="orders-top">
      <TopBar
        title={model.isHistory ? texts.history : texts.title}
        right={<MoreButton text={evaluateTexts.myReview} onPress={model.toReviews} />}
      />
      <Head model={model} />
    </View>
    <OrderRows model={model} />
    <ActionSheets actions={model.actions} />
  </>
)
