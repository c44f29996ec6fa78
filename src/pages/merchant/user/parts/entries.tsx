import { View } from '@tarojs/components'
import { merchantTexts } from '@/texts/merchant'
import { Icon, type IconName } from '@/ui/icon'
import { press } from '@/ui/press'
import type { EntryName } from '../model'
import '../index.scss'

const ENTRIES = [
  { name: 'addressList', icon: 'pin' },
  { name: 'patients', icon: 'user' },
  { name: 'coupons', icon: 'ticket' },
  { name: 'rxDemand', icon: 'rx' },
  { name: 'certificate', icon: 'licence' },
  { name: 'help', icon: 'phone' },
] as const satisfies readonly { name: EntryName; icon: IconName }[]

/** Links to the customer's data and to customer service. */
export const Entries = ({ onOpen }: { onOpen: (name: EntryName) => void }) => (
  <View className="shell-entries">
    {ENTRIES.map(({ name, icon }) => (
      <View key={name} className="shell-entry" {...press(() => onOpen(name), undefined, 'link')}>
        <Icon name={icon} size="lg" />
        <View className="shell-entry__text">{merchantTexts.user.entries[name]}</View>
      </View>
    ))}
  </View>
)
