import { observer } from 'mobx-react-lite'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { useApp } from './context'

/** Tab bar that H5 draws on tab pages. */
export const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go, replace } = useApp()
  const { shell, home } = stores.startup.partner ?? {}
  // A shell that begins with the user page has no other first page. Most tabs of the shell do not stay alive: they replace one another, so that the history does not grow.
  return (
    <TabBar
      current={tab}
      count={stores.cart.count}
      without={shell ? ['category', home === 'user' ? 'home' : ''] : []}
      onChange={(next) => void (shell ? next !== tab && replace(next) : go(next))}
    />
  )
})
