import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { slotText } from '@/domain/delivery-slot'
import { orderTexts } from '@/texts/order'
import { Radio } from '@/ui/choice'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout.slot

const Row = ({ text, on, onPress }: { text: string; on: boolean; onPress: () => void }) => (
  <View className="checkout-option" {...press(onPress, text, 'radio')} aria-checked={on}>
    <View className="grow">{text}</View>
    <Radio on={on} />
  </View>
)

/** Sheet for the delivery time: as soon as possible, or an hour in which every store of the order is open. */
export const SlotSheet = observer(function SlotSheet({ model }: { model: CheckoutModel }) {
  const { preview, orderOptions: orderOptions, now } = model
  if (!preview) return null
  return (
    <Sheet open fullHeight title={texts.title} onClose={model.close}>
      <View role="radiogroup" aria-label={texts.title}>
        <Row
          text={preview.slots.now ? texts.soon : texts.later}
          on={orderOptions.slot === null}
          onPress={() => model.slots.choose(null)}
        />
        {preview.slots.list.map((slot) => (
          <Row
            key={slot.from}
            text={slotText(slot, now, texts)}
            on={orderOptions.slot === slot.from}
            onPress={() => model.slots.choose(slot.from)}
          />
        ))}
      </View>
    </Sheet>
  )
})
