import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import type { Change } from '@/domain/reorder'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { actionLabel, actionsOf, isMainAction, type ActionOrder, type OrderActions } from './actions'
import './index.scss'

const texts = orderTexts.actions

interface Props {
  order: ActionOrder
  actions: OrderActions
  /** Size of the buttons; small in a list. */
  size: 's' | 'm'
}

/** Returns how many buttons have room in one row: large type has room for two. */
const useMostButtons = () => (useApp().screen.elder ? 2 : 3)

/** Buttons of an order: one row, the rest behind 更多; at most one is filled, and it comes last. */
export const Actions = observer(function Actions({ order, actions, size }: Props) {
  const most = useMostButtons()
  const now = useApp().stores.api.now()
  const all = actionsOf(order)
  const isFolded = all.length > most
  return (
    <View className="order-actions">
      {isFolded && (
        <View
          className="order-more xs t3"
          {...press(() => actions.openMore(order), `${texts.moreActions}，${orderTexts.list.open(order.orderNo)}`)}
        >
          {texts.moreActions}
        </View>
      )}
      {all.slice(-most).map((action, index, visibleActions) => (
        <Button
          key={action}
          kind={index === visibleActions.length - 1 && isMainAction(action, order, now) ? 'primary' : 'ghost'}
          size={size}
          label={`${actionLabel(action, order)}，${orderTexts.list.open(order.orderNo)}`}
          onPress={() => void actions.run(action, order)}
        >
          {actionLabel(action, order)}
        </Button>
      ))}
    </View>
  )
})

/** Sheet with the actions that have no room in the bar. */
const MoreSheet = observer(function MoreSheet({ actions }: { actions: OrderActions }) {
  const most = useMostButtons()
  const { orderOfMoreSheet } = actions
  if (!orderOfMoreSheet) return null
  return (
    <Sheet open title={texts.moreSheet} onClose={actions.closeMore}>
      {actionsOf(orderOfMoreSheet)
        .slice(0, -most)
        .map((action) => (
          <View key={action} className="order-why y-arrow" {...press(() => void actions.run(action, orderOfMoreSheet))}>
            <View className="grow">{actionLabel(action, orderOfMoreSheet)}</View>
          </View>
        ))}
    </Sheet>
  )
})

function labelOf(change: Change): string {
  const { price, short, gone: missing, apart } = texts.changes
  if (change.kind === 'price') return price(change.name, formatYuan(change.from), formatYuan(change.to))
  if (change.kind === 'apart') return apart(change.name)
  return change.kind === 'short' ? short(change.name, change.remaining) : missing(change.name)
}

/** Sheet with the changes since the purchase, shown before the products enter the cart. */
const ReorderSheet = observer(function ReorderSheet({ actions }: { actions: OrderActions }) {
  const { pendingReorder } = actions
  if (!pendingReorder) return null
  return (
    <Sheet
      open
      title={texts.changes.title}
      onClose={actions.closeReorder}
      foot={
        <View className="y-pair">
          <Button onPress={actions.closeReorder}>{texts.changes.back}</Button>
          <Button kind="primary" onPress={() => void actions.acceptChanges()}>
            {pendingReorder.order.pickup === 1 ? texts.changes.settle : texts.changes.add}
          </Button>
        </View>
      }
    >
      {pendingReorder.changes.map((change) => (
        <View key={labelOf(change)} className="order-why">
          {labelOf(change)}
        </View>
      ))}
    </Sheet>
  )
})

/** All sheets that an order's buttons can open. */
export const ActionSheets = ({ actions }: { actions: OrderActions }) => (
  <>
    <ReasonSheet actions={actions} />
    <MoreSheet actions={actions} />
    <ReorderSheet actions={actions} />
  </>
)

/** Sheet that asks for the reason of a cancellation or a refund. */
const ReasonSheet = observer(function ReasonSheet({ actions }: { actions: OrderActions }) {
  const { reasonRequest } = actions
  if (!reasonRequest) return null
  const isRefund = reasonRequest.action === 'refund'
  return (
    <Sheet open title={isRefund ? texts.refundSheet : texts.cancelSheet} onClose={actions.closeReasons}>
      {actions.cancelNote && <Note>{actions.cancelNote}</Note>}
      {(isRefund ? texts.refundReasons : texts.reasons).map((reason) => (
        <View key={reason} className="order-why y-arrow" {...press(() => void actions.confirmReason(reason))}>
          <View className="grow">{reason}</View>
        </View>
      ))}
    </Sheet>
  )
})
