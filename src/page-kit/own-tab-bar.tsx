import { observer } from 'mobx-react-lite'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { useApp } from './context'

/** Tab bar that H5 draws on tab pages. */
export const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go } = useApp()
  return <TabBar current={tab} count={stores.cart.count} onChange={(next) => void go(next)} />
})
