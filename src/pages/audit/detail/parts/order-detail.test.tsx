import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { OrderDetailModel } from '../order-model'
import { OrderDetail } from './order-detail'

const own = { name: '林药师', isOwn: true, until: '2026-11-21T10:15:00+08:00' }
const line = (no: number) => ({
  ...{ line: no, productName: '医用棉签', spec: '50支', drugClass: null, count: 2, checked: false },
  ...{ batch: 'B2401', expires: '2028-06' },
})

async function mount(order: object) {
  const whole = { orderNo: 'Y7', orderStatusCode: 200, method: 2, paidTime: '2026-11-21T09:48:00+08:00', dueTime: null }
  const plain = { reservedTime: null, shortage: '', parcelNumber: 'none', parcel: null }
  const { app, hosts } = testApp(
    {
      workOrder: { ...whole, ...plain, lineCount: 1, lines: [line(1)], ...order },
      checkWorkLine: { checkedCount: 1, until: own.until },
      sendWorkOrder: { orderStatusCode: 300, used: 0 },
    },
    { token: 'T' },
  )
  const model = new OrderDetailModel(app, 'Y7')
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="order">
        <OrderDetail model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#order')
  const tap = (element: HTMLElement) =>
    utils.act(async () => {
      element.click()
      await pageSettled()
    })
  const text = () => document.querySelector('#order')?.textContent ?? ''
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`#order ${selector}`)]
  return { hosts, utils, tap, text, all }
}

test('ST-62 the holder ticks the lines by batch and hands the order to the rider', async () => {
  const { hosts, utils, tap, text, all } = await mount({ holder: own })
  for (const part of ['闪送', '已等待 12 分钟', '批号 B2401', '有效期至 2028-06', '我正在处理', '已核对 0/1 种'])
    expect(text()).toContain(part)
  expect(all('[role="checkbox"]').map((one) => one.getAttribute('aria-checked'))).toEqual(['false'])
  await tap(all('[role="checkbox"]')[0]!)
  expect(all('[role="checkbox"]').map((one) => one.getAttribute('aria-checked'))).toEqual(['true'])
  await tap(all('.y-button').find((one) => one.textContent === '打包完成，交给骑手')!)
  expect(hosts.transport.inputsOf('sendWorkOrder')).toEqual([{ orderNo: 'Y7' }])
  utils.unmout()
})

test('ST-62 the disabled button says what is missing, and a tap shows the first line without a tick', async () => {
  const { hosts, utils, tap, text, all } = await mount({
    ...{ holder: own, lineCount: 2, lines: [{ ...line(1), checked: true }, line(2)] },
  })
  const showRow = jest.spyOn(hosts.navigation, 'showRow')
  expect(text()).toContain('请先核对所有商品')
  await tap(all('.y-button').find((one) => one.textContent === '打包完成，交给骑手')!)
  expect([showRow.mock.calls, hosts.transport.inputsOf('sendWorkOrder')]).toEqual([[['pick-2']], []])
  expect(all('#pick-2').length).toBe(1)
  utils.unmout()
})

test('an order of a colleague shows who holds it and takes no tap', async () => {
  const { utils, text, all } = await mount({ holder: { ...own, isOwn: false, name: '周店员' } })
  expect(text()).toContain('周店员正在处理')
  expect([all('[role="checkbox"]').length, all('.y-button').length]).toEqual([0, 0])
  utils.unmout()
})

test('a free order can be taken; a packed pickup is handed over by its code', async () => {
  const free = await mount({ holder: null })
  expect(free.all('.y-button').map((one) => one.textContent)).toEqual(['领取'])
  free.utils.unmout()
  const ready = await mount({ holder: null, method: 3, orderStatusCode: 300 })
  expect(ready.all('.y-button').map((one) => one.textContent)).toEqual(['扫取货码交付'])
  ready.utils.unmout()
})

test('an express parcel has carriers to choose from and a number; a sent one shows both', async () => {
  const form = await mount({ holder: own, method: 1, parcelNumber: 'needed' })
  const chips = form.all('.y-chip').map((one) => one.textContent)
  expect([chips[0], chips.length, form.text().includes('填写面单上的单号')]).toEqual(['顺丰速运', 9, true])
  await form.tap(form.all('.y-chip')[0]!)
  expect(form.all('[aria-pressed="true"]').map((one) => one.textContent)).toEqual(['顺丰速运'])
  form.utils.unmout()
  const parcel = { com: '顺丰速运', num: 'SF1234567890123', sentTime: own.until, deliveredTime: null }
  const sent = await mount({ holder: null, method: 1, parcel: { ...parcel, canLabel: true, canDeliver: true } })
  for (const part of ['已发出', 'SF1234567890123', '更改单号', '登记已送达']) expect(sent.text()).toContain(part)
  expect(sent.all('.y-button').length).toBe(0)
  sent.utils.unmout()
})
