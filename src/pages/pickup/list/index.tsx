import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { pickupTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { PickListModel } from './model'
import { Card } from './parts/card'
import { Staff } from './parts/staff'
import './index.scss'

const Body = observer(function Body({ model }: { model: PickListModel }) {
  const { state, list, end, more: loadMore, login } = model.rows
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={login} />
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  return (
    <Gutter className="picks">
      <Staff model={model} />
      {list.length === 0 && !model.isStaff && <EmptyState kind="empty" {...texts.empty} onAction={model.toShop} />}
      {list.map((order) => (
        <Card key={order.orderId} order={order} model={model} />
      ))}
      {list.length > 0 && <ListEnd state={end} onRetry={() => void loadMore()} />}
    </Gutter>
  )
})

const PickList = () => {
  const model = useModel((app) => new PickListModel(app))
  useShown(() => model.load())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('pickOrders', PickList)
