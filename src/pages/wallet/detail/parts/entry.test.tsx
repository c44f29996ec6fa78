import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { Entry } from './entry'

const entry = (orderId: number | null) => ({
  ...{
    id: 9,
    title: '支付订单',
    amount: -20,
    orderId,
    orderNo: orderId === null ? null : `Y${orderId}`,
    time: '2026-11-21T10:00:00+08:00',
  },
  ...{ balance: 'cash' as const, withdrawal: null },
})

async function draw(orderId: number | null) {
  const onOrder = jest.fn()
  const { app } = testApp({}, { token: 'T' })
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="entry">
        <Entry entry={entry(orderId)} onOrder={onOrder} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#entry')
  const buttons = [...document.querySelectorAll<HTMLElement>('#entry [role="button"], #entry [role="link"]')]
  return { utils, onOrder, buttons }
}

test('PR-31 the order number of an entry opens its order', async () => {
  const { utils, onOrder, buttons } = await draw(7)
  expect(buttons.map((one) => one.textContent)).toEqual([expect.stringContaining('Y7')])
  await utils.act(() => buttons[0]?.click())
  expect(onOrder.mock.calls).toEqual([[7]])
  utils.unmout()
})

test('an entry without an order opens nothing', async () => {
  const { utils, buttons } = await draw(null)
  expect(buttons).toEqual([])
  utils.unmout()
})
