import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { searchTexts } from '@/texts/search'
import { Icon } from '@/ui/icon'
import '@/ui/icon/more.scss'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import type { CameraModel } from '../model'

const { camera: texts } = searchTexts
const ALT = { alt: texts.picked }

/** The picture and its progress, or a hint what to photograph. */
export const Shot = observer(function Shot({ model }: { model: CameraModel }) {
  const { login } = useApp()
  const { picture, state, percent, needsLogin } = model
  if (!picture) {
    return (
      <View>
        <View className="search-camera__frame">
          <Icon name="camera" className="search-camera__icon" />
        </View>
        <View className="xl strong">{texts.head}</View>
        <View className="t3 search-camera__text">{texts.text}</View>
        {needsLogin && (
          <View className="search-camera__note">
            <Note kind="info" action={texts.toLogin} onAction={() => login()}>
              {texts.login}
            </Note>
          </View>
        )}
      </View>
    )
  }
  const isSending = state === 'sending'
  return (
    <View className="search-camera__shot">
      <Image className="search-camera__picture" src={picture.uri} mode="aspectFit" imgProps={ALT} />
      {(isSending || state === 'reading') && (
        <View className="search-camera__status" role="status" aria-busy>
          <View className="y-spin" />
          <View>{isSending ? texts.sending(percent) : texts.reading}</View>
          <View className="search-camera__stop" {...press(() => model.stop())}>
            {texts.stop}
          </View>
        </View>
      )}
    </View>
  )
})
