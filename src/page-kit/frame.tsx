import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type PropsWithChildren } from 'react'
import { routes, type RouteName } from '@/routes'
import { Page } from '@/ui/page'
import type { Tab } from '@/ui/tab-bar'
import { Toast } from '@/ui/toast'
import { useApp } from './context'
import { NativeBadge } from './native-badge'

// Most visits are asked nothing, and a first frame waits for what it runs.
const dialog = () => (require('@/ui/dialog') as typeof import('@/ui/dialog')).Dialog

const Overlays = observer(function Overlays({ name }: { name: RouteName }) {
  const { feedback } = useApp()
  // Pages below the top one keep theirs shut: each would be sent what nobody sees.
  const [isTop, setTop] = useState(true)
  useDidShow(() => setTop(true))
  useDidHide(() => setTop(false))
  const question = isTop ? feedback.question : null
  const Layer = isTop ? feedback.layer : null
  const asked = useRef<ReturnType<typeof dialog> | null>(null)
  if (question) asked.current ??= dialog()
  const Dialog = asked.current
  // One box that stays: a node put among others makes a mini-program send all its neighbours again.
  return (
    <View>
      {Dialog && (
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
      )}
      <Toast text={isTop ? feedback.busyText || feedback.toastText : ''} busy={feedback.busyText !== ''} />
      {Layer && <Layer name={name} />}
    </View>
  )
})

// The condition is constant per host, so the mini-programs, whose tab bar is native, drop the module and its styles.
const own =
  process.env.TARO_ENV === 'h5'
    ? (require('./own-tab-bar') as typeof import('./own-tab-bar'))
    : { OwnTabBar: () => null }

interface FrameProps {
  name: RouteName
  /** Nothing of it may be seen now. */
  hidden: boolean
}

/** What lies around every page: theme, H5's tab bar, toast and dialog. */
export const Frame = observer(function Frame({ name, hidden, children }: PropsWithChildren<FrameProps>) {
  const { screen } = useApp()
  const isTab = routes[name].tab
  return (
    <Page
      dark={screen.dark}
      elder={screen.elder}
      hidden={hidden}
      tabBar={isTab && screen.ownTabBar ? <own.OwnTabBar tab={name as Tab} /> : undefined}
    >
      {children}
      {isTab && !screen.ownTabBar && <NativeBadge />}
      <Overlays name={name} />
    </Page>
  )
})
