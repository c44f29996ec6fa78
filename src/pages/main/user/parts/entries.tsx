import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { userTexts } from '@/texts/user'
import { Badge } from '@/ui/badge'
import { Icon, type IconName } from '@/ui/icon'
import { press } from '@/ui/press'
import type { EntryName } from '../entries'
import type { UserModel } from '../model'

interface EntryProps {
  icon: IconName
  text: string
  count?: number | undefined
  /** Unit of the count for screen readers. */
  unit?: string
  onPress: () => void
}

/** A link with its icon above its name, and a count on the icon. */
export const Entry = ({ icon, text, count, unit, onPress }: EntryProps) => (
  <View className="me__entry" {...press(onPress, undefined, 'link')}>
    <View className="me__icon">
      <Icon name={icon} size="lg" />
      <Badge tight count={count} unit={unit} />
    </View>
    <View className="me__label">{text}</View>
  </View>
)

interface EntriesProps {
  model: UserModel
  entries: readonly { name: EntryName; icon: IconName }[]
}

/** Links in rows of five. */
export const Entries = observer(({ model, entries }: EntriesProps) => (
  <View className="me__grid">
    {entries.map(({ name, icon }) => (
      <Entry
        key={name}
        icon={icon}
        text={userTexts.entries[name]}
        count={model.countOf(name)}
        unit={userTexts.messageUnit}
        onPress={() => model.open(name)}
      />
    ))}
  </View>
))
