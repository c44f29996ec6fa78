import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Advice } from '../advice'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** The current delivery place, a button to request the position again, and, on a page, the services of its city. */
export const CurrentPlace = observer(function CurrentPlace({
  model,
  isSheet,
}: {
  model: PlaceModel
  isSheet: boolean
}) {
  const { place, locating } = model
  const { isBusy } = locating
  const text = isBusy ? locationTexts.locating : locationTexts.locate
  return (
    <Section title={locationTexts.current} className="place__gap">
      <View className="place__now">
        <View className="grow">
          <View className="ell strong">{place.title}</View>
          {!model.isPlaced && <View className="xs t3">{locationTexts.unknown(place.cityName)}</View>}
        </View>
        <View className="place__link" {...press(!isBusy && (() => void model.locate()), text)}>
          {text}
        </View>
      </View>
      <Advice locating={locating} onDone={model.located} />
      {!isSheet && <Cell title={locationTexts.services.of(place.cityName)} onPress={model.toServices} />}
    </Section>
  )
})
