import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface ChipProps {
  text: string
  on?: boolean
  disabled?: boolean
  /** Whether it is on a white card: grey fill in place of white. */
  inset?: boolean
  /** Whether it is a box of 40 px with radius 8 (variant), not a pill. */
  box?: boolean
  icon?: IconName
  /** Whether it is a chosen filter that a press removes. */
  removable?: boolean
  onPress?: () => void
}

export function Chip({ text, on, disabled, inset, box, icon, removable, onPress }: ChipProps) {
  const name = cls(
    'y-chip',
    inset && 'y-chip--in',
    box && 'y-chip--box',
    on && !disabled && 'y-chip--on',
    disabled && 'y-chip--off',
  )
  const label = removable ? `去掉 ${text}` : undefined
  return (
    <View
      className={name}
      {...(onPress || disabled ? press(!disabled && onPress, label) : undefined)}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
    >
      {icon && <Icon name={icon} size="sm" />}
      {text}
      {removable && <Icon name="close" size="sm" />}
    </View>
  )
}

/** Chips in a line that scrolls sideways, or with `wrap` in as many lines as they need. */
export const Chips = ({ wrap, children }: { wrap?: boolean; children: ReactNode }) => (
  <View className={cls('y-chips', wrap && 'y-chips--wrap')}>{children}</View>
)
