import { View } from '@tarojs/components'
import { placeTexts } from '@/texts/place'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import './strip.scss'

/** Height of the line in px. */
export const STRIP_PX = 44

interface Props {
  cityName: string
  onChoose: () => void
  onLocate: () => void
}

/** Line that names the city shown, and offers to choose another place. Uses props only: the server draws it too. */
export const StripLine = ({ cityName, onChoose, onLocate }: Props) => {
  const city = placeTexts.byCity(cityName)
  return (
    <View className="place-strip">
      <View className="place-strip__city ell" {...press(onChoose, placeTexts.choose(city))}>
        {city}
      </View>
      <View className="place-strip__mine acc" {...press(onLocate)}>
        {placeTexts.useMine}
        <Icon name="right" size="sm" />
      </View>
    </View>
  )
}
