import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface PageProps {
  children: ReactNode
  dark?: boolean
  elder?: boolean
  /** Code of a partner with its own theme. */
  partner?: string
  /** Our own tab bar, on H5 only: the page leaves space for it. */
  tabBar?: ReactNode
  /** Whether the background is white: search. */
  surface?: boolean
  /** Whether the page keeps its space but shows nothing. */
  hidden?: boolean
  className?: string
}

/** Root of every page: applies the theme, sets the type for it, fills the screen. */
export const Page = ({ children, dark, elder, partner, tabBar, surface, hidden, className }: PageProps) => (
  <View
    className={cls(
      'y-page',
      dark && 'theme-dark',
      elder && 'mode-elder',
      partner && `partner-${partner}`,
      !!tabBar && 'y-page--tabs',
      surface && 'y-page--white',
      hidden && 'y-page--hidden',
      className,
    )}
    role="main"
  >
    {children}
    {tabBar}
  </View>
)

/** Side margins of a page. */
export const Gutter = ({ children, className }: { children: ReactNode; className?: string }) => (
  <View className={cls('y-gutter', className)}>{children}</View>
)
