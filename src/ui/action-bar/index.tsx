import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Badge } from '../badge'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface ActionBarProps {
  /** Content: Minis, a total, one or two buttons. Buttons in a `<View className='y-pair'>` share the width. */
  children: ReactNode
  /** Fee banner on top of the bar. */
  above?: ReactNode
  /** Whether it is on a tab page: the bar sits on the tab bar, which covers the safe area. */
  inTab?: boolean
  /** Whether Minis are at the left edge: less padding. */
  minis?: boolean
}

/** Bar at the bottom of a page. It reserves its own space in the flow, which keeps content from hiding below it. */
export const ActionBar = ({ children, above, inTab, minis }: ActionBarProps) => (
  <>
    <View className={cls('y-bar-room', above ? 'y-bar-room--fee' : undefined)} />
    <View className={cls('y-bar', inTab && 'y-bar--tab')}>
      {above}
      <View className={cls('y-bar__inner', minis && 'y-bar__inner--minis')}>{children}</View>
    </View>
  </>
)

export interface MiniProps {
  icon: IconName
  text: string
  badge?: number
  /** Whether it is chosen: 已收藏. */
  on?: boolean
  /** Whether it is hidden in elder mode. */
  optional?: boolean
  onPress?: () => void
}

/** A small icon with a label on the left of the action bar. */
export const Mini = ({ icon, text, badge, on, optional, onPress }: MiniProps) => (
  <View
    className={cls('y-mini', on && 'y-mini--on', optional && 'y-mini--optional')}
    {...press(onPress, badge ? `${text}，${badge} 件` : text)}
  >
    <Icon name={icon} />
    {text}
    <Badge count={badge} />
  </View>
)
