import type { ReactNode } from 'react'
import { NavBar } from '@/ui/nav-bar'
import { useApp } from './context'

interface TopBarProps {
  title: string
  /** Replaces the plain back action, for a page that asks first. */
  onBack?: () => void
  /** Whether it is a tab page, which has no back button. */
  tab?: boolean
  right?: ReactNode
  look?: 'page' | 'surface' | 'clear'
  /** Replaces the title, e.g. by a search field or an address. */
  children?: ReactNode
}

/**
 * Bar at the top of a page. Alipay draws its own with title and back button: only the replacement of the title and the
 * right part remain there.
 */
export function TopBar({ title, onBack, tab, right, look: variant, children }: TopBarProps) {
  const { hosts, screen, back } = useApp()
  const { ownNavBar, statusBar, capsule } = screen
  if (!ownNavBar)
    return children || right ? (
      <NavBar look={variant} right={right}>
        {children}
      </NavBar>
    ) : null
  const goBack = onBack ?? (() => void back())
  return (
    <NavBar
      title={title}
      look={variant}
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
