import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { commodityTexts } from '@/texts/commodity'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { DetailModel } from '../model'

const texts = commodityTexts.service

/** What we promise, in a line that opens the whole of it. */
export const ServiceRow = ({ model }: { model: DetailModel }) => (
  <Section tight>
    <View className="row y-arrow gd-service" {...press(() => model.open('service'))}>
      <View className="grow xs t2">{texts.row}</View>
    </View>
  </Section>
)

/** Every promise, the rule about returns among them, before anything is bought. @spec RX-08 */
export const ServiceSheet = observer(function ServiceSheet({ model }: { model: DetailModel }) {
  return (
    <Sheet open={model.sheet === 'service'} title={texts.title} onClose={() => model.close()}>
      {texts.points.map(({ title, text }) => (
        <View key={title} className="gd-point">
          <View className="strong">{title}</View>
          <View className="t2">{text}</View>
        </View>
      ))}
    </Sheet>
  )
})
