import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { OrderDetailModel } from '../model'
import { Facts } from './facts'

async function mount(earnedPoints: number, firstPoints = 0) {
  const id = `facts-${earnedPoints}`
  const orderDetail = { orderStatusCode: 500, earnedPoints, firstPoints }
  const { app, hosts } = testApp({ orderDetail }, { token: 't' })
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
