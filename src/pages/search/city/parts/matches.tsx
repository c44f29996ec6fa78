import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { EmptyState } from '@/ui/empty-state'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { CityModel } from '../model'

/** Cities that match the typed text. */
export const Matches = observer(function Matches({ model }: { model: CityModel }) {
  const { noneTitle, noneText } = locationTexts.cities
  const { matches } = model
  if (matches.length === 0) return <EmptyState kind="noresult" title={noneTitle} text={noneText} />
  return (
    <Section list className="city__gap">
      {matches.map((city) => (
        <View key={city.id} className="city__row" {...press(() => void model.choose(city))}>
          {city.name}
        </View>
      ))}
    </Section>
  )
})
