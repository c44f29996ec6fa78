import { observer } from 'mobx-react-lite'
import { formatDistance } from '@/domain/distance-text'
import { addressTexts } from '@/texts/address'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import type { AddressEditModel } from '../model'

export const PlaceSheet = observer(function PlaceSheet({ model }: { model: AddressEditModel }) {
  return (
    <Sheet open={model.sheet === 'places'} title={addressTexts.pickTitle} onClose={() => model.close()}>
      {model.places.length === 0 && <EmptyState kind="noresult" title={addressTexts.pickEmpty} />}
      {model.places.map((place) => (
        <Cell
          key={`${place.title}${place.latitude}`}
          title={place.title}
          note={`${place.address} ${formatDistance(place.distance)}`}
          noArrow
          onPress={() => model.choosePlace(place)}
        />
      ))}
    </Sheet>
  )
})
