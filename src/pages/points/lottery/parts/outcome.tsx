import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PRIZE_TYPE } from '@/domain/draw'
import { pointsTexts } from '@/texts/points'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { PointsDrawModel } from '../model'

const texts = pointsTexts.lottery

/** Page of a prize with its texts, by the kind of the prize. @spec EN-25 */
const NEXT = {
  [PRIZE_TYPE.coupon]: { where: 'toCoupons', text: texts.wonCoupon, button: texts.toCoupons },
  [PRIZE_TYPE.material]: { where: 'toAwards', text: texts.wonProduct, button: texts.toAddress },
  [PRIZE_TYPE.points]: { where: 'toDetail', text: texts.wonPoints, button: texts.toDetail },
} as const

/** Result of a draw, and the next step. */
export const Outcome = observer(function Outcome({ model }: { model: PointsDrawModel }) {
  const { result } = model
  const hasWon = result !== null && result.prizeId !== null
  const { where, text, button } = NEXT[result?.prizeType ?? PRIZE_TYPE.coupon]
  const foot = hasWon ? (
    <View className="y-pair">
      <Button block onPress={model.close}>
        {texts.again}
      </Button>
      <Button kind="primary" block onPress={() => model.follow(where)}>
        {button}
      </Button>
    </View>
  ) : (
    <Button kind="primary" block onPress={model.close}>
      {texts.again}
    </Button>
  )
  return (
    <Sheet open={result !== null} title={hasWon ? texts.won : texts.lost} onClose={model.close} foot={foot}>
      <View className="points-won">
        {hasWon ? (
          <>
            <View className="points-big">{result.prizeName}</View>
            <View className="t2">{text}</View>
          </>
        ) : (
          <View className="t2">{texts.lostText}</View>
        )}
        <View className="xs t3">{texts.left(model.count)}</View>
      </View>
    </Sheet>
  )
})
