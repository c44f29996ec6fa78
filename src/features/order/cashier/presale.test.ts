import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answers } from '../../../../test/fakes/hosts'
import { PayModel } from './model'
import { payTexts } from '@/texts/pay'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const order = (code: number, paid = false) => ({ orderStatusCode: code, paid, payable: 94.1, expireTime: null })

const REQUEST = { orderNo: 'Y7' }

/** Opens a cashier whose host reports a successful payment and whose pauses end at once. */
function open(answers: Answers, takesDeposits = true) {
  const pay = {
    ...{ methods: ['wechat', 'alipay'] as const, sheet: async () => '' as const },
    ...{ takes: () => true, takesDeposits: () => takesDeposits },
    pay: async () => ({ ok: true, value: 'ok' }),
  }
  const shop = testApp(
    { payOrder: REQUEST, payIntention: REQUEST, payPending: REQUEST, ...answers },
    { token: 't', more: { pay } as never },
  )
  const delay = (run: () => void) => (void Promise.resolve().then(run), () => {})
  const model = new PayModel(shop.app, { id: 'Y7' }, { now: () => NOW, delay })
  return { model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

/** Answers in sequence; the last one repeats. */
const LATER = '2026-11-27T10:00:00+08:00'

test('PR-16 a paid deposit completes its payment; its result page differs from the balance’s', async () => {
  const [owed, balance] = [
    { ...order(100), part: 'deposit' },
    { ...order(100), part: 'balance', opensAt: LATER },
  ]
  const first = open({ queryPay: answerInOrder<'queryPay'>(owed, balance) })
  await first.model.load()
  await first.model.pay()
  expect(first.sent('payIntention')).toMatchObject([{ returnUrl: '/order/result/0/Y7' }])
  expect(first.log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
  const opened = { ...balance, opensAt: '2026-11-21T09:00:00+08:00' }
  const second = open({ queryPay: answerInOrder<'queryPay'>(opened, { ...opened, paid: true }) })
  await second.model.load()
  await second.model.pay()
  expect(second.sent('payPending')).toMatchObject([{ returnUrl: '/order/result/0/Y7/balance' }])
  expect([first.sent('payOrder'), second.sent('payOrder')]).toEqual([[], []])
  expect(second.log).toEqual([{ how: 'replace', url: '/order/result/1/Y7/balance' }])
})

test('PR-16 opens the page with the start time if the balance is not payable yet', async () => {
  const { model, log } = open({ queryPay: { ...order(100), part: 'balance', opensAt: LATER } })
  await model.load()
  expect(log).toEqual([{ how: 'replace', url: '/order/preAffirm/1/Y7' }])
})

test('ST-84 a paid reservation opens its success page, also after the provider’s page', async () => {
  const reserve = { ...order(100), part: 'reserve' }
  const { model, log, sent } = open({
    queryPay: answerInOrder<'queryPay'>(reserve, { ...reserve, ...order(500, true) }),
  })
  await model.load()
  await model.pay()
  expect(sent('payPending')).toMatchObject([{ returnUrl: '/user/pre/success/1?orderNo=Y7' }])
  expect(log).toEqual([{ how: 'replace', url: '/user/pre/success/1?orderNo=Y7' }])
})

test('PR-19 the cashier of a reservation promises the pickup, and no delivery', async () => {
  const reservation = open({ queryPay: { ...order(100), part: 'reserve' } })
  const delivery = open({ queryPay: order(100) })
  await Promise.all([reservation.model.load(), delivery.model.load()])
  expect([reservation.model.isReservation, delivery.model.isReservation]).toEqual([true, false])
  expect(Object.values(payTexts.reservation).join()).not.toMatch(/送达|备货/)
})

test('NAV-41 a paid benefit opens its result, also after the provider’s page; leaving returns to it', async () => {
  const benefit = { ...order(100), part: 'welfare', benefitsId: 7 }
  const url = '/order/result/2/Y7/6?benefitsId=7'
  const { model, log, sent } = open({
    queryPay: answerInOrder<'queryPay'>(benefit, { ...benefit, ...order(500, true) }),
  })
  await model.load()
  expect(model.isBenefit).toBe(true)
  await model.pay()
  expect(sent('payOrder')).toMatchObject([{ returnUrl: url }])
  expect(log).toEqual([{ how: 'replace', url }])
  const benefitPage = open({ queryPay: benefit })
  await benefitPage.model.load()
  benefitPage.model.toOrders()
  await Promise.resolve()
  expect(benefitPage.log.at(-1)).toEqual({ how: 'replace', url: '/welfare/detail?id=7&backTo=%2Fwelfare' })
})

test.each(['deposit', 'reserve', 'balance', 'whole'])(
  'VA-26 the server’s part %s decides in the bank’s app, whatever the url contains',
  async (part) => {
    const { model, sent } = open({ queryPay: { ...order(100), part } }, false)
    await model.load()
    const isDeposit = part === 'deposit' || part === 'reserve'
    expect(model.isBlocked).toBe(isDeposit)
    await model.pay()
    const opened = (['payOrder', 'payIntention', 'payPending'] as const).flatMap((call) => sent(call))
    expect(opened.length).toBe(isDeposit ? 0 : 1)
  },
)
