import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Button } from '../button'
import { Tag } from '../mark'
import { Price } from '../price'
import './index.scss'

export interface CouponCardProps {
  /** Yuan. */
  amount: number
  /** Under the amount: 满59元可用. */
  from: string
  name: string
  /** What it is for: 闪送订单. */
  kind: string
  /** Until when: 12-03 到期. */
  until: string
  /** Whom it is for, or who gives it: a tag. */
  note?: string
  /** Nothing more can be done with it: 已使用, 已过期. */
  off?: string
  action?: string
  /** What the button's word is not enough for. */
  label?: string
  busy?: boolean
  onAction?: () => void
}

/** One coupon: what it is worth at the left, what it is for, and the one thing to do with it. */
export const CouponCard = ({
  amount,
  from,
  name,
  kind,
  until,
  note,
  off,
  action,
  label,
  busy,
  onAction,
}: CouponCardProps) => (
  <View className={cls('y-cpn', off && 'y-cpn--off')}>
    <View className="y-cpn__a">
      <Price value={amount} size="2xl" short {...(off ? { plain: true } : {})} />
      <View className="xs t2">{from}</View>
    </View>
    <View className="y-cpn__b">
      <View className="y-cpn__t">{name}</View>
      <View className="xs t2">{kind}</View>
      <View className="xs t3">{until}</View>
      {note && (
        <View className="y-cpn__n">
          <Tag text={note} good />
        </View>
      )}
    </View>
    <View className="y-cpn__c">
      {off && <View className="xs t3">{off}</View>}
      {!off && action && (
        <Button
          kind="soft"
          size="s"
          {...(busy ? { loading: true } : {})}
          label={label ?? `${action}，${name}`}
          {...(onAction ? { onPress: onAction } : {})}
        >
          {action}
        </Button>
      )}
    </View>
  </View>
)
