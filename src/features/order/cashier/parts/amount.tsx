import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { TimeLeft } from '@/features/order/time-left'
import { payTexts as texts } from '@/texts/pay'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'
import type { PayModel } from '../model'

export const Amount = observer(function Amount({ model }: { model: PayModel }) {
  return (
    <View className="pay-sum">
      <View className="t2">{texts.amount}</View>
      <View className="pay-sum__n">
        <Price value={model.payable} size="pay" plain />
      </View>
      <View className="xs t2">
        <TimeLeft countdown={model.countdown} />
      </View>
      {model.message && (
        <View className="pay-msg">
          <Note kind="danger">{model.message}</Note>
        </View>
      )}
    </View>
  )
})
