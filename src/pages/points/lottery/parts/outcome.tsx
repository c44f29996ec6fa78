import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PRIZE_TYPE } from '@/domain/draw'
import { pointsTexts } from '@/texts/points'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { LotteryModel } from '../model'

const texts = pointsTexts.lottery

/** Result of a draw, and the next step. */
export const Outcome = observer(function Outcome({ model }: { model: LotteryModel }) {
  const { result } = model
  const isProduct = result?.prizeType === PRIZE_TYPE.material
  const hasWon = result !== null && result.prizeId !== null
  const where = isProduct ? 'toAwards' : 'toCoupons'
  const foot = hasWon ? (
    <View className="y-pair">
      <Button block onPress={model.close}>
        {texts.again}
      </Button>
      <Button kind="pri" block onPress={() => model.follow(where)}>
        {isProduct ? texts.toAddress : texts.toCoupons}
      </Button>
    </View>
  ) : (
    <Button kind="pri" block onPress={model.close}>
      {texts.again}
    </Button>
  )
  return (
    <Sheet open={result !== null} title={hasWon ? texts.won : texts.lost} onClose={model.close} foot={foot}>
      <View className="points-won">
        {hasWon ? (
          <>
            <View className="points-big">{result.prizeName}</View>
            <View className="t2">{isProduct ? texts.wonProduct : texts.wonCoupon}</View>
          </>
        ) : (
          <View className="t2">{texts.lostText}</View>
        )}
        <View className="xs t3">{texts.left(model.count)}</View>
      </View>
    </Sheet>
  )
})
