import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { LogoffModel } from '../model'

const texts = accountTexts.logoff

/** Conditions that must be met first, each with the page where it is met. */
export const Blocked = observer(function Blocked({ model }: { model: LogoffModel }) {
  return (
    <Section title={texts.blocksTitle}>
      {model.blocks.map(({ kind, text }) => (
        <Cell key={kind} title={text} onPress={() => model.toBlock(kind)} />
      ))}
    </Section>
  )
})

/** Day of the deletion; it can still be withdrawn. */
export const Due = observer(function Due({ model }: { model: LogoffModel }) {
  return (
    <Section title={model.due}>
      <View className="xs t2">{texts.dueText}</View>
    </Section>
  )
})
