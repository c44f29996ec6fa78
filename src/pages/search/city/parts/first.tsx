import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Advice } from '@/features/product/place/advice'
import { locationTexts } from '@/texts/location'
import { Chip, Chips } from '@/ui/chip'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { CityModel } from '../model'

const { cities: texts, locate, locating: busy } = locationTexts

/** The current city, a positioning button, and the recent and the most popular cities. */
export const First = observer(function First({ model }: { model: CityModel }) {
  const { place, locating } = model
  const text = locating.isBusy ? busy : locate
  const rows = [
    { title: texts.recent, cities: model.recent },
    { title: texts.hot, cities: model.hot },
  ]
  return (
    <View>
      <Section title={texts.current} className="city__gap">
        <View className="city__now">
          <View className="grow ell strong">{place.cityName}</View>
          <View className="city__link" {...press(!locating.isBusy && (() => void model.locate()), text)}>
            {text}
          </View>
        </View>
        <Advice locating={locating} onDone={model.located} />
      </Section>
      {rows
        .filter(({ cities }) => cities.length > 0)
        .map(({ title, cities }) => (
          <Section key={title} title={title}>
            <Chips wrap>
              {cities.map((city) => (
                <Chip
                  key={city.id}
                  text={city.name}
                  inset
                  on={city.id === place.cityId}
                  onPress={() => void model.choose(city)}
                />
              ))}
            </Chips>
          </Section>
        ))}
    </View>
  )
})
