import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { drawTexts, prizeTexts as texts } from '@/texts/draw'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import './index.scss'

export type PrizeRecord = Reply<'prizeStates'>['list'][number]

/** Draws with their results and what became of each prize. */
export const Records = ({ list, onFill }: { list: readonly PrizeRecord[]; onFill: (record: PrizeRecord) => void }) => (
  <Section list>
    {list.map((record) => {
      const { recordId, prizeName, drawName, time, address, state } = record
      return (
        <View key={recordId} className="lottery-row">
          <View className="grow">
            <View className="strong">{prizeName || drawTexts.blank}</View>
            <View className="xs t3">
              {drawName} · {formatShopTime(time, 'YYYY-MM-DD HH:mm')}
            </View>
            {address && <View className="xs t2">{texts.to(address.name, address.phone, address.text)}</View>}
          </View>
          {state === 'toFill' ? (
            <Button kind="soft" size="s" label={`${texts.fill}，${prizeName}`} onPress={() => onFill(record)}>
              {texts.fill}
            </Button>
          ) : (
            <View className="xs t2 nw">{texts.states[state]}</View>
          )}
        </View>
      )
    })}
  </Section>
)
