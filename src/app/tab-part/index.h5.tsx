import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { routes, type RouteName } from '@/routes'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { useApp } from '../context'

const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go } = useApp()
  return <TabBar current={tab} count={stores.cart.count} onChange={(next) => void go(next)} />
})

/** H5 draws its own tab bar on tab pages. */
export const tabBarOf = (name: RouteName): ReactNode => routes[name].tab && <OwnTabBar tab={name as Tab} />

/** The bar shows the number itself. */
export const TabBadge = () => null
