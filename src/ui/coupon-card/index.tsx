import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Button } from '../button'
import { Tag } from '../mark'
import { Price } from '../price'
import './index.scss'

export interface CouponCardProps {
  /** Amount in yuan. */
  amount: number
  /** Condition below the amount: 满59元可用. */
  from: string
  name: string
  /** Kind of orders it applies to: 闪送订单. */
  kind: string
  /** End of validity: 12-03 到期. */
  until: string
  /** Tag: the recipient or the issuer of the coupon. */
  note?: string
  /** Reason why it cannot be used any more: 已使用, 已过期. */
  off?: string
  /** Reason why the action is not possible for this shopper; the button is disabled. */
  reason?: string
  action?: string
  /** Label for screen readers, when the text on the button is not enough. */
  label?: string
  busy?: boolean
  onAction?: () => void
  /** Called by a tap on the disabled button, to show the reason. */
  onBlocked?: () => void
}

/** A coupon: its amount on the left, its use, and one action. */
export const CouponCard = ({
  amount,
  from,
  name,
  kind,
  until,
  note,
  off,
  reason,
  action,
  label,
  busy,
  onAction,
  onBlocked,
}: CouponCardProps) => (
  <View className={cls('y-coupon', off && 'y-coupon--off')}>
    <View className="y-coupon__amount">
      <Price value={amount} size="2xl" short {...(off ? { plain: true } : {})} />
      <View className="xs t2">{from}</View>
    </View>
    <View className="y-coupon__body">
      <View className="y-coupon__title">{name}</View>
      <View className="xs t2">{kind}</View>
      <View className="xs t3">{until}</View>
      {note && (
        <View className="y-coupon__note">
          <Tag text={note} good />
        </View>
      )}
      {!off && reason && <View className="xs warn">{reason}</View>}
    </View>
    <View className="y-coupon__action">
      {off && <View className="xs t3">{off}</View>}
      {!off && action && (
        <Button
          kind="soft"
          size="s"
          {...(busy ? { loading: true } : {})}
          {...(reason ? { disabled: true } : {})}
          label={label ?? `${action}，${name}`}
          {...(onAction ? { onPress: onAction } : {})}
          {...(onBlocked ? { onBlocked } : {})}
        >
          {action}
        </Button>
      )}
    </View>
  </View>
)
