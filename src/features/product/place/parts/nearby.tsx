import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatDistance } from '@/domain/distance-text'
import { Lines } from '../lines'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { MapView } from '@/ui/map'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** A map below a pin, and a list of the places there, for shoppers who cannot drag the map. */
export const NearbyPlaces = observer(function NearbyPlaces({ model }: { model: PlaceModel }) {
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
  return (
    <Loaded
      of={{ state: model.nearbyState }}
      data={model.nearby}
      skeleton={<Lines count={4} />}
      inside="section"
      failed={locationTexts.nearbyFailed}
      onRetry={model.retry}
      missing={{ kind: 'noresult', title: locationTexts.noNearby }}
    >
      {(nearby) => (
        <View>
          <Cell
            icon="pin"
            iconOn
            title={model.pin}
            note={`${locationTexts.pin} · ${nearby.region}`}
            noArrow
            onPress={() => void model.choosePin()}
          />
          {nearby.pois.map((poi) => (
            <Cell
              key={`${poi.latitude},${poi.longitude}`}
              title={poi.title}
              note={poi.address}
              right={<View className="place__far xs">{formatDistance(poi.distance)}</View>}
              onPress={() => void model.choosePlace(poi)}
            />
          ))}
        </View>
      )}
    </Loaded>
  )
})
