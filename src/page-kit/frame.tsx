import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { Fragment, useRef, useState, type PropsWithChildren } from 'react'
import { routes, type RouteName } from '@/routes'
import { Page } from '@/ui/page'
import type { Tab } from '@/ui/tab-bar'
import { Toast } from '@/ui/toast'
import { BackProvider } from './back'
import { useApp } from './context'
import { NativeBadge } from './native-badge'

// Loads the dialog on demand: most visits show none, and the first frame waits for code that runs.
const dialog = () => (require('@/ui/dialog') as typeof import('@/ui/dialog')).Dialog

const Overlays = observer(function Overlays({ name }: { name: RouteName }) {
  const { feedback } = useApp()
  // Only the top page shows it: pages below would receive updates that are not visible.
  const [isTop, setTop] = useState(true)
  useDidShow(() => setTop(true))
  useDidHide(() => setTop(false))
  const question = isTop ? feedback.question : null
  const Layer = isTop ? feedback.layer : null
  const dialogRef = useRef<ReturnType<typeof dialog> | null>(null)
  if (question) dialogRef.current ??= dialog()
  const Dialog = dialogRef.current
  // A stable box: inserting a node among others makes a mini-program send all its siblings again.
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

// The condition is constant per host: the mini-programs, whose tab bar and pull-down are native, drop the modules and
// their styles.
const own =
  process.env.TARO_ENV === 'h5'
    ? {
        ...(require('./own-tab-bar') as typeof import('./own-tab-bar')),
        ...(require('./pull-down') as typeof import('./pull-down')),
        ...(require('./lost-page') as typeof import('./lost-page')),
      }
    : { OwnTabBar: () => null, PullDown: Fragment, LostPage: () => null }

interface FrameProps {
  name: RouteName
  /** Whether the content must be hidden now. */
  hidden: boolean
}

/** Surrounds every page with the theme, H5's tab bar, toast, dialog, and the back that closes what is open. */
export const Frame = observer(function Frame({ name, hidden, children }: PropsWithChildren<FrameProps>) {
  const { screen } = useApp()
  const { tab } = routes[name]
  return (
    <Page
      dark={screen.dark}
      elder={screen.elder}
      hidden={hidden}
      tabBar={tab && screen.ownTabBar ? <own.OwnTabBar tab={(tab === true ? name : tab) as Tab} /> : undefined}
    >
      <BackProvider>
        <own.PullDown>{children}</own.PullDown>
        {tab && !screen.ownTabBar && <NativeBadge />}
        <Overlays name={name} />
        <own.LostPage />
      </BackProvider>
    </Page>
  )
})
