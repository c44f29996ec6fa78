import { testApp } from '../../../../test/fakes/app'
import { type Answer, refused, type Answers } from '../../../../test/fakes/hosts'
import type { OrderCard } from '@/contract/types'
import { OrderListModel, tabOf } from './model'

const order = (id: number, orderStatusCode = 100): OrderCard => ({
  id,
  orderNo: `Y${id}`,
  orderStatusCode,
  orderType: 2,
  activeId: null,
  unShowDrawPrize: 1,
  pickup: 0,
  reserved: 0,
  toCome: 0,
  refundAsked: 0,
  formula: 0,
  due: 0,
  storeName: '蛇口店',
  goodsVoList: [],
  goodsCount: 1,
  payable: 94.1,
  createTime: '2026-11-21T09:56:00+08:00',
  expireTime: null,
  presell: null,
  promise: null,
  pickupTime: null,
  group: null,
})

const page = (list: OrderCard[], currPage = 1, totalPage = 1) => ({
  list,
  totalCount: list.length,
  totalPage,
  currPage,
})

function open(answers: Answers = {}, params: Record<string, string> = {}, token = 't') {
  const shop = testApp({ orderList: page([order(1), order(2, 600)]), ...answers }, { token })
  const { transport, navigation } = shop.hosts
  const model = new OrderListModel(shop.app, params)
  return {
    ...shop,
    model,
    ids: () => model.pages.list.map(({ id }) => id),
    sent: transport.inputsOf,
    log: navigation.log,
  }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  [undefined, 0],
  ['0', 0],
  ['1', 100],
  ['3', 300],
  ['6', 600],
  ['9', 0],
  ['300', 300],
  ['x', 0],
])('EN-17 BC-75 index %s opens the list of %i', (index, code) => {
  expect(tabOf(index)).toBe(code)
})

test('ST-47 ST-48 ST-50 ST-52 ST-53 BC-75 the tabs have their labels', () => {
  expect(open().model.tabs).toEqual([
    { code: 0, label: '全部' },
    { code: 100, label: '待付款' },
    { code: 200, label: '待发货' },
    { code: 300, label: '待收货' },
    { code: 400, label: '待评价' },
    { code: 500, label: '已完成' },
    { code: 600, label: '已取消' },
    { code: 800, label: '售后' },
  ])
})

test('PR-24 the tab of after-sales lists orders of any status, and keeps one whose status changes', async () => {
  const shipped = order(3, 300)
  const { model, sent, ids } = open(
    { orderList: page([shipped]), receiveGoods: { orderStatusCode: 500 } },
    { index: '800' },
  )
  await model.show()
  expect([model.tab, model.empty.title, sent('orderList')[0]?.status, ids()]).toEqual([800, '没有售后申请', '800', [3]])
  await model.toggleCrossBorder()
  expect([model.tab, model.empty.title]).toEqual([0, '这里还没有订单'])
})

test('BC-75 a swipe opens the tab next to the chosen one and stops at both ends', async () => {
  const { model, sent } = open({}, { index: '1' })
  await model.turn(-1)
  await model.turn(-1)
  expect([model.tab, sent('orderList').map(({ status }) => status)]).toEqual([0, ['0']])
  model.tab = 600
  await model.turn(1)
  await model.turn(1)
  expect([model.tab, sent('orderList').map(({ status }) => status)]).toEqual([800, ['0', '800']])
})

test('ST-48 tabs have the counts of the account page; lists of old and of cross-border orders have none', async () => {
  const answers: Answers = { getNumber: { orders: { 100: 2, 800: 1 } }, receiveGoods: { orderStatusCode: 500 } }
  const { model, sent } = open(answers, { index: '100' })
  const counts = () => [0, 100, 200, 800].map((tab) => model.countOf(tab as typeof model.tab))
  expect(counts()).toEqual([0, 0, 0, 0])
  await model.show()
  expect(counts()).toEqual([0, 2, 0, 1])
  answers.getNumber = refused(500)
  await model.refresh()
  expect([counts(), sent('getNumber').length]).toEqual([[0, 2, 0, 1], 2])
  await model.toggleCrossBorder()
  expect(counts()).toEqual([0, 0, 0, 0])
  const history = new OrderListModel(testApp({ orderList: page([]), ...answers }, { token: 't' }).app, {}, true)
  await history.show()
  expect(history.countOf(100)).toBe(0)
})

