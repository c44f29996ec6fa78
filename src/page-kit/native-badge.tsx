import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from './context'

/** Shows the number of pieces in the cart on the native tab bar, which accepts it only while a tab is on the screen. */
export const NativeBadge = observer(function NativeBadge() {
  const { stores, hosts } = useApp()
  const { count } = stores.cart
  const show = () => hosts.navigation.setCartBadge(count > 99 ? '99+' : count > 0 ? String(count) : '')
  useDidShow(show)
  useEffect(show, [hosts, count])
  return null
})
