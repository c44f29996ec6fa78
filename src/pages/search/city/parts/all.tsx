import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { LetterIndex } from '@/ui/letter-index'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { CityModel } from '../model'

/** All cities by letter, with a letter index on the side. */
export const All = observer(function All({ model }: { model: CityModel }) {
  const { letters } = model
  return (
    <View>
      <Section title={locationTexts.cities.all} className="city__all">
        {letters.map(({ initial, cities }) => (
          <View key={initial}>
            <View id={`letter-${initial}`} className="city__anchor" />
            <View className="city__initial" role="heading" aria-level={3}>
              {initial}
            </View>
            {cities.map((city) => (
              <View key={city.id} className="city__row" {...press(() => void model.choose(city))}>
                {city.name}
              </View>
            ))}
          </View>
        ))}
      </Section>
      <LetterIndex
        letters={letters.map(({ initial }) => initial)}
        label={locationTexts.cities.index}
        onLetter={(letter) => model.jump(letter)}
      />
    </View>
  )
})
