import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { Chip, Chips } from '@/ui/chip'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Hot cities, then all of them by initial. */
export const Cities = observer(function Cities({ model }: { model: PlaceModel }) {
  return (
    <>
      <Section title={locationTexts.hotCities}>
        <Chips wrap>
          {model.hot.map((city) => (
            <Chip
              key={city.id}
              text={city.name}
              inset
              on={city.id === model.place.cityId}
              onPress={() => void model.chooseCity(city)}
            />
          ))}
        </Chips>
      </Section>
      <Section title={locationTexts.cities}>
        {model.groups.map(({ initial, cities }) => (
          <View key={initial}>
            <View className="place__initial">{initial}</View>
            {cities.map((city) => (
              <View key={city.id} className="place__city" {...press(() => void model.chooseCity(city))}>
                {city.name}
              </View>
            ))}
          </View>
        ))}
      </Section>
    </>
  )
})
