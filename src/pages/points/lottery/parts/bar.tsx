import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { pointsTexts } from '@/texts/points'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { PointsDrawModel } from '../model'

const texts = pointsTexts.lottery

/** Button to draw or to buy a chance. Before the start and after the end it stays and shows why. */
export const Bar = observer(function Bar({ model }: { model: PointsDrawModel }) {
  const { draw, count, canBuy, busy, stage } = model
  const isSpent = stage === 'open' && count <= 0
  return (
    <ActionBar>
      <View className="y-pair grow">
        {draw && stage === 'open' && canBuy > 0 && (
          <Button size="l" block onPress={() => void model.buy()}>
            {texts.buy(draw.chancePrice)}
          </Button>
        )}
        <Button kind="primary" size="l" block loading={busy} disabled={isSpent} onPress={() => void model.play()}>
          {busy ? texts.drawing : isSpent ? texts.noMore : texts.draw}
        </Button>
      </View>
    </ActionBar>
  )
})
