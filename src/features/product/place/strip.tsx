import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { WithScreen, WithStores } from '@/page-kit/ports'
import { placeTexts } from '@/texts/place'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import type { PlaceEntry } from './entry'
import { STRIP_PX, StripLine } from './strip-line'

/** Height in px of the line in elder mode: its touch areas. */
const ELDER_HEIGHT = 60

/** Returns the height of the line in px, for pages that fix content below it; 0 while it does not show. */
export const stripHeight = ({ screen, stores }: WithScreen & WithStores<'location'>): number => {
  if (!stores.location.isCityOnly && stores.location.unlocatedAddressId === null) return 0
  return screen.elder ? ELDER_HEIGHT : STRIP_PX
}

interface Props {
  entry: PlaceEntry
}

/**
 * Line that names the city shown while the shopper's own place is unknown, and offers to find it; for an address that
 * is not on the map, links to the map. Null once the place is known.
 */
export const PlaceStrip = observer(function PlaceStrip({ entry }: Props) {
  const { location } = useApp().stores
  const { isCityOnly, unlocatedAddressId, place } = location
  if (unlocatedAddressId !== null)
    return (
      <View className="place-strip">
        <View className="place-strip__city ell">{placeTexts.unlocated}</View>
        <View className="place-strip__mine acc" {...press(() => entry.openMap(unlocatedAddressId))}>
          {placeTexts.toMap}
          <Icon name="right" size="sm" />
        </View>
      </View>
    )
  if (!isCityOnly) return null
  return <StripLine cityName={place.cityName} onChoose={entry.open} onLocate={entry.locate} />
})
