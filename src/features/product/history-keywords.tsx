import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Chip, Chips } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { DeviceHistory } from './device-history'

interface Props {
  history: DeviceHistory
  title: string
  /** Label of the button that clears the history. */
  clear: string
  onChoose: (keyword: string) => void
}

/** Earlier search texts as chips, with a button that clears them. */
export const HistoryKeywords = observer(function HistoryKeywords({ history, title, clear, onChoose }: Props) {
  const button = (
    <View className="push" {...press(() => void history.clear(), clear)}>
      <Icon name="trash" />
    </View>
  )
  return (
    <Section title={title} right={button}>
      <Chips wrap>
        {history.keywords.map((keyword) => (
          <Chip key={keyword} inset text={keyword} onPress={() => onChoose(keyword)} />
        ))}
      </Chips>
    </Section>
  )
})
