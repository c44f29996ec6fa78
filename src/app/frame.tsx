import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, type PropsWithChildren } from 'react'
import { routes, type RouteName } from '@/routes'
import { Dialog } from '@/ui/dialog'
import { Page } from '@/ui/page'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { Toast } from '@/ui/toast'
import { useApp } from './context'

const Overlays = observer(function Overlays() {
  const { feedback } = useApp()
  const { question } = feedback
  // One box that stays: a node put among others makes a mini-program send all its neighbours again.
  return (
    <View>
      <Dialog
        open={question !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        cancel={question?.cancel ?? null}
        danger={question?.danger}
        onConfirm={() => feedback.answer(true)}
        onCancel={() => feedback.answer(false)}
      >
        {question?.message}
      </Dialog>
      <Toast text={feedback.busyText || feedback.toastText} />
    </View>
  )
})

const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go } = useApp()
  return <TabBar current={tab} count={stores.cart.count} onChange={(next) => void go(next)} />
})

/** Pieces in the cart on the native tab bar, which takes them only while a tab is on the screen. */
const NativeBadge = observer(function NativeBadge() {
  const { stores, hosts } = useApp()
  const { count } = stores.cart
  const show = () => hosts.navigation.setCartBadge(count > 99 ? '99+' : count > 0 ? String(count) : '')
  useDidShow(show)
  useEffect(show, [hosts, count])
  return null
})

/** What lies around every page: theme, H5's tab bar, toast and dialog. */
export const Frame = observer(function Frame({ name, children }: PropsWithChildren<{ name: RouteName }>) {
  const { screen } = useApp()
  const isTab = routes[name].tab && screen.ownTabBar
  return (
    <Page dark={screen.dark} tabBar={isTab ? <OwnTabBar tab={name as Tab} /> : undefined}>
      {children}
      {routes[name].tab && !screen.ownTabBar && <NativeBadge />}
      <Overlays />
    </Page>
  )
})
