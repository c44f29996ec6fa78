import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { Lines } from '../lines'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Places that match the typed text. */
export const SearchResults = observer(function SearchResults({ model }: { model: PlaceModel }) {
  const { matches, resultState } = model
  const { noPlaceTitle, noPlaceText, changeCity } = locationTexts
  const none = { title: noPlaceTitle, text: noPlaceText(model.place.cityName), action: changeCity }
  return (
    <Loaded
      of={{ state: resultState }}
      skeleton={
        <Section list className="place__gap">
          <Lines count={4} />
        </Section>
      }
      inside="section"
      failed={locationTexts.searchFailed}
      onRetry={() => model.search()}
      others={{ none: null }}
      empty={
        resultState === 'ready' &&
        matches.length === 0 && { kind: 'noresult', ...none, onAction: () => model.changeCity() }
      }
    >
      {() => (
        <Section list className="place__gap">
          {matches.map((place) => (
            <Cell
              key={`${place.title}${place.latitude},${place.longitude}`}
              icon="pin"
              title={place.title}
              note={place.address}
              noArrow
              onPress={() => void model.chooseResult(place)}
            />
          ))}
        </Section>
      )}
    </Loaded>
  )
})
