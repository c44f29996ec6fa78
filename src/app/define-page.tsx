import { useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'
import { routes, type RouteName } from '../routes'
import { useApp } from './context'
import { Frame } from './frame'
import { reportPageView } from './report'

export type PageParams = Record<string, string | undefined>

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** H5 decodes parameters, WeChat does not: decoding a decoded text again changes nothing but a stray percent sign. */
const readParams = (raw: Record<string, string | undefined>): PageParams =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([key]) => !key.startsWith('$') && key !== 'stamp')
      .map(([key, value]) => [key, value === undefined ? undefined : decode(value)]),
  )

/** Makes a page of the route: its guard, title, page view and the frame around it. @spec NAV-01 NAV-04 NAV-05 */
export function definePage(name: RouteName, Body: ComponentType<{ params: PageParams }>) {
  const route = routes[name]
  return observer(function RoutePage() {
    const app = useApp()
    const router = useRouter()
    const [params] = useState(() => readParams(router.params))
    const isOpen = !route.login || app.stores.session.isLoggedIn

    useEffect(() => {
      app.hosts.navigation.scrollToTop()
      app.hosts.navigation.setTitle(route.title)
      reportPageView(app.stores.api, name, new Date())
    }, [app])

    useEffect(() => {
      if (!isOpen) app.login('replace')
    }, [app, isOpen])

    return <Frame name={name}>{isOpen && <Body params={params} />}</Frame>
  })
}
