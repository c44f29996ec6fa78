import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { OrderDetailModel } from '../model'
import { Facts } from './facts'

const mount = (earnedPoints: number, firstPoints = 0) =>
  mountOrder(`facts-${earnedPoints}`, { earnedPoints, firstPoints })

async function mountOrder(id: string, order: object) {
  const { app, hosts } = testApp({ orderDetail: { orderStatusCode: 500, ...order } }, { token: 't' })
  const model = new OrderDetailModel(app, { status: '0', id: '7' })
  await model.show()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id={id}>
        <Facts model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector(`#${id}`)
  return { model, log: hosts.navigation.log, text: () => document.querySelector(`#${id}`)?.textContent ?? '' }
}

test('PR-22 an order shows the points that it has earned, and leads to the ledger', async () => {
  const { model, log, text } = await mount(28)
  expect(text()).toContain('本单获得积分28 积分')
  model.toPoints()
  expect(log).toEqual([{ how: 'push', url: '/integral/detail' }])
})

test('PR-22 the points of a first order name those of its products and the bonus', async () => {
  const { text } = await mount(112, 100)
  expect(text()).toContain('商品 12 积分，首单奖励 100 积分112 积分')
  expect((await mount(28)).text()).not.toContain('首单奖励')
})

test('an order without points shows none', async () => {
  const { text } = await mount(0)
  expect(text()).not.toContain('本单获得积分')
})

test('PR-23 an order names the region of its address, a pickup order the store alone', async () => {
  const address = {
    region: '广东省 深圳市 南山区',
    address: '高新南七道 12 号',
    roomNo: '1204 室',
    name: '李雯',
    mobile: '13912345678',
  }
  const { text } = await mountOrder('facts-mail', { address, pickup: 0 })
  expect(text()).toContain('高新南七道 12 号 1204 室广东省 深圳市 南山区 · 李雯 139****5678')
  const pickup = await mountOrder('facts-pickup', { address, pickup: 1 })
  expect(pickup.text()).not.toContain('南山区')
})