test('EN-17 each status has its own list and paging', async () => {
  const { model, sent, ids } = open({
    orderList: ({ status }) => (status === '0' ? page([order(1)], 1, 3) : page([order(9, 200)])),
  })
  await model.show()
  await model.choose(200)
  expect([ids(), model.pages.end]).toEqual([[9], 'end'])
  model.tab = 0
  expect([ids(), model.pages.end]).toEqual([[1], 'idle'])
  expect(sent('orderList')).toEqual([
    { status: '0', pageNum: '1', pageSize: '10' },
    { status: '200', pageNum: '1', pageSize: '10' },
  ])
})

test('ST-67 replaces on page 1, appends later pages, loads once on a double tap, knows the end', async () => {
  const { model, ids, sent } = open({
    orderList: ({ pageNum }) => page(pageNum === '1' ? [order(1), order(2)] : [order(2), order(3)], Number(pageNum), 2),
  })
  await model.show()
  await Promise.all([model.loadMore(), model.loadMore()])
  expect([ids(), model.pages.end]).toEqual([[1, 2, 3], 'end'])
  await model.loadMore()
  expect(sent('orderList')).toHaveLength(2)
  await model.show()
  expect([ids(), model.pages.end]).toEqual([[1, 2], 'idle'])
})

test('EN-17 reloads as many orders as were shown on return, and the next page follows', async () => {
  const all = Array.from({ length: 45 }, (_, at) => order(at + 1))
  const { model, ids, sent } = open({
    orderList: ({ pageNum, pageSize }) => {
      const [from, size] = [(Number(pageNum) - 1) * Number(pageSize), Number(pageSize)]
      return page(all.slice(from, from + size), Number(pageNum), Math.ceil(all.length / size))
    },
  })
  await model.show()
  await model.loadMore()
  await model.loadMore()
  all.unshift(order(99))
  await model.show()
  expect(sent('orderList').at(-1)).toEqual({ status: '0', pageNum: '1', pageSize: '30' })
  expect([ids().length, ids()[0], model.pages.end]).toEqual([30, 99, 'idle'])
  await model.loadMore()
  expect(sent('orderList').at(-1)).toEqual({ status: '0', pageNum: '4', pageSize: '10' })
  await model.loadMore()
  expect([ids().length, new Set(ids()).size, model.pages.end]).toEqual([46, 46, 'end'])
  await model.show()
  expect([ids().length, model.pages.end]).toEqual([46, 'end'])
  await model.load()
  expect([ids().length, model.pages.end]).toEqual([10, 'idle'])
})

test('keeps the list and shows a message after a failed reload; drops the reload of a dropped list', async () => {
  let isLost = false
  const rows = (from: number) => Array.from({ length: 10 }, (_, at) => order(from + at))
  const { model, ids, feedback } = open({
    orderList: ({ pageNum, keyword }) => {
      if (isLost) return { ok: false, reason: 'timeout' }
      return keyword ? page([order(77)]) : page(rows(Number(pageNum) * 10), Number(pageNum), 2)
    },
  })
  await model.show()
  await model.loadMore()
  isLost = true
  await model.show()
  expect([ids().length, feedback.toastText]).toEqual([20, '网络繁忙，请稍后重试'])
  isLost = false
  const late = model.show()
  model.type('钙')
  await Promise.all([late, model.search()])
  expect(ids()).toEqual([77])
})

test('shows a failed first page with a retry, a failed later page below, a failed reload as a toast', async () => {
  let ok = false
  const { model, feedback, ids } = open({
    orderList: ({ pageNum }) =>
      ok ? page([order(Number(pageNum))], Number(pageNum), 3) : { ok: false, reason: 'timeout' },
  })
  await model.show()
  expect([model.pages.state, feedback.toastText]).toEqual(['failed', ''])
  ok = true
  await model.load()
  ok = false
  await model.loadMore()
  expect([ids(), model.pages.end]).toEqual([[1], 'error'])
  ok = true
  await model.loadMore()
  expect([ids(), model.pages.end]).toEqual([[1, 2], 'idle'])
  ok = false
  await model.show()
  expect([ids(), feedback.toastText]).toEqual([[1, 2], '网络繁忙，请稍后重试'])
})

test('drops the reply to an outdated request', async () => {
  const answers: ((value: Answer<'orderList'>) => void)[] = []
  const { model, ids } = open({ orderList: () => new Promise((resolve) => answers.push(resolve)) })
  const first = model.show()
  const other = model.choose(100)
  await nextTask()
  model.dispose()
  answers.forEach((answer) => answer(page([order(1)])))
  await Promise.all([first, other])
  expect(ids()).toEqual([])
})

