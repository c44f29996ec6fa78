import Taro from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { AppContext } from './page-kit/context'
import { createApp } from './app/create-app'
import { hosts } from './hosts'
import { Resume } from './ui/empty-state/resume'
import './app.scss'

// Before the router sees the address: a token in it is used and gone by then.
const app = createApp()

// Before the router makes its history. The condition is constant per host, so the mini-programs drop the module.
if (process.env.TARO_ENV === 'h5') {
  const { watchCode, openConsole } = require('./app/h5-code') as typeof import('./app/h5-code')
  watchCode(app.feedback)
  openConsole()
  require('./app/h5-router')
}

// A link to a page that is gone. A mini-program takes a redirect only inside this very callback, so no hook is soon enough;
// an old Alipay cannot tell. @spec NAV-03
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
