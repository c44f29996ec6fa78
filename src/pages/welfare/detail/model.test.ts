import { openAt, testApp, nextTask } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { DetailModel } from './model'

const detail = { benefitsId: 7, payStatus: 0, benefitsPayNo: 'Y7', coupons: [], rules: [] } as never

test('NAV-30 the url names the benefit and the page to go back to', async () => {
  const { app, hosts } = await openAt('/welfare/detail?id=7', { benefit: detail }, { token: 't' })
  const model = new DetailModel(app, { id: '7', returnTo: '/welfare' })
  await model.one.load()
  expect([model.one.state, hosts.transport.inputsOf('benefit')]).toEqual(['ready', [{ benefitsId: '7' }]])
  model.goBack()
  await nextTask()
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/welfare' }])
})

test.each(['https://evil.example', 'javascript:alert(1)', ''])(
  'S20 NAV-30 %j leads back inside the app and nowhere else',
  async (returnTo) => {
    const { app, hosts } = await openAt('/welfare/detail?id=7', { benefit: detail }, { token: 't' })
    new DetailModel(app, { id: '7', returnTo }).goBack()
    await nextTask()
    expect(JSON.stringify(hosts.navigation.log)).not.toContain('evil')
    expect(hosts.navigation.log.map(({ how: mode }) => mode)).not.toContain('push')
  },
)

test('each step has its own page', async () => {
  const { app, hosts } = testApp({}, { token: 't' })
  const model = new DetailModel(app, { id: '7' })
  for (const step of [model.join, model.pay, model.use, model.toStores]) {
    step(detail)
    await nextTask()
  }
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/welfare/info?id=7',
    '/order/pay/Y7',
    '/welfare/coupon/7',
    '/welfare/store?id=7',
  ])
})

test('ST-56 an unpaid benefit is cancelled once, after confirmation', async () => {
  const { app, hosts, feedback } = testApp({ benefit: detail, cancelPurchase: { done: true } }, { token: 't' })
  const askSpy = jest.spyOn(feedback, 'askQuestion').mockResolvedValue(true)
  const model = new DetailModel(app, { id: '7' })
  await Promise.all([model.cancelBenefit(detail), model.cancelBenefit(detail)])
  const sent = () => [hosts.transport.inputsOf('cancelPurchase'), hosts.transport.inputsOf('benefit').length]
  expect([sent(), feedback.toastText, model.busy]).toEqual([[[{ orderNo: 'Y7' }], 1], '已放弃', false])
  askSpy.mockResolvedValue(false)
  await model.cancelBenefit(detail)
  expect(sent()).toEqual([[{ orderNo: 'Y7' }], 1])
})

test('a benefit paid in the meantime is shown as paid', async () => {
  const { app, hosts, feedback } = testApp(
    { benefit: detail, cancelPurchase: refused(7001, '订单状态已变化') },
    { token: 't' },
  )
  jest.spyOn(feedback, 'askQuestion').mockResolvedValue(true)
  await new DetailModel(app, { id: '7' }).cancelBenefit(detail)
  expect([feedback.toastText, hosts.transport.inputsOf('benefit').length]).toEqual(['订单状态已变化', 1])
})

test('a missing benefit, a url without a number, and a visitor have their own states', async () => {
  const missing = testApp({ benefit: refused(404, '') }, { token: 't' })
  const model = new DetailModel(missing.app, { id: '9' })
  await model.one.load()
  const none = new DetailModel(missing.app, {})
  await none.one.load()
  expect([model.one.state, none.one.state, missing.hosts.transport.inputsOf('benefit').length]).toEqual([
    'missing',
    'missing',
    1,
  ])
  const visitor = testApp()
  const closed = new DetailModel(visitor.app, { id: '9' })
  await closed.one.load()
  expect([closed.one.state, visitor.hosts.transport.sent]).toEqual(['visitor', []])
})
