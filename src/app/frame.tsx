import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { routes, type RouteName } from '@/routes'
import { Dialog } from '@/ui/dialog'
import { Page } from '@/ui/page'
import { TabBar, type Tab } from '@/ui/tab-bar'
import { Toast } from '@/ui/toast'
import { useApp } from './context'

const Overlays = observer(function Overlays() {
  const { feedback } = useApp()
  const { question } = feedback
  return (
    <>
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
    </>
  )
})

const OwnTabBar = observer(function OwnTabBar({ tab }: { tab: Tab }) {
  const { stores, go } = useApp()
  return <TabBar current={tab} count={stores.cart.count} onChange={(next) => void go(next)} />
})

/** What lies around every page: theme, H5's tab bar, toast and dialog. */
export const Frame = observer(function Frame({ name, children }: PropsWithChildren<{ name: RouteName }>) {
  const { screen } = useApp()
  const isTab = routes[name].tab && screen.ownTabBar
  return (
    <Page dark={screen.dark} tabBar={isTab ? <OwnTabBar tab={name as Tab} /> : undefined}>
      {children}
      <Overlays />
    </Page>
  )
})
