import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface NavBarProps {
  title?: string
  onBack?: () => void
  /** Goes home; shows a house in place of the arrow where there is no page to go back to. */
  onHome?: () => void
  /** Content in place of the title: a search field, an address. */
  children?: ReactNode
  right?: ReactNode
  /** Height of the status bar above the page, in px; 0 on H5. */
  statusBar?: number
  /** Space for the mini-program's capsule on the right, in px. */
  capsule?: number
  /** Background: page colour (default), surface, or clear over a picture with a round back button. */
  look?: 'page' | 'surface' | 'clear'
  /** Whether the title has 18 px and is aligned left: tab pages. */
  large?: boolean
}

export function NavBar({ title, onBack, onHome, children, right, statusBar = 0, capsule = 0, ...rest }: NavBarProps) {
  const { look: variant = 'page', large } = rest
  const style = { paddingTop: `${statusBar}px`, paddingRight: `${capsule}px` }
  return (
    <View className={cls('y-nav', `y-nav--${variant}`)} style={style}>
      <View className="y-nav__inner">
        {(onBack ?? onHome) && (
          <View className="y-nav__back" {...press(onBack ?? onHome, onBack ? '返回' : '回到首页')}>
            <Icon name={onBack ? 'left' : 'home'} size="lg" />
          </View>
        )}
        {children}
        {!children && title && (
          <View className={cls('y-nav__title', large && 'y-nav__title--lg')} role="heading" aria-level={1}>
            {title}
          </View>
        )}
        {right && <View className="y-nav__right">{right}</View>}
      </View>
    </View>
  )
}
