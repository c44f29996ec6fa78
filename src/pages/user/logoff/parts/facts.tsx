import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { LogoffModel } from '../model'

const texts = accountTexts.logoff

export const Loses = observer(function Loses({ model }: { model: LogoffModel }) {
  return (
    <Section title={texts.losesTitle}>
      {model.loses.map(({ name, count }) => (
        <Cell key={name} title={name} value={count.toLocaleString('en-US')} />
      ))}
    </Section>
  )
})

export const RetainedData = ({ days }: { days: number }) => (
  <Section>
    <View className="strong">{texts.restTitle}</View>
    <View className="xs t2 off__text">{texts.rest}</View>
    <View className="strong">{texts.retainedTitle}</View>
    <View className="xs t2 off__text">{texts.retainedText}</View>
    <View className="xs t2">{texts.cooling(days)}</View>
  </Section>
)
