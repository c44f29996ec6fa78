import { useState, type PropsWithChildren } from 'react'
import { AppContext } from './app/context'
import { createApp } from './app/create-app'
import './app.scss'

// Before the router makes its history. The condition is constant per host, so the mini-programs drop the module.
if (process.env.TARO_ENV === 'h5') require('./app/h5-router')

export default function App({ children }: PropsWithChildren) {
  const [app] = useState(createApp)
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>
}
