import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { runInAction } from 'mobx'
import { useState } from 'react'
import { EventQueue } from '../app/events.lazy'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { storedNotice } from '../domain/consent'
import type { RouteName } from '../routes'
import { AppContext } from './context'
import { definePage } from './define-page'

const router = { params: {} as Record<string, string | undefined> }
/** Latest callbacks that the page gave the host. */
const host = { show: () => {}, hide: () => {} }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => router,
  useDidShow: (run: () => void) => void (host.show = run),
  useDidHide: (run: () => void) => void (host.hide = run),
}))
jest.mock('./frame', () => ({
  Frame: ({ children, hidden }: { children: unknown; hidden: boolean }) =>
    (require('react') as typeof import('react')).createElement('section', { hidden }, children as never),
}))

async function open(
  name: RouteName,
  {
    token = '',
    params = {} as Record<string, string | undefined>,
    owner = 0,
    platform = '',
    at = `/${name}`,
    notice = '',
  } = {},
) {
  router.params = params
  const it = testApp({ sendEvents: { done: true } }, { token })
  if (owner) Object.assign(it.stores.session, { owner })
  const { navigation } = it.hosts
  navigation.stack.push(at)
  it.stores.startup.platform = platform
  if (notice) it.hosts.storage.set('privacyNotice', notice)
  const setTitle = jest.spyOn(navigation, 'setTitle')
  const add = jest.spyOn(EventQueue.prototype, 'add')
  add.mockClear()
  const scrollToTop = jest.spyOn(navigation, 'scrollToTop')
  let bodies = 0
  const Page = definePage(name, function Body({ params: receivedParams }) {
    // State that only this body has.
    const [nth] = useState(() => ++bodies)
    return (
      <View id="body" data-nth={nth}>
        {JSON.stringify(receivedParams)}
      </View>
    )
  })
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  const body = () => {
    const node = document.querySelector('#body')
    return node && !node.closest('section')?.hidden ? node.textContent : null
  }
  const nth = () => document.querySelector('#body')?.getAttribute('data-nth') ?? null
  const act = async (run: () => void) => {
    run()
    await pageSettled()
  }
  const enter = (id: number) =>
    act(() => runInAction(() => Object.assign(it.stores.session, { token: `t${id}`, owner: id })))
  const expire = () => act(() => runInAction(() => it.stores.endSession()))
  return {
    ...it,
    ...{ utils, setTitle, scrollToTop, body, nth, enter, expire },
    hide: () => act(() => host.hide()),
    show: () => act(() => host.show()),
    log: navigation.log,
    views: () => add.mock.calls.map(([event, page]) => [event, page]),
  }
}

test('NAV-04 NAV-05 a visit scrolls to the top, sets the title and reports one page view', async () => {
  const page = await open('goods', { params: { id: '7' } })
  expect(page.scrollToTop).toHaveBeenCalledTimes(1)
  expect(page.setTitle.mock.calls).toEqual([['商品详情']])
  expect(page.views()).toEqual([['page_view', 'goods']])
  runInAction(() => (page.stores.session.token = 't'))
  await pageSettled()
  expect(page.views()).toHaveLength(1)
  page.utils.unmout()
})

test('RX-10 reports nothing in browse-only mode', async () => {
  const page = await open('goods', { notice: storedNotice('refused') })
  expect(page.body()).not.toBeNull()
  expect(page.views()).toEqual([])
  page.utils.unmout()
})

test('decodes parameters once and leaves out those of the framework', async () => {
  const params = { id: '%E6%84%9F%E5%86%92', sort: '100%', none: undefined, $taroTimestamp: '1', stamp: '2' }
  const page = await open('searchGoods', { params })
  expect(JSON.parse(page.body() ?? '')).toEqual({ id: '感冒', sort: '100%' })
  page.utils.unmout()
})

