import TestUtils from '@tarojs/test-utils-react'
import type { ComponentType } from 'react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { pageFile, routes, type RouteName } from '../routes'
import { AppContext } from './context'

const router = { params: {} as Record<string, string> }
jest.mock('@tarojs/taro', () => {
  const taro = jest.requireActual<Record<string, unknown>>('@tarojs/taro')
  const { useEffect, useState } = require('react') as typeof import('react')
  const idle = () => {}
  return {
    ...taro,
    useRouter: () => router,
    useDidShow: (run: () => void) => {
      const [first] = useState(() => run)
      useEffect(() => first(), [first])
    },
    ...Object.fromEntries(
      ['DidHide', 'PageScroll', 'ReachBottom', 'PullDownRefresh', 'ShareAppMessage'].map((name) => [
        `use${name}`,
        idle,
      ]),
    ),
  }
})

/** Parameters of each page that requests its content. */
const ASKING: [RouteName, Record<string, string>][] = [
  ['home', {}],
  ['category', {}],
  ['cart', {}],
  ['user', {}],
  ['searchGoods', { id: '感冒' }],
  ['goods', { id: '2910000001373' }],
  ['addressList', {}],
  ['addressEdit', { id: '3' }],
  ['orderAffirm', { type: '2', ids: '1-2' }],
  ['orderDirect', { type: '2', goods: '2910000001373_1' }],
  ['orderBatch', { type: '2', goods: '2910000001373_1-2910000028776_2' }],
  ['orderSeckill', { type: '2', round: '1', store: 'S903001' }],
  ['orderSeckillOther', { type: '2', round: '1', store: 'S903001' }],
  ['orderList', {}],
  ['orderDetail', { status: '100', id: '7' }],
  ['orderPay', { id: 'Y7' }],
  ['orderResult', { state: '1', orderNo: 'Y7' }],
]

test.each(ASKING)('NAV-06 %s shows that it loads until the first reply', async (name, params) => {
  router.params = params
  const never = new Proxy({}, { has: () => true, get: () => () => new Promise(() => {}) })
  const { app } = testApp(never, { token: 't' })
  const { default: Page } = require(`../${pageFile(routes[name])}`) as { default: ComponentType }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  expect(document.querySelectorAll('[aria-busy], .y-spin').length).toBeGreaterThan(0)
  utils.unmout()
})
