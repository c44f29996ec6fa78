import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { pickupTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { PickListModel } from './model'
import { Card } from './parts/card'
import { Staff } from './parts/staff'
import './index.scss'
import '@/ui/empty-state/art/parcel.scss'

const Body = observer(function Body({ model }: { model: PickListModel }) {
  const { list, end, more: loadMore, login } = model.rows
  return (
    <Loaded
      of={model.rows}
      skeleton={4}
      failed={texts.failed}
      onRetry={model.load}
      visitor={{ ...texts.visitor, onAction: login }}
    >
      {() => (
        <Gutter className="picks">
          <Staff model={model} />
          {list.length === 0 && !model.isStaff && <EmptyState kind="parcel" {...texts.empty} onAction={model.toShop} />}
          {list.map((order) => (
            <Card key={order.orderId} order={order} model={model} />
          ))}
          {list.length > 0 && <ListEnd state={end} onRetry={() => void loadMore()} />}
        </Gutter>
      )}
    </Loaded>
  )
})

const PickList = () => {
  const model = useModel((app) => new PickListModel(app))
  useShown(() => model.load())
  useRefresh(() => model.load())
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('pickOrders', PickList)
