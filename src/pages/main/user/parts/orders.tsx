import { View } from '@tarojs/components'
import { userTexts } from '@/texts/user'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { UserModel } from '../model'

/** The doors to the order lists. */
export const Orders = ({ model }: { model: UserModel }) => (
  <Section title={userTexts.orders} more={userTexts.allOrders} onMore={() => model.openOrders(0)}>
    <View className="me__assets">
      {userTexts.orderTabs.map(({ index, text, icon }) => (
        <View key={index} className="me__door" {...press(() => model.openOrders(index), text)}>
          <Icon name={icon} size="lg" />
          <View className="me__note">{text}</View>
        </View>
      ))}
    </View>
  </Section>
)
