import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { oddsText } from '@/domain/draw'
import { formatShopTime } from '@/domain/shop-time'
import { pointsTexts } from '@/texts/points'
import { Cell } from '@/ui/cell'
import { Mark } from '@/ui/mark'
import { Section } from '@/ui/section'
import type { PointsDrawModel } from '../model'

const texts = pointsTexts.lottery
interface Props {
  model: PointsDrawModel
}
const day = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Name and end of the draw, and the remaining chances. */
export const Head = observer(function Head({ model }: Props) {
  const { draw, stage, count } = model
  if (!draw) return null
  return (
    <Section right={<Mark kind="plain" text={texts.states[stage]} />} title={draw.name}>
      <View className="xs t2">{texts.time(day(draw.startTime), day(draw.endTime))}</View>
      {stage === 'open' && <View className="points-big">{texts.left(count)}</View>}
    </Section>
  )
})

/** Every prize with odds and quantity, and the odds of winning nothing: the law on prize draws requires them. */
export const Prizes = observer(function Prizes({ model }: Props) {
  const { draw } = model
  if (!draw) return null
  const blankTickets = draw.tickets - draw.prizes.reduce((sum, { odds }) => sum + odds, 0)
  return (
    <Section title={texts.prizes}>
      <View className="points-board">
        {draw.prizes.map(({ prizeId, prizeName, prizeInfo, prizeType, odds, total }) => (
          <View key={prizeId} className="points-board__item">
            <Mark kind="plain" text={texts.types[prizeType] ?? ''} />
            <View className="points-board__name">{prizeName}</View>
            <View className="xs t2">{prizeInfo}</View>
            <View className="xs t3">{texts.odds(oddsText(odds, draw.tickets), total)}</View>
          </View>
        ))}
        <View className="points-board__item">
          <View className="points-board__name">{texts.blank}</View>
          <View className="xs t3">{texts.blankOdds(oddsText(blankTickets, draw.tickets))}</View>
        </View>
      </View>
    </Section>
  )
})

export const Winners = observer(function Winners({ model }: Props) {
  const { winners } = model
  return (
    <Section title={texts.winners} more={texts.awards} onMore={model.toAwards} list={winners.length > 0}>
      {winners.length === 0 && <View className="t3">{texts.noWinners}</View>}
      {winners.slice(0, 5).map(({ phone, prizeName, time }, index) => (
        <Cell key={`${index} ${time}`} title={phone} note={day(time)} value={prizeName} />
      ))}
    </Section>
  )
})

export const Others = observer(function Others({ model }: Props) {
  const { others } = model
  if (others.length === 0) return null
  return (
    <Section title={texts.others} list>
      {others.map(({ id, name, startTime, endTime }) => (
        <Cell
          key={id}
          title={name}
          note={texts.time(day(startTime), day(endTime))}
          onPress={() => model.openOther(id)}
        />
      ))}
    </Section>
  )
})

export const Rules = observer(function Rules({ model }: Props) {
  return (
    <Section title={texts.rules}>
      <View className="t2">{model.draw?.prizeRemark}</View>
    </Section>
  )
})
