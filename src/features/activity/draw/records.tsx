import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { drawTexts, prizeTexts as texts } from '@/texts/draw'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import './index.scss'

export type PrizeRecord = Reply<'prizeStates'>['list'][number]

interface Props {
  list: readonly PrizeRecord[]
  onFill: (record: PrizeRecord) => void
  /** Shows where the parcel with this number is. */
  onFollow: (parcelNo: string) => void
}

type EndProps = Omit<Props, 'list'> & { record: PrizeRecord }

/** State of a prize at the end of its row, with what the shopper can do about it. */
const RowEnd = ({ record, onFill, onFollow }: EndProps) => {
  const { state, prizeName, parcel } = record
  if (state === 'toFill')
    return (
      <Button kind="soft" size="s" label={`${texts.fill}，${prizeName}`} onPress={() => onFill(record)}>
        {texts.fill}
      </Button>
    )
  return (
    <View className="lottery-row__end">
      <View className="xs t2 nw">{texts.states[state]}</View>
      {parcel && (
        <Button kind="soft" size="s" label={`${texts.follow}，${prizeName}`} onPress={() => onFollow(parcel.parcelNo)}>
          {texts.follow}
        </Button>
      )}
    </View>
  )
}

/** Draws with their results and the state of each prize. */
export const Records = ({ list, onFill, onFollow }: Props) => (
  <Section list>
    {list.map((record) => {
      const { recordId, prizeName, drawName, time, address, parcel } = record
      return (
        <View key={recordId} className="lottery-row">
          <View className="grow">
            <View className="strong">{prizeName || drawTexts.blank}</View>
            <View className="xs t3">
              {drawName} · {formatShopTime(time, 'YYYY-MM-DD HH:mm')}
            </View>
            {address && <View className="xs t2">{texts.to(address.name, address.phone, address.text)}</View>}
            {parcel?.num && <View className="xs t2">{texts.carrier(parcel.com, parcel.num)}</View>}
          </View>
          <RowEnd record={record} onFill={onFill} onFollow={onFollow} />
        </View>
      )
    })}
  </Section>
)
