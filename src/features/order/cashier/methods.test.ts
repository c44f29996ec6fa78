import { KEYS } from '@/domain/startup/keys'
import { storeUntil } from '@/stores/stored'
import { testApp } from '../../../../test/fakes/app'
import { fullReply, refused, type Answers } from '../../../../test/fakes/hosts'
import { PayModel } from './model'
import { openPayment } from './methods'

const DAY = 24 * 3_600_000
const CALLS = ['payOrder', 'payGroupPrice', 'paySpell', 'payIntention', 'payPending', 'payTbk', 'tbkPrepay'] as const
const opened = Object.fromEntries(CALLS.map((call) => [call, fullReply(call, { orderNo: call })]))

/** Opens the app after taibaoka's link, stored until the given time. */
function open(answers: Answers = {}, until: number | null = DAY) {
  const it = testApp({ ...opened, ...answers }, { token: 't' })
  const { storage, transport } = it.hosts
  if (until !== null) storeUntil(storage, KEYS.taibaoka, 'P7', it.stores.api.now() + until)
  const callsTo = () => CALLS.filter((call) => transport.inputsOf(call).length > 0)
  return { ...it, storage, asked: callsTo, sent: transport.inputsOf }
}
type Part = Parameters<typeof openPayment>[1]
const payInput = { orderNo: 'Y7', method: 'alipay' as const, returnUrl: '/order/result/0/Y7' }

test.each<[string, Part, (typeof CALLS)[number]]>([
  ['Y7', 'whole', 'payOrder'],
  ['Y7', 'coupon', 'payOrder'],
  ['Y7', 'welfare', 'payOrder'],
  ['Y7', undefined, 'payOrder'],
  ['Y7', 'deposit', 'payIntention'],
  ['Y7', 'balance', 'payPending'],
  ['Y7', 'reserve', 'payPending'],
  ['J7', 'whole', 'payGroupPrice'],
  ['JS7', 'whole', 'paySpell'],
])('NAV-26 PR-16 PR-19 ST-78 order %s with part %s is paid through %s', async (orderNo, part, call) => {
  const { app, asked: callsTo, sent } = open({}, null)
  const result = await openPayment(app, part, { ...payInput, orderNo })
  expect([result, callsTo()]).toEqual([{ ok: true, data: opened[call] }, [call]])
  expect(sent(call)).toEqual([{ ...payInput, orderNo }])
})

test('BC-63 an order from taibaoka’s link has a payment of its own, on Alipay’s page only', async () => {
  const { app, asked: callsTo, sent } = open()
  await openPayment(app, 'whole', payInput)
  expect([callsTo(), sent('payTbk')]).toEqual([['payTbk'], [{ orderNo: 'Y7', returnUrl: payInput.returnUrl }]])
  for (const other of [{ method: 'wechat' as const }, { inMini: true }, { inWechat: true }]) {
    const it = open()
    await openPayment(it.app, 'whole', { ...payInput, ...other })
    expect([other, it.asked()]).toEqual([other, ['payOrder']])
  }
  const group = open()
  await openPayment(group.app, 'whole', { ...payInput, orderNo: 'J7' })
  expect(group.asked()).toEqual(['payGroupPrice'])
})

test('BC-63 loads the existing payment after a lost response; passes a refusal on unchanged', async () => {
  const failure = open({ payTbk: { ok: false, reason: 'timeout' } })
  expect(await openPayment(failure.app, 'whole', payInput)).toEqual({ ok: true, data: opened.tbkPrepay })
  expect(failure.sent('tbkPrepay')).toEqual([{ orderNo: 'Y7', returnUrl: payInput.returnUrl }])
  const moved = open({ payTbk: refused(7001, '订单状态已变化') })
  expect(await openPayment(moved.app, 'whole', payInput)).toMatchObject({ ok: false, error: { code: 7001 } })
  expect(moved.asked()).toEqual(['payTbk'])
})

test('EN-06 BC-63 stores the origin with an order’s cashier; the link expires, its order keeps it', async () => {
  const { app, storage, stores } = open()
  const clock = { now: () => stores.api.now(), delay: () => () => {} }
  expect(new PayModel(app, { id: 'Y7' }, clock).method).toBe('alipay')
  expect(stores.session.payStatusOf('Y7')).toMatchObject({ from: 'taibaoka' })
  storeUntil(storage, KEYS.taibaoka, 'P7', stores.api.now() - 1)
  expect([new PayModel(app, { id: 'Y7' }, clock).method, new PayModel(app, { id: 'Y8' }, clock).method]).toEqual([
    'alipay',
    'wechat',
  ])
  expect(stores.session.payStatusOf('Y8').from).toBeUndefined()
})
