import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { runInAction } from 'mobx'
import { testApp } from '../../test/fakes/app'
import type { RouteName } from '../routes'
import { AppContext } from './context'
import { definePage } from './define-page'

const router = { params: {} as Record<string, string | undefined> }
jest.mock('@tarojs/taro', () => ({ ...jest.requireActual<object>('@tarojs/taro'), useRouter: () => router }))
jest.mock('./frame', () => ({ Frame: ({ children }: { children: unknown }) => children }))

const tick = () => new Promise((resolve) => setTimeout(resolve, 20))

async function open(name: RouteName, { token = '', params = {} as Record<string, string | undefined> } = {}) {
  router.params = params
  const it = testApp({ sendEvents: { done: true } }, { token })
  const { navigation, transport } = it.hosts
  navigation.stack.push(`/${name}`)
  const setTitle = jest.spyOn(navigation, 'setTitle')
  const scrollToTop = jest.spyOn(navigation, 'scrollToTop')
  const Page = definePage(name, ({ params: given }) => <View id="body">{JSON.stringify(given)}</View>)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <Page />
    </AppContext.Provider>
  ))
  await tick()
  const body = () => document.querySelector('#body')?.textContent ?? null
  return { ...it, utils, setTitle, scrollToTop, body, views: () => transport.inputsOf('sendEvents') }
}

test('NAV-04 NAV-05 a visit scrolls to the top, sets the title and reports one page view', async () => {
  const page = await open('goods', { params: { id: '7' } })
  expect(page.scrollToTop).toHaveBeenCalledTimes(1)
  expect(page.setTitle.mock.calls).toEqual([['商品详情']])
  expect(page.views()).toEqual([{ events: [expect.objectContaining({ name: 'page_view', page: 'goods' })] }])
  runInAction(() => (page.stores.session.token = 't'))
  await tick()
  expect(page.views()).toHaveLength(1)
  page.utils.unmout()
})

test('parameters are decoded once, those of the framework left out', async () => {
  const params = { id: '%E6%84%9F%E5%86%92', sort: '100%', none: undefined, $taroTimestamp: '1', stamp: '2' }
  const page = await open('searchGoods', { params })
  expect(JSON.parse(page.body() ?? '')).toEqual({ id: '感冒', sort: '100%' })
  page.utils.unmout()
})

test('NAV-01 ST-29 a visitor is sent to login in place of a page that needs it, sees nothing of it, and comes back', async () => {
  const page = await open('addressList')
  expect(page.body()).toBeNull()
  expect(page.hosts.navigation.log).toEqual([{ how: 'replace', url: '/login' }])
  expect(page.stores.session.takeReturn()).toEqual({ url: '/addressList', behind: false })
  page.utils.unmout()
})

test('NAV-01 a shopper sees it, until the session ends', async () => {
  const page = await open('addressList', { token: 't' })
  expect(page.body()).toBe('{}')
  expect(page.hosts.navigation.log).toEqual([])
  runInAction(() => page.stores.endSession())
  await tick()
  expect(page.body()).toBeNull()
  expect(page.hosts.navigation.log).toEqual([{ how: 'replace', url: '/login' }])
  page.utils.unmout()
})

test('a page that needs no login opens for a visitor', async () => {
  const page = await open('orderList')
  expect(page.body()).toBe('{}')
  expect(page.hosts.navigation.log).toEqual([])
  page.utils.unmout()
})
