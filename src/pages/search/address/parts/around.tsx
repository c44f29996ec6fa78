import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDistance } from '@/domain/geo'
import { Lines } from '@/features/search/lines'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { MapView } from '@/ui/map'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** A map below a pin, and a list of the places there, for shoppers who cannot drag the map. */
export const Around = observer(function Around({ model }: { model: PlaceModel }) {
  return (
    <Section title={locationTexts.onMap}>
      <MapView
        centre={model.centre}
        zoom={model.zoom}
        tile={model.tile}
        onMove={(centre) => model.move(centre)}
        onZoom={(zoom) => model.zoomTo(zoom)}
        texts={locationTexts.map}
      />
      <List model={model} />
    </Section>
  )
})

const List = observer(function List({ model }: { model: PlaceModel }) {
  const { around, aroundState } = model
  if (aroundState === 'loading') return <Lines count={4} />
  if (aroundState === 'failed') {
    return (
      <EmptyState kind="error" title={locationTexts.aroundFailed} action={commonTexts.retry} onAction={model.retry} />
    )
  }
  if (!around) return <EmptyState kind="noresult" title={locationTexts.aroundNone} />
  return (
    <View>
      <Cell
        icon="pin"
        iconOn
        title={model.pin}
        note={`${locationTexts.pin} · ${around.region}`}
        noArrow
        onPress={() => void model.choosePin()}
      />
      {around.pois.map((poi) => (
        <Cell
          key={`${poi.latitude},${poi.longitude}`}
          title={poi.title}
          note={poi.address}
          right={<View className="place__far xs">{formatDistance(poi.distance)}</View>}
          onPress={() => void model.chooseSpot(poi)}
        />
      ))}
    </View>
  )
})
