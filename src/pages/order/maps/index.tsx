import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { deliveryTexts as texts } from '@/texts/delivery'
import { MapView } from '@/ui/map'
import { Gutter } from '@/ui/page'
import { MapsModel } from './model'
import { DeliveryStatus } from './parts/delivery-status'

const Body = observer(function Body({ model }: { model: MapsModel }) {
  const { reason, centre, zoom, marks } = model
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
          <MapView
            tall
            noPin
            centre={centre}
            zoom={zoom}
            tile={model.tile}
            marks={marks}
            onMove={model.move}
            onZoom={model.zoomTo}
            texts={texts.mapTexts}
          />
          <DeliveryStatus model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Maps = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new MapsModel(app, params))
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
