import { View } from '@tarojs/components'
import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { ReasonSheet } from '@/features/order/action-bar'
import { orderTexts } from '@/texts/order'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { OrderListModel } from './model'
import { Empty, Failed, Loading, Visitor } from './parts/blank'
import { Card } from './parts/card'
import './index.scss'

const List = observer(function List({ model }: { model: OrderListModel }) {
  const { state, list, end } = model.pages
  if (model.isVisitor) return <Visitor model={model} />
  if (state === 'loading') return <Loading />
  if (state === 'failed') return <Failed model={model} />
  if (list.length === 0) return <Empty model={model} />
  return (
    <Gutter className="orders">
      {list.map((order) => (
        <Card key={order.id} order={order} model={model} />
      ))}
      <ListEnd state={end} onRetry={() => void model.more()} />
    </Gutter>
  )
})

const Statuses = observer(function Statuses({ model }: { model: OrderListModel }) {
  const items = model.tabs.map(({ code, label }) => ({ key: code, text: label }))
  return <Tabs scroll items={items} value={model.tab} onChange={(tab) => void model.choose(tab)} />
})

export default definePage('orderList', ({ params }) => {
  const model = useModel((app) => new OrderListModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.more())
  return (
    <>
      <View className="orders-top">
        <TopBar title={orderTexts.list.title} />
        <Statuses model={model} />
      </View>
      <List model={model} />
      <ReasonSheet actions={model.actions} />
    </>
  )
})
