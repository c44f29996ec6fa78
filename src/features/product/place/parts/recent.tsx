import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Places chosen before on this device. */
export const Recent = observer(function Recent({ model }: { model: PlaceModel }) {
  if (model.recent.length === 0) return null
  return (
    <Section title={locationTexts.recent}>
      {model.recent.map((place) => (
        <Cell
          key={place.title}
          title={place.title}
          note={place.cityName}
          noArrow
          onPress={() => void model.chooseRecent(place)}
        />
      ))}
    </Section>
  )
})