test('reads a WeChat code that contains all parameters of its page', async () => {
  const SCENES: [params: Record<string, string>, given: object][] = [
    [{ scene: 'id%3D7%26storeNo%3D2' }, { id: '7', storeNo: '2' }],
    // Not a code of ours: keeps the url's own parameters.
    [{ id: '7', scene: '%E0%A4%A' }, { id: '7' }],
    [{ id: '7', scene: 'id%3D8' }, { id: '7' }],
  ]
  for (const [params, receivedParams] of SCENES) {
    const page = await open('goods', { params })
    expect(JSON.parse(page.body() ?? '')).toEqual(receivedParams)
    page.utils.unmout()
  }
})

test('NAV-01 ST-29 sends a visitor from a protected page to login, unseen, and back', async () => {
  const page = await open('addressList')
  expect(page.body()).toBeNull()
  expect(page.hosts.navigation.log).toEqual([{ how: 'replace', url: '/login' }])
  expect(page.stores.session.takeReturn()).toEqual({ url: '/addressList', behind: false })
  page.utils.unmout()
})

test('NAV-01 shows it until the session ends: then it stays under login, hidden, with its state', async () => {
  const page = await open('addressList', { token: 't', owner: 7 })
  expect(page.body()).toBe('{}')
  await page.expire()
  expect(page.body()).toBeNull()
  expect(page.log).toEqual([{ how: 'push', url: '/login' }])
  await page.hide()
  await page.enter(7)
  await page.show()
  expect([page.body(), page.nth(), page.log.length]).toEqual(['{}', '1', 1])
  page.utils.unmout()
})

test('NAV-01 a page hidden at the end of the session asks for login when it shows, not before', async () => {
  const page = await open('addressList', { token: 't' })
  await page.hide()
  await page.expire()
  expect([page.body(), page.nth(), page.log]).toEqual([null, '1', []])
  await page.show()
  expect(page.log).toEqual([{ how: 'replace', url: '/login' }])
  page.utils.unmout()
})

test('NAV-01 another shopper sees nothing of the first one’s open pages', async () => {
  const page = await open('addressList', { token: 't', owner: 7 })
  expect(page.nth()).toBe('1')
  await page.expire()
  await page.hide()
  await page.enter(8)
  await page.show()
  expect([page.body(), page.nth()]).toEqual(['{}', '2'])
  page.utils.unmout()
})

test('NAV-05 a live page that shows again counts as a view; returning from the background does not', async () => {
  const page = await open('home')
  await page.show()
  await page.hide()
  await page.show()
  expect([page.views().length, page.scrollToTop.mock.calls.length]).toEqual([1, 1])
  await page.hide()
  page.app.visit({})
  await page.show()
  expect([page.views().length, page.scrollToTop.mock.calls.length, page.setTitle.mock.calls.length]).toEqual([2, 1, 2])
  page.utils.unmout()
})

test('NAV-05 a page that sends a visitor to login counts no view', async () => {
  const page = await open('addressList')
  expect(page.views()).toEqual([])
  await page.enter(7)
  expect(page.views()).toHaveLength(1)
  page.utils.unmout()
})

test('NAV-06 hides the loading toast when the screen appears', async () => {
  const page = await open('home')
  page.feedback.screenComing()
  page.timers.run()
  expect(page.feedback.busyText).toBe('加载中...')
  await page.show()
  expect(page.feedback.busyText).toBe('')
  page.utils.unmout()
})

test('a public page opens for a visitor', async () => {
  const page = await open('orderList')
  expect(page.body()).toBe('{}')
  expect(page.hosts.navigation.log).toEqual([])
  page.utils.unmout()
})

test('NAV-13 reports one page view after a redirect into the shell, for the final page', async () => {
  const page = await open('cart', { platform: 'yaofang', at: '/shopping?a=1' })
  expect(page.log).toEqual([{ how: 'replace', url: '/merchant/shopping?a=1' }])
  expect([page.views(), page.setTitle.mock.calls]).toEqual([[], []])
  page.utils.unmout()
  const shell = await open('cart', { platform: 'yaofang', at: '/merchant/shopping?a=1' })
  expect([shell.log, shell.views().length]).toEqual([[], 1])
  shell.utils.unmout()
  const own = await open('cart', { at: '/shopping?a=1' })
  expect([own.log, own.views().length]).toEqual([[], 1])
  own.utils.unmout()
})
