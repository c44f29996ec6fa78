import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import type { RouteName } from '@/routes'
import { useApp } from '../context'

/** The mini-programs have a native tab bar. */
export const tabBarOf = (_: RouteName): ReactNode => undefined

/** Pieces in the cart on the native tab bar, which takes them only while a tab is on the screen. */
export const TabBadge = observer(function TabBadge() {
  const { stores, hosts } = useApp()
  const { count } = stores.cart
  const show = () => hosts.navigation.setCartBadge(count > 99 ? '99+' : count > 0 ? String(count) : '')
  useDidShow(show)
  useEffect(show, [hosts, count])
  return null
})
