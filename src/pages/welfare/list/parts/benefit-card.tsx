import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { spanOf, type Benefit } from '@/features/welfare/labels'
import { welfareTexts as texts } from '@/texts/welfare'
import { Button } from '@/ui/button'
import { Tag } from '@/ui/mark'
import { Price, Was } from '@/ui/price'
import { Section } from '@/ui/section'
import type { WelfareModel } from '../model'

const ACTIONS = { waiting: texts.actions.pay, joined: texts.actions.use } as Record<string, string | undefined>

/** A benefit card: description, period, price and one action. */
export const BenefitCard = observer(function BenefitCard({ one, model }: { one: Benefit; model: WelfareModel }) {
  const { name, note, price, originPrice, couponCount, validDays, isGroupUser, needsCode } = one
  const state = model.stateOf(one)
  const action = ACTIONS[state] ?? texts.actions.view
  return (
    <Section title={name} note={texts.states[state]}>
      <View className="t2">{note}</View>
      <View className="xs t2">{texts.inside(couponCount, validDays)}</View>
      <View className="xs t3">{spanOf(one)}</View>
      {(isGroupUser === 1 || needsCode === 1) && (
        <View className="welfare-tags">
          <Tag text={isGroupUser === 1 ? texts.group : texts.code} />
        </View>
      )}
      <View className="row welfare-foot">
        <View className="row grow">
          {price > 0 ? <Price value={price} size="xl" /> : <View className="xl strong red">{texts.free}</View>}
          {originPrice > price && <Was value={originPrice} />}
        </View>
        <Button kind="soft" size="s" label={`${action}，${name}`} onPress={() => model.go(one)}>
          {action}
        </Button>
      </View>
    </Section>
  )
})
