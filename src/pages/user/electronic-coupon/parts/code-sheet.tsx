import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { couponsTexts } from '@/texts/coupons'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import type { ShownModel } from '../model'

const texts = couponsTexts.couponCode

/** Sheet with the code of a coupon, large enough for a counter. */
export const CodeSheet = observer(function CodeSheet({ model }: { model: ShownModel }) {
  const { coupon, state, words: text, retry, close } = model
  return (
    <Sheet open={coupon !== null} title={texts.sheet} onClose={close}>
      {state === 'failed' ? (
        <EmptyState kind="error" {...texts.noCode} action={commonTexts.retry} onAction={retry} />
      ) : (
        <View>
          <View className="t2 electronic-coupon-note">{coupon?.name ?? ''}</View>
          <View className="electronic-coupon-code" role="status">
            {state === 'ready' ? text : texts.loadingCode}
          </View>
          <View className="xs t2 electronic-coupon-note">{texts.note}</View>
        </View>
      )}
    </Sheet>
  )
})
