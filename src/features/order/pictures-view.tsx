import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { pictureTexts as texts } from '@/texts/after-sale'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import type { PicturesModel, Shot } from './pictures'
import './pictures.scss'

const One = ({ shot, place, model }: { shot: Shot; place: number; model: PicturesModel }) => (
  <View className="shots__i">
    <Image className="shots__p" src={shot.picture.uri} mode="aspectFill" imgProps={{ alt: texts.one(place) }} />
    <View className="shots__x" {...press(() => model.remove(shot.key), texts.remove(place))}>
      <Icon name="close" size="sm" />
    </View>
    {shot.state === 'sending' && <View className="shots__s t3">{texts.sending}</View>}
    {shot.state === 'failed' && (
      <View className="shots__s acc" {...press(() => void model.again(shot.key))}>
        {texts.again}
      </View>
    )}
  </View>
)

/** The shopper's pictures in a row, and the way to more. */
export const Pictures = observer(function Pictures({ model }: { model: PicturesModel }) {
  const { shots, most, hasRoom } = model
  return (
    <View className="shots">
      {shots.map((shot, index) => (
        <One key={shot.key} shot={shot} place={index + 1} model={model} />
      ))}
      {hasRoom && (
        <View className="shots__i shots__add" {...press(() => void model.add())}>
          <Icon name="plus" />
          {texts.add(shots.length, most)}
        </View>
      )}
    </View>
  )
})
