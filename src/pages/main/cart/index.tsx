import { View } from '@tarojs/components'
import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer, PlaceStrip } from '@/features/product/place/strip'
import { commonTexts } from '@/texts/common'
import { cartTexts } from '@/texts/cart'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { CartModel } from './model'
import { Bar } from './parts/bar'
import { Empty, Failed, Loading, Recommended, Visitor } from './parts/empty-state'
import { DeadGroup, Group } from './parts/group'
import { CartReceipt } from './parts/receipt'
import { PlaceLine, Top } from './parts/top'
import './index.scss'

interface Props {
  model: CartModel
  entry: PlaceEntry
}

/** Says that the safety check and the licences are missing: an old host cannot load their code. */
const LostExtras = observer(function LostExtras({ model }: { model: CartModel }) {
  if (!model.hasLostExtras) return null
  return (
    <Note action={commonTexts.retry} onAction={() => void model.retryExtras()}>
      {cartTexts.extrasLost}
    </Note>
  )
})

const Products = observer(function Products({ model, entry }: Props) {
  const { more: extras, views } = model
  return (
    <>
      <Gutter className="cart">
        <PlaceLine model={model} entry={entry} />
        {model.cart.groups.map((group) => (
          <Group key={group.storeNo} group={group} model={model} />
        ))}
        <View>{extras && views ? <views.Tail extras={extras} /> : <LostExtras model={model} />}</View>
        <DeadGroup model={model} />
      </Gutter>
      <Bar model={model} />
      <CartReceipt model={model} />
    </>
  )
})

const Body = observer(function Body({ model, entry }: Props) {
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
      {() => <Products model={model} entry={entry} />}
    </Loaded>
  )
})

export default definePage(
  'cart',
  observer(() => {
    const model = useModel((app) => new CartModel(app))
    const entry = useModel((app) => new PlaceEntry(app))
    const { more: extras, views } = model
    useDidShow(() => void model.show())
    usePlaced(() => model.moved())
    usePullDownRefresh(() => void model.refresh().then(() => Taro.stopPullDownRefresh()))
    return (
      <>
        <Top model={model} />
        <Gutter>
          <PlaceStrip entry={entry} />
        </Gutter>
        <Body model={model} entry={entry} />
        <PlaceLayer entry={entry} />
        <View>{extras && views && <views.Layer extras={extras} />}</View>
      </>
    )
  }),
)
