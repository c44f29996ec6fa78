import { View } from '@tarojs/components'
import { PRIZE_TYPE } from '@/domain/draw'
import { formatShopTime } from '@/domain/shop-time'
import { pointsTexts } from '@/texts/points'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import type { Award } from '../model'

const texts = pointsTexts.award

function stateOf({ prizeType, address, state }: Award): string {
  if (state === 'sent' || state === 'received') return texts[state]
  if (prizeType !== PRIZE_TYPE.material) return texts.creditedLabel
  return address ? texts.filled : ''
}

/** List of prizes with their states. */
export const Awards = ({ list, onFill }: { list: readonly Award[]; onFill: (award: Award) => void }) => (
  <Section list>
    {list.map((award) => {
      const { recordId, prizeName, drawName, time, address } = award
      const state = stateOf(award)
      return (
        <View key={recordId} className="points-prize">
          <View className="grow">
            <View className="strong">{prizeName}</View>
            <View className="xs t3">
              {drawName} · {formatShopTime(time, 'YYYY-MM-DD HH:mm')}
            </View>
            {address && <View className="xs t2">{texts.to(address.name, address.phone, address.text)}</View>}
          </View>
          {state ? (
            <View className="xs t2 nw">{state}</View>
          ) : (
            <Button kind="soft" size="s" label={`${texts.fill}，${prizeName}`} onPress={() => onFill(award)}>
              {texts.fill}
            </Button>
          )}
        </View>
      )
    })}
  </Section>
)
