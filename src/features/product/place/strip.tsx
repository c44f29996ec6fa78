import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { WithScreen, WithStores } from '@/page-kit/ports'
import { placeTexts } from '@/texts/place'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import type { PlaceEntry } from './entry'
import './strip.scss'

/** Heights in px of the line, and of the line in elder mode: its touch areas. */
const HEIGHT = 44
const ELDER_HEIGHT = 60

/** Returns the height of the line in px, for pages that fix content below it; 0 while it does not show. */
export const stripHeight = ({ screen, stores }: WithScreen & WithStores<'location'>): number => {
  if (!stores.location.isCityOnly) return 0
  return screen.elder ? ELDER_HEIGHT : HEIGHT
}

interface Props {
  entry: PlaceEntry
}

/** Line that names the city shown while the shopper's own place is unknown, and offers to find it. Null once it is known. */
export const PlaceStrip = observer(function PlaceStrip({ entry }: Props) {
  const { location } = useApp().stores
  if (!location.isCityOnly) return null
  const city = placeTexts.byCity(location.place.cityName)
  return (
    <View className="place-strip">
      <View className="place-strip__city ell" {...press(entry.open, placeTexts.choose(city))}>
        {city}
      </View>
      <View className="place-strip__mine acc" {...press(entry.locate)}>
        {placeTexts.useMine}
        <Icon name="right" size="sm" />
      </View>
    </View>
  )
})
