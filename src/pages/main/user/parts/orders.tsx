import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { userTexts } from '@/texts/user'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { UserModel } from '../model'

/** Links to the order lists, with the number of orders in each. @spec ST-48 ST-50 ST-51 */
export const Orders = observer(({ model }: { model: UserModel }) => (
  <Section title={userTexts.orders} more={userTexts.allOrders} onMore={() => model.openOrders(0)}>
    <View className="me__assets">
      {userTexts.orderTabs.map(({ index, status, text, icon }) => (
        <View key={index} className="me__door" {...press(() => model.openOrders(index))}>
          <View className="me__icon">
            <Icon name={icon} size="lg" />
            <Badge tight count={model.numbers?.orders[status]} unit={userTexts.orderUnit} />
          </View>
          <View className="me__note">{text}</View>
        </View>
      ))}
    </View>
  </Section>
))
