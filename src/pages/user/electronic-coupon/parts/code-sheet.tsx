import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { couponsTexts } from '@/texts/coupons'
import { Sheet } from '@/ui/sheet'
import type { ShownModel } from '../model'

const texts = couponsTexts.couponCode

/** Sheet with the code of a coupon, large enough for a counter. */
export const CodeSheet = observer(function CodeSheet({ model }: { model: ShownModel }) {
  const { coupon, state, words: text, retry, close } = model
  return (
    <Sheet open={coupon !== null} title={texts.sheet} onClose={close}>
      <Loaded of={{ state }} inside="section" failed={texts.noCode} onRetry={retry} others={{ asking: null }}>
        {() => (
          <View>
            <View className="t2 electronic-coupon-note">{coupon?.name ?? ''}</View>
            <View className="electronic-coupon-code" role="status">
              {state === 'ready' ? text : texts.loadingCode}
            </View>
            <View className="xs t2 electronic-coupon-note">{texts.note}</View>
          </View>
        )}
      </Loaded>
    </Sheet>
  )
})