test('prompts a visitor to sign in once, with the page waiting behind', async () => {
  const { model, log, feedback } = open({ orderList: refused(402, '未登录') }, {}, '')
  await model.show()
  await model.show()
  expect([model.isVisitor, log, feedback.toastText]).toEqual([true, [{ how: 'push', url: '/login' }], ''])
})

test('PR-25 opens the shopper’s own reviews from the orders', () => {
  const { model, log } = open()
  model.toReviews()
  expect(log).toEqual([{ how: 'push', url: '/userAppraise' }])
})

test('EN-18 shows only cross-border orders, without the tab 300, then all orders again', async () => {
  const { model, ids, sent } = open({ globalOrders: page([order(8)]) }, { index: '3' })
  await model.show()
  await model.toggleCrossBorder()
  expect([model.tab, model.tabs.map(({ code }) => code), ids()]).toEqual([0, [0, 100, 200, 400, 500, 600], [8]])
  model.type('维D')
  await model.search()
  expect(sent('globalOrders')).toEqual([
    { status: '0', pageNum: '1', pageSize: '10' },
    { status: '0', pageNum: '1', pageSize: '10', keyword: '维D' },
  ])
  await model.toggleCrossBorder()
  expect([model.tabs.length, ids(), sent('orderList').length]).toEqual([8, [1, 2], 2])
})

test('keeps a late reply about all orders out of the cross-border list', async () => {
  let answer = (_: Answer<'orderList'>) => {}
  const { model } = open({ orderList: () => new Promise((resolve) => (answer = resolve)), globalOrders: page([]) })
  const first = model.choose(200)
  await nextTask()
  await model.toggleCrossBorder()
  answer(page([order(1, 200)]))
  await first
  expect(model.lists.has(200) && model.pages.list).toEqual([])
})

describe('actions', () => {
  test('ST-56 updates a cancelled order in every list and removes it from its old tab', async () => {
    const moved = new Set<string>()
    const { model, ids } = open({
      orderList: ({ status }) => {
        const now = order(1, moved.size > 0 ? 600 : 100)
        return page(status === '0' || Number(status) === now.orderStatusCode ? [now] : [])
      },
      cancelOrder: ({ id }) => {
        moved.add(String(id))
        return { orderStatusCode: 600 }
      },
    })
    await model.show()
    await model.choose(100)
    await model.actions.run('cancel', model.pages.list[0]!)
    await model.actions.confirmReason('不想要了')
    expect(ids()).toEqual([])
    model.tab = 0
    expect(model.pages.list.map(({ orderStatusCode }) => orderStatusCode)).toEqual([600])
  })

  test('ST-58 moves an order with a requested refund out of 待发货, even if the reload fails', async () => {
    let isLost = false
    const { model, ids } = open({
      orderList: () => (isLost ? { ok: false, reason: 'offline' } : page([order(1, 200), order(2, 200)])),
      refundOrder: () => {
        isLost = true
        return { orderStatusCode: 800 }
      },
    })
    await model.show()
    await model.choose(200)
    await model.actions.run('refund', model.pages.list[0]!)
    await model.actions.confirmReason('不想要了')
    expect(ids()).toEqual([2])
    model.tab = 0
    expect(model.pages.list.map(({ id, orderStatusCode }) => [id, orderStatusCode])).toEqual([
      [1, 800],
      [2, 200],
    ])
  })

  test('ST-59 removes a deleted order from every list', async () => {
    let all = [order(1, 500), order(2, 500)]
    const { model, ids, feedback } = open({
      orderList: () => page(all),
      deleteOrder: ({ id }) => {
        all = all.filter((one) => String(one.id) !== String(id))
        return { done: true }
      },
    })
    await model.show()
    await model.choose(500)
    const run = model.actions.run('delete', model.pages.list[0]!)
    feedback.answer(true)
    await run
    expect(ids()).toEqual([2])
    model.tab = 0
    expect(ids()).toEqual([2])
  })

  test('ST-49 opens an order with its status and id', async () => {
    const { model, log } = open({ orderList: page([order(7, 101)]) })
    await model.show()
    model.open(model.pages.list[0]!)
    expect(log).toEqual([{ how: 'push', url: '/order/detail/100/7' }])
  })
})
