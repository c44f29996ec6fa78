import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RiderMapModel } from '@/features/order/rider-map/model'
import { RiderMap } from '@/features/order/rider-map/view'
import { deliveryTexts as texts } from '@/texts/delivery'
import { Gutter } from '@/ui/page'
import { DeliveryStatus } from './parts/delivery-status'

const Body = observer(function Body({ model }: { model: RiderMapModel }) {
  const { reason } = model
  return (
    <Loaded
      of={model}
      skeleton={4}
      failed={texts.mapFailed}
      onRetry={model.retry}
      missing={{ kind: 'noresult', title: reason, action: texts.toLogistics, onAction: model.toLogistics }}
    >
      {() => (
        <Gutter>
          <RiderMap model={model} />
          <DeliveryStatus model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Maps = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new RiderMapModel(app, params))
  useShown(() => model.load())
  useDidHide(model.hide)
  return (
    <View>
      <TopBar title={texts.maps} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderMaps', Maps)
