import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { userTexts } from '@/texts/user'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { UserModel } from '../model'
import { Entry } from './entries'

const { rider, sent } = userTexts.live

/** The newest order on its way, with its time when a rider carries it. */
const Live = observer(function Live({ model }: { model: UserModel }) {
  const { live } = model
  if (!live) return null
  return (
    <View className="me__live y-arrow" {...press(model.openLive, undefined, 'link')}>
      <Icon name="truck" className="acc" />
      <View className="me__live-t">
        {live.range ? rider.before : sent}
        {live.range && <Text className="strong">{live.range}</Text>}
        {live.range && rider.after}
      </View>
    </View>
  )
})

/** Links to the order lists, with the number of orders in each. @spec ST-48 ST-50 ST-51 */
export const Orders = observer(({ model }: { model: UserModel }) => (
  <Section title={userTexts.orders} more={userTexts.allOrders} onMore={() => model.openOrders(0)}>
    <View className="me__assets">
      {userTexts.orderTabs.map(({ index, status, text, icon }) => (
        <Entry
          key={index}
          icon={icon}
          text={text}
          count={model.numbers?.orders[status]}
          unit={userTexts.orderUnit}
          onPress={() => model.openOrders(index)}
        />
      ))}
    </View>
    <Live model={model} />
  </Section>
))
