import type { ReactNode } from 'react'
import { NavBar } from '@/ui/nav-bar'
import { useApp } from './context'

interface TopBarProps {
  title: string
  /** In place of the plain way back: a page that asks first. */
  onBack?: () => void
  /** A tab page has no way back. */
  tab?: boolean
  right?: ReactNode
  look?: 'page' | 'surface' | 'clear'
  /** In place of the title: a search field, an address. */
  children?: ReactNode
}

/**
 * The bar at the top of a page. Alipay draws its own with title and back: there only what stands in place of the title
 * and at the right is left.
 */
export function TopBar({ title, onBack, tab, right, look, children }: TopBarProps) {
  const { hosts, screen, back } = useApp()
  const { ownNavBar, statusBar, capsule } = screen
  if (!ownNavBar)
    return children || right ? (
      <NavBar look={look} right={right}>
        {children}
      </NavBar>
    ) : null
  const goBack = onBack ?? (() => void back())
  return (
    <NavBar
      title={title}
      look={look}
      large={tab}
      statusBar={statusBar}
      capsule={capsule}
      right={right}
      onBack={tab || hosts.navigation.depth() < 2 ? undefined : goBack}
      onHome={tab || hosts.navigation.depth() > 1 ? undefined : goBack}
    >
      {children}
    </NavBar>
  )
}
