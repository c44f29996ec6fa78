import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { LEVELS } from '@/domain/growth'
import { accountTexts } from '@/texts/account'
import { Cell } from '@/ui/cell'
import { Progress } from '@/ui/progress'
import { Section } from '@/ui/section'
import type { MemberModel } from './model'

const texts = accountTexts.member

interface Props {
  model: MemberModel
}

/** Card with the level, the progress to the next, and the level's benefits, with a link to its coupons. */
export const LevelCard = observer(function LevelCard({ model }: Props) {
  const { name, percent, pointsPercent } = model.levelProgress
  return (
    <Section title={name} more={texts.rule} onMore={model.toRule}>
      <View className="row">
        <View className="member__number">{(model.numbers?.growthValue ?? 0).toLocaleString('en-US')}</View>
        <View className="xs t2 member__label">{texts.growth}</View>
      </View>
      <Progress percent={percent} />
      <View className="xs t2">{model.nextLevelHint}</View>
      <View className="xs member__right">{texts.right.points(pointsPercent)}</View>
      <Cell title={texts.benefits} onPress={model.toBenefits} />
    </Section>
  )
})

/** Code to show at a counter. */
export const CodeCard = observer(function CodeCard({ model }: Props) {
  return (
    <Section title={texts.code}>
      <View className="member__code">{model.shownCode}</View>
      <View className="xs t2">{texts.codeNote}</View>
    </Section>
  )
})

export const Levels = observer(function Levels({ model }: Props) {
  return (
    <Section title={texts.levels}>
      {LEVELS.map(({ name, from, pointsPercent }, level) => (
        <Cell
          key={name}
          title={level === model.levelProgress.level ? `${name} · ${texts.now}` : name}
          note={texts.right.points(pointsPercent)}
          right={<View className="xs t2 nw">{texts.from(from)}</View>}
        />
      ))}
    </Section>
  )
})
