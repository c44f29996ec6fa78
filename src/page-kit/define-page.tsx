import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { decodePart, routes, type RouteName } from '../routes'
import { afterFrame } from './after-frame'
import { useApp } from './context'
import { Frame } from './frame'

export type PageParams = Record<string, string | undefined>

/** Parses a WeChat code, which carries all parameters of its page in one: `id=1&storeNo=2`. */
const sceneOf = (scene = '') =>
  Object.fromEntries(
    decodePart(scene)
      .split('&')
      .flatMap((pair) => (pair.includes('=') ? [pair.split('=') as [string, string]] : [])),
  )

/**
 * Decodes parameters. H5 has already decoded them, WeChat has not: decoding twice changes nothing but a stray percent
 * sign.
 */
const readParams = (raw: Record<string, string | undefined>): PageParams =>
  Object.fromEntries(
    Object.entries({ ...sceneOf(raw.scene), ...raw })
      .filter(([key]) => !key.startsWith('$') && key !== 'stamp' && key !== 'scene')
      .map(([key, value]) => [key, value === undefined ? undefined : decodePart(value)]),
  )

/**
 * Creates a page of the route: its guard, title, page view and frame. A page whose session has ended keeps its state,
 * hidden, for the same shopper.
 * @spec NAV-01 NAV-04 NAV-05
 */
export function definePage(name: RouteName, Body: ComponentType<{ params: PageParams }>) {
  const route = routes[name]
  return observer(function RoutePage() {
    const app = useApp()
    const router = useRouter()
    const { session } = app.stores
    const [params] = useState(() => readParams(router.params))
    const isOpen = !route.login || session.isLoggedIn
    const self = useRef({ isShown: true, wasOpen: false, owner: 0 as number | null }).current
    if (isOpen) Object.assign(self, { wasOpen: true, owner: route.login ? session.owner : 0 })

    const show = () => {
      self.isShown = true
      // Returned from login without signing in: leaves this page too.
      if (route.login && !session.isLoggedIn) return app.login('replace')
      if (app.moveOn() || !app.visit(self)) return
      app.hosts.navigation.setTitle(route.title)
      afterFrame(() => app.report('page_view', name))
    }
    useDidShow(show)
    useDidHide(() => void (self.isShown = false))

    useEffect(() => {
      app.hosts.navigation.scrollToTop()
      return afterFrame(() => app.drawn())
    }, [app])

    useEffect(() => {
      if (!self.isShown) return
      if (isOpen) show()
      else app.login(self.wasOpen ? 'push' : 'replace')
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` reads what holds at that moment
    }, [app, isOpen])

    return (
      <Frame name={name} hidden={!isOpen}>
        {self.wasOpen && <Body key={self.owner} params={params} />}
      </Frame>
    )
  })
}
