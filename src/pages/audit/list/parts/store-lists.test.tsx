import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { orderList, refundList } from '../work-model'
import { OrderList, RefundList } from './store-lists'

const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

async function textOf(answers: Answers, kind: 'order' | 'refund') {
  const { app } = testApp(answers, { token: 'T' })
  const [orders, refunds] = [orderList(app), refundList(app)]
  await (kind === 'order' ? orders : refunds).load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="list">{kind === 'order' ? <OrderList model={orders} /> : <RefundList model={refunds} />}</View>
    </AppContext.Provider>
  ))
  const text = (await utils.queries.waitForQuerySelector('#list'))?.textContent ?? ''
  utils.unmout()
  return text
}

test('an order shows its method, promise, waiting time and holder', async () => {
  const row = {
    ...{ orderNo: 'Y7', method: 2, paidTime: '2026-11-21T09:48:00+08:00', dueTime: '2026-11-21T10:20:00+08:00' },
    ...{ reservedTime: null, goodsCount: 3, lineCount: 2, checkedCount: 1 },
    holder: { name: '周店员', isOwn: false, until: '2026-11-21T10:10:00+08:00' },
  }
  const text = await textOf({ workOrders: page([row]) }, 'order')
  for (const part of [
    '待处理',
    '待取货',
    'Y7',
    '闪送',
    '共 3 件',
    '11-21 10:20 前完成',
    '已等待 12 分钟',
    '周店员正在处理',
  ])
    expect(text).toContain(part)
})

test('the line about an order breaks between two facts, never inside the promise', async () => {
  const row = { ...{ orderNo: 'Y7', method: 2, dueTime: '2026-11-21T10:20:00+08:00', goodsCount: 2 }, holder: null }
  const { app } = testApp({ workOrders: page([{ ...row, checkedCount: 0, reservedTime: null }]) }, { token: 'T' })
  const model = orderList(app)
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="facts">
        <OrderList model={model} />
      </View>
    </AppContext.Provider>
  ))
  const note = (await utils.queries.waitForQuerySelector('#facts'))?.querySelector('.y-cell__note')
  const facts = [...(note?.querySelectorAll('.nw') ?? [])].map(({ textContent }) => textContent)
  utils.unmout()
  expect(facts).toEqual(['闪送', '共 2 件', '11-21 10:20 前完成'])
  expect(note?.textContent).toBe('闪送 · 共 2 件 · 11-21 10:20 前完成')
})

test('PR-24 an after-sale waits since its parcel was sent', async () => {
  const row = {
    ...{ id: 9, orderNo: 'Y7', state: 'returned', refundType: 2, whole: 0, goodsCount: 1, holder: null },
    ...{ createTime: '2026-11-20T10:00:00+08:00', sentTime: '2026-11-21T08:55:00+08:00' },
  }
  const text = await textOf({ workRefunds: page([row]) }, 'refund')
  for (const part of ['退货退款', '商品已寄回，等待收货', '已等待 1 小时 5 分钟']) expect(text).toContain(part)
})

test('an empty queue says so', async () => {
  expect(await textOf({ workOrders: page([]) }, 'order')).toContain('没有待处理的订单')
})
