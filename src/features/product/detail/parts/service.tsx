import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { detailTexts } from '@/texts/detail'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { DetailModel } from '../model'

/** Service promises in one row, which opens the full list; the return rule is in the row itself. @spec RX-08 */
export const ServiceRow = observer(function ServiceRow({ model }: { model: DetailModel }) {
  const { row, otherRow } = detailTexts.service
  return (
    <Section tight>
      <View className="row y-arrow product-service" {...press(() => model.open('service'))}>
        <View className="grow xs t2">{model.isDrug ? row : otherRow}</View>
      </View>
    </Section>
  )
})
