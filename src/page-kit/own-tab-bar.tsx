import { observer } from 'mobx-react-lite'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { useApp } from './context'

/** H5 draws its own tab bar on tab pages. */
export const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go } = useApp()
  return <TabBar current={tab} count={stores.cart.count} onChange={(next) => void go(next)} />
})
