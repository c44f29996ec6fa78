import { observer } from 'mobx-react-lite'
import { Lines } from '@/features/search/lines'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Places that match the typed text. */
export const SearchResults = observer(function SearchResults({ model }: { model: PlaceModel }) {
  const { matches, resultState } = model
  if (resultState === 'failed') {
    return (
      <EmptyState
        kind="error"
        title={locationTexts.searchFailed}
        action={commonTexts.retry}
        onAction={() => void model.search()}
      />
    )
  }
  if (resultState === 'ready' && matches.length === 0) {
    return (
      <EmptyState
        kind="noresult"
        title={locationTexts.noPlaceTitle}
        text={locationTexts.noPlaceText(model.place.cityName)}
        action={locationTexts.changeCity}
        onAction={() => model.changeCity()}
      />
    )
  }
  return (
    <Section list className="place__gap">
      {resultState === 'loading' ? (
        <Lines count={4} />
      ) : (
        matches.map((place) => (
          <Cell
            key={`${place.title}${place.latitude},${place.longitude}`}
            icon="pin"
            title={place.title}
            note={place.address}
            noArrow
            onPress={() => void model.chooseResult(place)}
          />
        ))
      )}
    </Section>
  )
})
