import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { signInTexts as texts } from '@/texts/sign-in'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { SignInModel } from '../model'
import '@/features/points/index.scss'

interface MonthProps {
  month: Reply<'signMonth'>
}

/** Days in a row, points, and what today's sign-in gives. */
export const Head = ({ month }: MonthProps) => (
  <Section>
    <View className="points-big">{texts.streak(month.streak)}</View>
    <View className="t2">{month.signed ? texts.done(month.points) : texts.today(month.points)}</View>
    <View className="xs t3">{texts.next(month.next)}</View>
    <View className="xs t3">{texts.points(month.integral)}</View>
  </Section>
)

export const Rewards = ({ month }: MonthProps) => (
  <Section title={texts.rewards} list>
    {month.rewards.map(({ streak, points }) => (
      <Cell key={streak} title={streak === 1 ? texts.every : texts.inRow(streak)} value={texts.reward(points)} />
    ))}
    <View className="points-title xs t3">{texts.rule}</View>
  </Section>
)

/** Ledger of the points, and the draw that takes them. */
export const More = observer(function More({ model }: { model: SignInModel }) {
  const { draw } = model
  return (
    <Section list>
      <Cell title={texts.detail} onPress={model.toDetail} />
      {draw && <Cell title={texts.more} note={draw.name} onPress={model.toDraw} />}
    </Section>
  )
})

export const Bar = observer(function Bar({ model }: { model: SignInModel }) {
  const isSigned = model.data?.signed === 1
  return (
    <ActionBar>
      <Button
        kind="primary"
        size="l"
        block
        loading={model.busy}
        disabled={isSigned && !model.busy}
        onPress={() => void model.sign()}
      >
        {model.busy ? texts.signing : isSigned ? texts.signed : texts.sign}
      </Button>
    </ActionBar>
  )
})
