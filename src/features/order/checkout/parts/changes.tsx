import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout.changed

/** Sheet with the changes since the page loaded, line by line, and a confirmation to continue. @spec ER-34 */
export const ChangesSheet = observer(function ChangesSheet({ model }: { model: CheckoutModel }) {
  return (
    <Sheet
      open
      title={texts.title}
      onClose={model.close}
      foot={
        <View className="y-pair">
          <Button onPress={model.close}>{texts.back}</Button>
          <Button kind="primary" disabled={model.blocked !== ''} onPress={() => void model.placing.agree()}>
            {texts.agree(formatYuan(model.preview?.payable ?? 0))}
          </Button>
        </View>
      }
    >
      <View className="t2">{texts.text}</View>
      {model.placing.changes.map(({ what: label, from, to }) => (
        <View key={`${label}${to}`} className="checkout-change">
          <View className="grow">{label}</View>
          <View className="nw">{texts.fromTo(from, to)}</View>
        </View>
      ))}
    </Sheet>
  )
})
