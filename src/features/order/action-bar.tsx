import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { actionsOf, type ActionOrder, type OrderActions } from './actions'
import './index.scss'

const texts = orderTexts.actions

interface Props {
  order: ActionOrder
  actions: OrderActions
  /** In a list the buttons are small. */
  size: 's' | 'm'
}

const MAIN = ['pay', 'receive']

/** The buttons of an order: at most one is filled, and it is the last. */
export const Actions = observer(function Actions({ order, actions, size }: Props) {
  return (
    <View className="order-act">
      {actionsOf(order).map((action) => (
        <Button
          key={action}
          kind={MAIN.includes(action) ? 'pri' : 'ghost'}
          size={size}
          label={`${texts[action]}，${orderTexts.list.open(order.orderNo)}`}
          onPress={() => void actions.run(action, order)}
        >
          {texts[action]}
        </Button>
      ))}
    </View>
  )
})

/** Asks why, before an order is cancelled or its money asked for. */
export const ReasonSheet = observer(function ReasonSheet({ actions }: { actions: OrderActions }) {
  const { asking } = actions
  if (!asking) return null
  const isRefund = asking.action === 'refund'
  return (
    <Sheet open title={isRefund ? texts.refundSheet : texts.cancelSheet} onClose={actions.keep}>
      {(isRefund ? texts.refundReasons : texts.reasons).map((reason) => (
        <View key={reason} className="order-why y-arrow" {...press(() => void actions.giveReason(reason))}>
          <View className="grow">{reason}</View>
        </View>
      ))}
    </Sheet>
  )
})
