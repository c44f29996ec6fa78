import { testApp } from '../../../../test/fakes/app'
import { fullReply, refused } from '../../../../test/fakes/hosts'
import { routes } from '@/routes'
import { userTexts } from '@/texts/user'
import { GROUPS, MEDICATION, SETTINGS } from './entries'
import { UserModel } from './model'

const info = fullReply('getUserInfo', { id: 7, name: '张建国', mobile: '138****0000' })
const numbers = fullReply('getNumber', { couponNum: 6, integral: 1280, growthValue: 120 })
const wallet = fullReply('walletGold', { userGold: 320, userMoney: 26.5, opened: 1 })
const REPLIES = { getUserInfo: info, getNumber: numbers, walletGold: wallet }

test('RO-01 a visitor sees the page without private requests', async () => {
  const { app, hosts } = testApp()
  const model = new UserModel(app)
  await model.load()
  expect(model.isVisitor).toBe(true)
  expect(model.state).toBe('ready')
  expect(hosts.transport.sent).toEqual([])
})

test('a shopper sees the masked number and the counts', async () => {
  const { app } = testApp(REPLIES, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect(model.info).toEqual(info)
  expect(model.numbers).toEqual(numbers)
  expect(model.wallet).toEqual(wallet)
  expect(model.state).toBe('ready')
})

test('only accounts that the server calls staff see the link to the workspace', async () => {
  const staffOf = async (staff: number) => {
    const { app } = testApp({ ...REPLIES, getNumber: { ...numbers, staff } }, { token: 't' })
    const model = new UserModel(app)
    await model.load()
    return model.isStaff
  }
  expect([await staffOf(1), await staffOf(0)]).toEqual([true, false])
  expect(new UserModel(testApp().app).isStaff).toBe(false)
})

test('PR-22 the header shows the level that the growth gives, once it is known', async () => {
  const { app } = testApp(REPLIES, { token: 't' })
  const model = new UserModel(app)
  expect(model.level).toBe('')
  await model.load()
  expect(model.level).toBe('银卡会员')
})

test('a failed wallet call leaves the other figures', async () => {
  const { app } = testApp({ ...REPLIES, walletGold: refused(500) }, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect([model.state, model.numbers, model.wallet]).toEqual(['ready', numbers, null])
})

test('a failed first load can be retried', async () => {
  const answers: Record<string, unknown> = { ...REPLIES, getUserInfo: { ok: false, reason: 'offline' } }
  const { app } = testApp(answers, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect(model.state).toBe('failed')
  answers.getUserInfo = info
  await model.load()
  expect(model.state).toBe('ready')
})

test('BC-88 the service number is confirmed before it is dialled', async () => {
  const call = jest.fn(async () => ({ ok: true as const, value: undefined }))
  const { app, feedback } = testApp({}, { more: { phone: { call } } })
  const model = new UserModel(app)
  const first = model.callHelp()
  expect(feedback.question).toMatchObject({ confirm: '拨打', cancel: '取消' })
  feedback.answer(false)
  await first
  expect(call).not.toHaveBeenCalled()
  const second = model.callHelp()
  feedback.answer(true)
  await second
  expect(call).toHaveBeenCalledWith('400-000-0000')
})

test('ST-36 a session that ends during loading leaves a visitor’s page, not a loading page', async () => {
  const { app, hosts } = testApp({ ...REPLIES, getUserInfo: refused(402) }, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect([model.isVisitor, model.state, model.info, model.numbers]).toEqual([true, 'ready', null, null])
  expect(hosts.transport.sent).toHaveLength(3)
})

test('the reply for the previous shopper is not shown to the next', async () => {
  const answers: Record<string, unknown> = { ...REPLIES }
  const { app, stores } = testApp(answers, { token: 't' })
  const model = new UserModel(app)
  const loading = model.load()
  stores.session.token = 'u'
  answers.getUserInfo = { ...info, name: '李' }
  await loading
  expect([model.info?.name, model.state]).toEqual(['李', 'ready'])
})

test('a later failure keeps what is shown, counts and name apart', async () => {
  const answers: Record<string, unknown> = { ...REPLIES }
  const { app } = testApp(answers, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  answers.getUserInfo = { ok: false, reason: 'offline' }
  answers.getNumber = { ...numbers, couponNum: 9 }
  const secondCall = model.load()
  expect(model.state).toBe('ready')
  await secondCall
  expect([model.state, model.info, model.numbers?.couponNum]).toEqual(['ready', info, 9])
  answers.getUserInfo = info
  answers.getNumber = { ok: false, reason: 'offline' }
  await model.load()
  expect([model.state, model.numbers?.couponNum]).toEqual(['ready', 9])
})

test('the first load shows a loading state, and orders open at their tab', async () => {
  const { app, hosts } = testApp(REPLIES, { token: 't' })
  const model = new UserModel(app)
  const loading = model.load()
  expect([model.isVisitor, model.state]).toEqual([false, 'loading'])
  await loading
  model.openOrders(2)
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/order/index/2' }])
})

describe('the order on its way', () => {
  const shipped = { ...numbers, orders: { 300: 1 } }
  const order = (change: object = {}) => ({ id: 8, orderNo: 'Y8', orderStatusCode: 300, orderType: 2, ...change })
  const page = (one: object) => ({ list: [one], totalCount: 1, totalPage: 1, currPage: 1 })
  const eta = { from: '2026-11-21T10:24:00+08:00', to: '2026-11-21T10:31:00+08:00', reason: '' }

  async function open(answers: object, token = 't') {
    const it = testApp({ ...REPLIES, getNumber: shipped, ...answers }, { token })
    const model = new UserModel(it.app)
    await model.load()
    return { ...it, model, sent: it.hosts.transport.inputsOf }
  }

  test('shows the range of its rider and opens the order', async () => {
    const { model, hosts, sent } = await open({ orderList: page(order()), riderOfOrder: { orderId: 8, eta } })
    expect([model.live?.range, sent('orderList')[0]?.status, sent('riderOfOrder')]).toEqual([
      '10:24–10:31',
      '300',
      [{ orderNo: 'Y8' }],
    ])
    model.openLive()
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/order/detail/300/8' }])
  })

  test('promises no time without a rider: a parcel, a cross-border order, a failed call', async () => {
    const parcel = await open({ orderList: page(order({ orderType: 1 })) })
    expect([parcel.model.live?.order.id, parcel.model.live?.range, parcel.sent('riderOfOrder')]).toEqual([8, '', []])
    const crossBorder = await open({ orderList: page(order({ orderType: 4 })) })
    crossBorder.model.openLive()
    expect(crossBorder.hosts.navigation.log).toEqual([{ how: 'push', url: '/order/globalDetail/Y8' }])
    const failure = await open({ orderList: page(order()), riderOfOrder: refused(500) })
    expect(failure.model.live?.range).toBe('')
  })

  test('is not asked for without shipped orders, and a failed call shows no line', async () => {
    const none = await open({ getNumber: numbers })
    none.model.openLive()
    expect([none.model.live, none.sent('orderList'), none.hosts.navigation.log]).toEqual([null, [], []])
    expect((await open({ orderList: refused(500) })).model.live).toBeNull()
  })

  test('disappears with the next shopper', async () => {
    const { model, stores } = await open({ orderList: page(order()), riderOfOrder: { orderId: 8, eta } })
    stores.session.token = ''
    await model.load()
    expect([model.live, model.wallet, model.level]).toEqual([null, null, ''])
  })
})

describe('links', () => {
  const entries = [...MEDICATION, ...Object.values(GROUPS).flat(), ...SETTINGS]

  test('lead to pages that exist, each with its name and an icon of its own', () => {
    const names = entries.map(({ name }) => name)
    expect(names.filter((name) => !(name in routes) && name !== 'invite' && name !== 'help')).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect([...names].sort()).toEqual(Object.keys(userTexts.entries).sort())
    expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length)
  })

  test('a link opens its page, and messages show the unread count', async () => {
    const { app, hosts } = testApp({ ...REPLIES, getNumber: { ...numbers, unread: 2 } }, { token: 't' })
    const model = new UserModel(app)
    await model.load()
    expect([model.countOf('messages'), model.countOf('collect')]).toEqual([2, undefined])
    model.open('pickOrders')
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/pickOrder/index' }])
  })

  test('PR-31 gold and balance open the wallet', async () => {
    const { app, hosts } = testApp(REPLIES, { token: 't' })
    const model = new UserModel(app)
    await model.load()
    model.openWallet()
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/wallet/index' }])
  })

  const settle = () => new Promise((resolve) => setImmediate(resolve))

  test('the running invitation opens once, whatever the number of taps', async () => {
    const config = { code: 'INVITE_CODE', value: 'friends', remark: '' }
    const { app, hosts } = testApp({ ...REPLIES, defaultConfig: config }, { token: 't' })
    const model = new UserModel(app)
    model.open('invite')
    model.open('invite')
    for (let step = 0; step < 10; step += 1) await settle()
    expect(hosts.transport.inputsOf('defaultConfig')).toEqual([{ key: 'INVITE_CODE' }])
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/activity/invite/index/friends' }])
  })

  test('without a running invitation a message says so', async () => {
    const { app, hosts, feedback } = testApp({ ...REPLIES, defaultConfig: null }, { token: 't' })
    new UserModel(app).open('invite')
    for (let step = 0; step < 10; step += 1) await settle()
    expect([feedback.toastText, hosts.navigation.log]).toEqual(['暂时没有邀请活动', []])
  })
})

test.each([
  ['closed', { ok: true, value: undefined }, ''],
  ['kept open by the shopper', { ok: false, error: { kind: 'cancel' } }, ''],
  ['not closed', { ok: false, error: { kind: 'failed', reason: 'timeout' } }, userTexts.closeFailed],
] as const)('a shop %s by the app around it shows what happened', async (_, result, toast) => {
  const { app, hosts, feedback } = testApp()
  const model = new UserModel(app)
  expect(model.canClose).toBe(false)
  hosts.outside.close = async () => result
  await model.closeView()
  expect(feedback.toastText).toBe(toast)
})
