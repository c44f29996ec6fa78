import { testApp } from '../../../../test/fakes/app'
import { fullReply, refused } from '../../../../test/fakes/hosts'
import { UserModel } from './model'

const info = fullReply('getUserInfo', { id: 7, name: '张建国', mobile: '138****0000' })
const numbers = fullReply('getNumber', { couponNum: 6, integral: 1280, growthValue: 320 })

test('RO-01 a visitor sees the page without private requests', async () => {
  const { app, hosts } = testApp()
  const model = new UserModel(app)
  await model.load()
  expect(model.isVisitor).toBe(true)
  expect(model.state).toBe('ready')
  expect(hosts.transport.sent).toEqual([])
})

test('a shopper sees the masked number and the counts', async () => {
  const { app } = testApp({ getUserInfo: info, getNumber: numbers }, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect(model.info).toEqual(info)
  expect(model.numbers).toEqual(numbers)
  expect(model.state).toBe('ready')
})

test('a failed first load can be retried', async () => {
  const answers: Record<string, unknown> = { getNumber: numbers, getUserInfo: { ok: false, reason: 'offline' } }
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

test('ST-10 sign-out clears token, user and order state, locally and on the server', async () => {
  const { app, stores, hosts, feedback } = testApp(
    { getUserInfo: info, getNumber: numbers, logout: { done: true } },
    { token: 't' },
  )
  const model = new UserModel(app)
  await model.load()
  stores.order.chooseCoupon(2, null)
  stores.order.chooseAddress(3)
  const leaving = model.logout()
  feedback.answer(true)
  await leaving
  expect(hosts.transport.inputsOf('logout')).toHaveLength(1)
  expect(stores.session.isLoggedIn).toBe(false)
  expect(hosts.storage.get('JWTTOKEN')).toBeNull()
  expect(stores.order.couponSelection).toEqual({})
  expect(stores.order.addressId).toBeNull()
  expect(model.info).toBeNull()
})

test('sign-out can be cancelled', async () => {
  const { app, stores, feedback } = testApp({ getUserInfo: info, getNumber: numbers }, { token: 't' })
  const model = new UserModel(app)
  const leaving = model.logout()
  feedback.answer(false)
  await leaving
  expect(stores.session.isLoggedIn).toBe(true)
})

test('ST-36 a session that ends during loading leaves a visitor’s page, not a loading page', async () => {
  const { app, hosts } = testApp({ getUserInfo: refused(402), getNumber: numbers }, { token: 't' })
  const model = new UserModel(app)
  await model.load()
  expect([model.isVisitor, model.state, model.info, model.numbers]).toEqual([true, 'ready', null, null])
  expect(hosts.transport.sent).toHaveLength(2)
})

test('the reply for the previous shopper is not shown to the next', async () => {
  const answers: Record<string, unknown> = { getUserInfo: info, getNumber: numbers }
  const { app, stores } = testApp(answers, { token: 't' })
  const model = new UserModel(app)
  const loading = model.load()
  stores.session.token = 'u'
  answers.getUserInfo = { ...info, name: '李' }
  await loading
  expect([model.info?.name, model.state]).toEqual(['李', 'ready'])
})

test('a later failure keeps what is shown, counts and name apart', async () => {
  const answers: Record<string, unknown> = { getUserInfo: info, getNumber: numbers }
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
  const { app, hosts } = testApp({ getUserInfo: info, getNumber: numbers }, { token: 't' })
  const model = new UserModel(app)
  const loading = model.load()
  expect([model.isVisitor, model.state]).toEqual([false, 'loading'])
  await loading
  model.openOrders(2)
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/order/index/2' }])
})

test('a double tap asks once for confirmation, and sign-out shows a message', async () => {
  const { app, feedback } = testApp({ getUserInfo: info, getNumber: numbers, logout: { done: true } }, { token: 't' })
  const askSpy = jest.spyOn(feedback, 'askQuestion')
  const model = new UserModel(app)
  const leaving = model.logout()
  await model.logout()
  expect(askSpy.mock.calls).toEqual([
    [
      {
        title: '退出登录？',
        message: '退出后，本机不再保存登录凭证。购物车和订单留在账号里。',
        confirm: '退出登录',
        cancel: '取消',
        danger: true,
      },
    ],
  ])
  expect(model.leaving).toBe(true)
  feedback.answer(true)
  await leaving
  expect([model.leaving, feedback.toastText]).toEqual([false, '已退出登录'])
})
