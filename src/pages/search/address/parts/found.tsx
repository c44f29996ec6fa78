import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Places that answer what was typed. */
export const Found = observer(function Found({ model }: { model: PlaceModel }) {
  const found = model.found ?? []
  if (found.length === 0) {
    return <EmptyState kind="noresult" title={locationTexts.noPlaceTitle} text={locationTexts.noPlaceText} />
  }
  return (
    <Section list className="place__gap">
      {found.map((place) => (
        <Cell
          key={`${place.title}${place.latitude},${place.longitude}`}
          icon="pin"
          title={place.title}
          note={place.address}
          noArrow
          onPress={() => void model.chooseFound(place)}
        />
      ))}
    </Section>
  )
})
