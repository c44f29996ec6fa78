import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { deliveryTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { MapView } from '@/ui/map'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { MapsModel } from './model'
import { DeliveryStatus } from './parts/delivery-status'

const Body = observer(function Body({ model }: { model: MapsModel }) {
  const { state, reason, centre, zoom, marks } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'gone')
    return <EmptyState kind="noresult" alone title={reason} action={texts.toLogistics} onAction={model.toLogistics} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.mapFailed} action={commonTexts.retry} onAction={model.retry} />
  return (
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
