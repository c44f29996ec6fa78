import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { oddsText } from '@/domain/draw'
import { formatShort } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { drawTexts as texts } from '@/texts/draw'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Mark } from '@/ui/mark'
import { Section } from '@/ui/section'
import type { DrawModel } from './model'

interface Props {
  model: DrawModel
}
const day = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Name and period of the draw, and the remaining chances. */
export const Head = observer(function Head({ model }: Props) {
  const { draw, stage, count } = model
  if (!draw) return null
  return (
    <Section right={<Mark kind="plain" text={texts.states[stage]} />} title={draw.name}>
      <View className="xs t2">{texts.time(day(draw.startTime), day(draw.endTime))}</View>
      {stage === 'open' && <View className="lottery-left">{texts.left(count)}</View>}
    </Section>
  )
})

/** Every prize with odds and quantity, and the odds of winning nothing: the law on prize draws requires them. */
export const Odds = observer(function Odds({ model }: Props) {
  const { draw } = model
  if (!draw) return null
  const blankTickets = draw.tickets - draw.prizes.reduce((sum, { odds }) => sum + odds, 0)
  return (
    <Section title={texts.prizes} list>
      {draw.prizes.map(({ prizeId, prizeName, prizeInfo, odds, total }) => (
        <Cell
          key={prizeId}
          title={prizeName}
          note={`${prizeInfo}；${texts.odds(oddsText(odds, draw.tickets), total)}`}
        />
      ))}
      <Cell title={texts.blank} note={texts.blankOdds(oddsText(blankTickets, draw.tickets))} />
      <View className="lottery-fair xs t3">{texts.fair}</View>
    </Section>
  )
})

/** Button or state at the end of the row of a chance rule. */
const RuleEnd = observer(function RuleEnd({ model, rule }: Props & { rule: Reply<'drawRules'>[number] }) {
  const { way, used, most } = rule
  if (model.stage !== 'open') return null
  if (way === 'points' && used < most)
    return (
      <Button
        kind="soft"
        size="s"
        label={`${texts.buy}，${texts.way.points(rule.integral)}`}
        onPress={() => void model.buy()}
      >
        {texts.buy}
      </Button>
    )
  if (way !== 'share') return <View className="xs t2 nw">{texts.used(used)}</View>
  if (used > 0) return <View className="xs t2 nw">{texts.shared}</View>
  return (
    <Button kind="soft" size="s" label={texts.way.share(rule.count)} onPress={() => void model.share()}>
      {texts.share}
    </Button>
  )
})

function ruleTexts({ way, count, integral, used, most, minAmount }: Reply<'drawRules'>[number]) {
  if (way === 'free') return { title: texts.way.free(count) }
  if (way === 'points') return { title: texts.way.points(integral), note: texts.note.points(used, most) }
  if (way === 'share') return { title: texts.way.share(count), note: texts.note.share }
  return { title: texts.way.order(count), note: texts.note.order(formatShort(minAmount)) }
}

export const ChanceRules = observer(function ChanceRules({ model }: Props) {
  return (
    <Section title={texts.ways} list>
      {model.chanceRules.map((rule) => (
        <Cell key={rule.way} {...ruleTexts(rule)} right={<RuleEnd model={model} rule={rule} />} />
      ))}
    </Section>
  )
})

/** Links to the shopper's prizes, the draws of this activity, and the other activities. */
export const Links = observer(function Links({ model }: Props) {
  const { others, marquees, due } = model
  const partnerName = model.draw?.partnerName
  return (
    <>
      <Section list>
        <Cell title={texts.mine} value={due > 0 ? texts.due(due) : ''} onPress={model.toPrizes} />
        <Cell title={texts.records} onPress={model.toRecords} />
        {partnerName && (
          <Cell title={texts.partner(partnerName)} note={texts.partnerNote} onPress={() => void model.joinPartner()} />
        )}
      </Section>
      {marquees.length > 0 && (
        <Section title={texts.marquees} list>
          {marquees.map(({ id, name, startTime, endTime }) => (
            <Cell
              key={id}
              title={name}
              note={texts.time(day(startTime), day(endTime))}
              onPress={() => model.toMarquee(id)}
            />
          ))}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={texts.others} list>
          {others.map(({ id, name, startTime, endTime }) => (
            <Cell
              key={id}
              title={name}
              note={texts.time(day(startTime), day(endTime))}
              onPress={() => model.toOther(id)}
            />
          ))}
        </Section>
      )}
    </>
  )
})

export const Winners = observer(function Winners({ model }: Props) {
  const { winners } = model
  return (
    <Section title={texts.winners} list={winners.length > 0}>
      {winners.length === 0 && <View className="t3">{texts.noWinners}</View>}
      {winners.slice(0, 5).map(({ phone, prizeName, time }, index) => (
        <Cell key={`${index} ${time}`} title={phone} note={day(time)} value={prizeName} />
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
