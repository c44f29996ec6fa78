import { observer } from 'mobx-react-lite'
import { deliveryTexts as texts } from '@/texts/delivery'
import { MapView } from '@/ui/map'
import type { RiderMapModel } from './model'

/** Map with the store, the rider and the shopper's address. */
export const RiderMap = observer(function RiderMap({ model }: { model: RiderMapModel }) {
  const { centre, zoom, marks } = model
  return (
    <MapView
      large
      noPin
      centre={centre}
      zoom={zoom}
      tile={model.tile}
      marks={marks}
      onMove={model.move}
      onZoom={model.zoomTo}
      texts={texts.mapTexts}
    />
  )
})
