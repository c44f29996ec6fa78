import { View } from '@tarojs/components'
import { LEVELS, type LevelProgress } from '@/domain/growth'
import { pointsTexts } from '@/texts/points'
import { Progress } from '@/ui/progress'
import { Section } from '@/ui/section'
import './index.scss'

const texts = pointsTexts.growth

/** Member level, growth value and progress to the next level. */
export const LevelHead = ({ levelProgress, growth }: { levelProgress: LevelProgress; growth: number }) => {
  const { name, level, missing, next, percent } = levelProgress
  return (
    <Section>
      <View className="lg strong">{name}</View>
      <View className="points-big">{growth}</View>
      <View className="xs t3">{texts.now}</View>
      <Progress percent={percent} label={texts.progress(percent)} />
      <View className="xs t2">{next === null ? texts.top : texts.toNext(missing, LEVELS[level + 1]?.name ?? '')}</View>
    </Section>
  )
}
