import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { uploadTexts as texts } from '@/texts/upload'
import { Icon } from '@/ui/icon'
import '@/ui/icon/more.scss'
import { press } from '@/ui/press'
import { usePreview } from '../reviews/preview'
import type { Photo, Photos } from './photos'
import './index.scss'

interface OneProps {
  photos: Photos
  photo: Photo
  at: number
  onPreview: () => void
}

const One = observer(function One({ photos, photo, at, onPreview }: OneProps) {
  const { state, picture } = photo
  return (
    <View className="photos__item">
      <View
        {...(state === 'failed'
          ? press(() => void photos.send(photo), texts.failed)
          : press(onPreview, texts.picture(at)))}
      >
        <Image className="photos__picture" src={picture.uri} mode="aspectFill" imgProps={{ alt: texts.picture(at) }} />
        {state !== 'sent' && (
          <View className="photos__status" role="status">
            {state === 'sending' ? texts.sending : texts.failed}
          </View>
        )}
      </View>
      <View className="photos__remove" {...press(() => photos.remove(photo), texts.remove(at))}>
        <View className="photos__circle">
          <Icon name="close" size="xs" />
        </View>
      </View>
    </View>
  )
})

/** Pictures and the button to add one. */
export const PhotoGrid = observer(function PhotoGrid({ photos }: { photos: Photos }) {
  const { list, most, isFull } = photos
  const { open, viewer } = usePreview()
  const openPreview = (index: number) =>
    open(
      list.map(({ picture }) => picture.uri),
      index,
    )
  return (
    <View className="photos">
      {list.map((photo, index) => (
        <One key={photo.id} photos={photos} photo={photo} at={index + 1} onPreview={() => openPreview(index)} />
      ))}
      {!isFull && (
        <View
          className="photos__item photos__add"
          {...press(() => void photos.pick(), `${texts.count(list.length, most)}，${texts.add}`)}
        >
          <Icon name="camera" />
          <View className="xs">{texts.count(list.length, most)}</View>
        </View>
      )}
      {viewer}
    </View>
  )
})
