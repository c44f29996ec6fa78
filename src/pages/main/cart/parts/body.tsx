import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PlaceEntry } from '@/features/product/place/entry'
import { Loaded } from '@/page-kit/loaded'
import { SwipeRows } from '@/ui/swipe-row'
import type { CartModel } from '../model'
import { Bar } from './bar'
import { Empty, Failed, Loading, Recommended, Visitor } from './empty-state'
import { DeadGroup, Group } from './group'
import { LostExtras } from './lost-extras'
import { CartReceipt } from './receipt'
import { PlaceLine } from './top'

interface Props {
  model: CartModel
  entry: PlaceEntry
}

const Products = observer(function Products({ model, entry }: Props) {
  const { extras, views } = model
  return (
    <>
      <SwipeRows className="y-gutter cart">
        <PlaceLine model={model} entry={entry} />
        {model.cart.groups.map((group) => (
          <Group key={group.storeNo} group={group} model={model} />
        ))}
        <View>{extras && views ? <views.Tail extras={extras} /> : <LostExtras model={model} />}</View>
        <DeadGroup model={model} />
      </SwipeRows>
      <Bar model={model} />
      <CartReceipt model={model} />
    </>
  )
})

/** The lines of the cart, or the state without them. */
export const Body = observer(function Body({ model, entry }: Props) {
  const { extras, views } = model
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
            <View>{extras && views && <views.EmptyTail extras={extras} />}</View>
            {recommended}
          </>
        )
      }
    >
      {() => <Products model={model} entry={entry} />}
    </Loaded>
  )
})
