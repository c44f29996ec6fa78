import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { LinkPayModel } from './model'

function open(link: string, answers: Answers = {}) {
  const shop = testApp(answers, { token: 't' })
  return { ...shop, model: new LinkPayModel(shop.app, link), sent: shop.hosts.transport.inputsOf }
}

test.each(['20261121100000123456', 'G20261121100000123456'])(
  '%s is an order number of ours and needs no request',
  async (link) => {
    const { model, sent } = open(link)
    await model.load()
    expect([model.state, model.cashier?.orderNo, sent('payParamParse')]).toEqual(['ready', link, []])
  },
)

test('ST-81 NAV-26 the server reads a partner’s text: order and cashier variant', async () => {
  const { model, sent } = open('b3JkZXJObz1ZNw', { payParamParse: { orderNo: 'Y7', payType: 1, type: 4 } })
  expect(model.state).toBe('loading')
  await Promise.all([model.load(), model.load()])
  expect(sent('payParamParse')[0]).toEqual({ param: 'b3JkZXJObz1ZNw' })
  expect([model.state, model.cashier?.orderNo, model.cashier?.variant]).toEqual(['ready', 'Y7', 1])
  const cashier = model.cashier
  await model.load()
  expect(model.cashier).toBe(cashier)
})

test('an unreadable text shows an error with retry; a closed page ignores replies', async () => {
  const answers = { payParamParse: refused(422, '支付链接不正确，请从原来的地方重新打开') }
  const { model, feedback, sent } = open('x', answers)
  await model.load()
  expect([model.state, feedback.toastText]).toEqual(['failed', '支付链接不正确，请从原来的地方重新打开'])
  await model.load()
  expect(sent('payParamParse')).toHaveLength(2)
  const missing = open('x', answers)
  const request = missing.model.load()
  missing.model.dispose()
  await request
  await nextTask()
  expect(missing.model.state).toBe('loading')
})
