import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { detailTexts } from '@/texts/detail'
import { Countdown } from '@/ui/countdown'
import { Note } from '@/ui/note'
import { yuanSign } from '@/ui/price'
import type { DetailModel } from '../model'

const { seckill: texts } = detailTexts

/**
 * Flash sale session of the product with a countdown by the server's clock; on the flash sale page also the note that
 * there is none any more.
 */
export const FlashSaleStrip = observer(function FlashSaleStrip({ model }: { model: DetailModel }) {
  const { state, clock, price } = model.flashSale
  const isOver = model.viewMode === 'seckill' && (!model.product?.seckill || state?.stage === 'over')
  if (isOver) {
    return (
      <View className="product-over">
        <Note kind="info">{texts.over}</Note>
      </View>
    )
  }
  if (!state || state.stage === 'over' || price === null) return <View />
  const { days, parts } = clock
  const isRunning = state.stage === 'running'
  return (
    <View className="product-flash-sale">
      <View className="strong">{isRunning ? texts.running : texts.coming}</View>
      {!isRunning && <View className="xs product-flash-sale__price">{texts.price(yuanSign(price))}</View>}
      <View className="push row">
        <View className="xs product-flash-sale__time">{isRunning ? texts.left(days) : texts.until(days)}</View>
        <Countdown parts={parts} label={texts.label} />
      </View>
    </View>
  )
})
