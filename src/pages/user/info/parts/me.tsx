import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { Cell } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { InfoModel } from '../model'

const texts = accountTexts.info

const Head = ({ src }: { src: string }) => (
  <View className="info__head">
    {src ? <Image className="info__picture" src={src} mode="aspectFill" /> : <Icon name="user-on" size="lg" />}
  </View>
)

/** Picture, name, mobile number, and other accounts bound to this one. */
export const Me = observer(function Me({ model }: { model: InfoModel }) {
  const { info } = model
  if (!info) return null
  return (
    <Section title={texts.me}>
      <View className="row info__row" {...press(() => void model.changeHead(), texts.changeHead)}>
        <View className="grow">{texts.head}</View>
        <Head src={model.head} />
      </View>
      <Cell title={texts.name} value={info.name} onPress={model.openName} />
      <Cell title={texts.mobile} value={info.mobile} />
      {info.wxBound === 1 ? (
        <Cell title={texts.wechat} note={texts.bound} value={texts.unbind} onPress={() => void model.unbind()} />
      ) : (
        <Cell title={texts.wechat} note={texts.unboundNote} value={texts.unbound} />
      )}
    </Section>
  )
})
