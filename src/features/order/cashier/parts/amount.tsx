import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { payTexts as texts } from '@/texts/pay'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'
import type { PayModel } from '../model'

/** The only thing that changes each second: on its own. */
const TimeLeft = observer(function TimeLeft({ model }: { model: PayModel }) {
  const { isRunning, text } = model.countdown
  if (!isRunning) return <>{texts.noClock}</>
  return (
    <>
      {texts.within}
      <Text className="pay-clock">{text}</Text>
      {texts.withinEnd}
    </>
  )
})

export const Amount = observer(function Amount({ model }: { model: PayModel }) {
  return (
    <View className="pay-sum">
      <View className="t2">{texts.amount}</View>
      <View className="pay-sum__n">
        <Price value={model.payable} size="pay" plain />
      </View>
      <View className="xs t2">
        <TimeLeft model={model} />
      </View>
      {model.message && (
        <View className="pay-msg">
          <Note kind="danger">{model.message}</Note>
        </View>
      )}
    </View>
  )
})
