import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** Where goods go now, asking the device again, and the shopper's own addresses. */
export const Mine = observer(function Mine({ model }: { model: PlaceModel }) {
  const { place, locating, addresses } = model
  const text = locating ? locationTexts.locating : locationTexts.locate
  return (
    <>
      <Section title={locationTexts.current} className="place__gap">
        <View className="place__now">
          <View className="grow ell strong">{place.title}</View>
          <View className="place__link" {...press(!locating && (() => void model.locate()), text)}>
            {text}
          </View>
        </View>
      </Section>
      {addresses.length > 0 && (
        <Section title={locationTexts.mine}>
          {addresses.map((address) => (
            <Cell
              key={address.id}
              title={`${address.address} ${address.roomNo}`.trim()}
              note={address.region}
              noArrow
              onPress={() => void model.chooseAddress(address)}
            />
          ))}
        </Section>
      )}
    </>
  )
})
