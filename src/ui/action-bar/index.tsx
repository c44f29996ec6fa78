import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Badge } from '../badge'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface ActionBarProps {
  /** Minis, a total, one or two buttons. Buttons of a `<View className='y-pair'>` share the width. */
  children: ReactNode
  /** A fee banner on top. */
  above?: ReactNode
  /** On a tab page: the bar stands on the tab bar and leaves the safe area to it. */
  inTab?: boolean
  /** Minis at the left edge: less padding. */
  minis?: boolean
}

/** The bar at the bottom of a page. Keeps its own room in the flow, so nothing hides under it. */
export const ActionBar = ({ children, above, inTab, minis }: ActionBarProps) => (
  <>
    <View className={cls('y-bar-room', above ? 'y-bar-room--fee' : undefined)} />
    <View className={cls('y-bar', inTab && 'y-bar--tab')}>
      {above}
      <View className={cls('y-bar__in', minis && 'y-bar__in--minis')}>{children}</View>
    </View>
  </>
)

export interface MiniProps {
  icon: IconName
  text: string
  badge?: number
  /** Chosen: 已收藏. */
  on?: boolean
  /** Gives way in elder mode. */
  optional?: boolean
  onPress?: () => void
}

/** A small icon with its word at the left of the action bar. */
export const Mini = ({ icon, text, badge, on, optional, onPress }: MiniProps) => (
  <View
    className={cls('y-mini', on && 'y-mini--on', optional && 'y-mini--opt')}
    {...press(onPress, badge ? `${text}，${badge}件` : text)}
  >
    <Icon name={icon} />
    {text}
    <Badge count={badge} />
  </View>
)
