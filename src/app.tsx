import Taro from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { AppContext } from './page-kit/context'
import { app } from './app/app'
import { hosts } from './hosts'
import { Resume } from './ui/empty-state/resume'
import './app.scss'

// Runs before the router creates its history. The condition is constant per host, and the mini-programs drop the
// module.
if (process.env.TARO_ENV === 'h5') {
  const { watchCode, openConsole } = require('./app/h5-code') as typeof import('./app/h5-code')
  watchCode(app.feedback)
  openConsole()
  require('./app/h5-router')
  require('./styles/desktop.scss')
}

// Handles a link to a page that no longer exists. A mini-program accepts a redirect only inside this callback, and a
// hook would be too late; an old Alipay lacks it. @spec NAV-03
if (process.env.TARO_ENV !== 'h5') Taro.onPageNotFound?.(() => void hosts.navigation.replace('error', { status: 404 }))

const whenOnline = (run: () => void) =>
  hosts.network.onChange((isOnline) => {
    if (isOnline) run()
  })

export default function App({ children }: PropsWithChildren) {
  return (
    <AppContext.Provider value={app}>
      <Resume.Provider value={whenOnline}>{children}</Resume.Provider>
    </AppContext.Provider>
  )
}
