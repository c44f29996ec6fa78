import { View } from '@tarojs/components'
import Taro, { useDidHide, useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { Gutter } from '@/ui/page'
import { CartModel } from './model'
import { Bar } from './parts/bar'
import { Empty, Failed, Loading, Recommended, Visitor } from './parts/empty-state'
import { DeadGroup, Group } from './parts/group'
import { CartReceipt } from './parts/receipt'
import { PlaceLine, Top } from './parts/top'
import './index.scss'

const Products = observer(function Products({ model }: { model: CartModel }) {
  const { more: extras, views } = model
  return (
    <>
      <Gutter className="cart">
        <PlaceLine model={model} />
        {model.cart.groups.map((group) => (
          <Group key={group.storeNo} group={group} model={model} />
        ))}
        <View>{extras && views && <views.Tail extras={extras} />}</View>
        <DeadGroup model={model} />
      </Gutter>
      <Bar model={model} />
      <CartReceipt model={model} />
    </>
  )
})

const Body = observer(function Body({ model }: { model: CartModel }) {
  const recommended = <Recommended model={model} />
  return (
    <Loaded
      of={{ state: model.isVisitor ? 'visitor' : model.state }}
      skeleton={<Loading />}
      failed={<Failed model={model} />}
      visitor={
        <>
          <Visitor model={model} />
          {recommended}
        </>
      }
      empty={
        model.isEmpty && (
          <>
            <Empty model={model} />
            {recommended}
          </>
        )
      }
    >
      {() => <Products model={model} />}
    </Loaded>
  )
})

export default definePage(
  'cart',
  observer(() => {
    const model = useModel((app) => new CartModel(app))
    const { more: extras, views } = model
    useDidShow(() => void model.show())
    useDidHide(() => extras?.unpaid.stop())
    usePullDownRefresh(() => void model.refresh().then(() => Taro.stopPullDownRefresh()))
    return (
      <>
        <Top model={model} />
        <View>{extras && views && <views.Above extras={extras} />}</View>
        <Body model={model} />
        <View>{extras && views && <views.Layer extras={extras} />}</View>
      </>
    )
  }),
)
