import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { WithScreen, WithStores } from '@/page-kit/ports'
import type { PlaceEntry } from './entry'
import { STRIP_PX, StripLine } from './strip-line'

/** Height in px of the line in elder mode: its touch areas. */
const ELDER_HEIGHT = 60

/** Returns the height of the line in px, for pages that fix content below it; 0 while it does not show. */
export const stripHeight = ({ screen, stores }: WithScreen & WithStores<'location'>): number => {
  if (!stores.location.isCityOnly) return 0
  return screen.elder ? ELDER_HEIGHT : STRIP_PX
}

interface Props {
  entry: PlaceEntry
}

/** Line that names the city shown while the shopper's own place is unknown, and offers to find it. Null once it is known. */
export const PlaceStrip = observer(function PlaceStrip({ entry }: Props) {
  const { location } = useApp().stores
  if (!location.isCityOnly) return null
  return <StripLine cityName={location.place.cityName} onChoose={entry.open} onLocate={entry.locate} />
})
