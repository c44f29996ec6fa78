import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { AppContext } from './context'
import { OwnTabBar } from './own-tab-bar'

async function show(platform: string) {
  const it = testApp()
  it.stores.startup.platform = platform
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <OwnTabBar tab="home" />
    </AppContext.Provider>
  ))
  const tabs = [...document.querySelectorAll<HTMLElement>('.y-tabbar__item')]
  const tap = async (text: string) => {
    tabs.find(({ textContent }) => textContent === text)?.click()
    await pageSettled()
    return it.hosts.navigation.log
  }
  return { tabs: tabs.map(({ textContent }) => textContent), tap, utils }
}

test('NAV-21 the shell of a partner has the tabs index, cart and user, which replace one another', async () => {
  const { tabs, tap, utils } = await show('yaofang')
  expect(tabs).toEqual(['首页', '购物车', '我的'])
  expect(await tap('首页')).toEqual([])
  expect(await tap('购物车')).toEqual([{ how: 'replace', url: '/merchant/shopping' }])
  utils.unmout()
})

test('NAV-22 a shell that begins with the user page has no other first page', async () => {
  const { tabs, utils } = await show('yingyang')
  expect(tabs).toEqual(['购物车', '我的'])
  utils.unmout()
})

test('the own shop has four tabs', async () => {
  const { tabs, tap, utils } = await show('')
  expect(tabs).toEqual(['首页', '分类', '购物车', '我的'])
  expect(await tap('分类')).toEqual([{ how: 'tab', url: '/category' }])
  utils.unmout()
})
