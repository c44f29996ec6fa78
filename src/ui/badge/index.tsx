import { View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface BadgeProps {
  count?: number
  /** Unit of the count for screen readers. */
  unit?: string
  /** Whether the parent is an icon of 24 px, not a box of 44. */
  tight?: boolean
}

/** A count on the corner of its positioned parent: 0 shows nothing, more than 99 shows 99+. */
export const Badge = ({ count, unit = '件', tight }: BadgeProps) =>
  count ? (
    <View className={cls('y-badge', tight && 'y-badge--tight')} role="text" aria-label={`${count} ${unit}`}>
      {count > 99 ? '99+' : count}
    </View>
  ) : null
