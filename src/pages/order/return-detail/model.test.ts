import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { commonTexts } from '@/texts/common'
import { ReturnDetailModel } from './model'

const facts = (state: string) => ({
  orderId: 7,
  orderNo: 'Y7',
  orderStatusCode: 300,
  cases: [{ id: 31, state }, { id: 30 }],
})

async function open(answers: Answers, id = '31') {
  const it = testApp(answers, { token: 't' })
  const model = new ReturnDetailModel(it.app, { id, orderNo: 'Y7' })
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-24 a return is found among those of its order', async () => {
  const { model, sent } = await open({ afterSales: facts('asked') })
  expect([model.state, model.one?.state, sent('afterSales')]).toEqual(['ready', 'asked', [{ orderNo: 'Y7' }]])
  expect((await open({ afterSales: facts('asked') }, '99')).model.state).toBe('gone')
  expect((await open({ afterSales: refused(101, '订单不存在') })).model.state).toBe('gone')
  expect((await open({ afterSales: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
})

test('PR-24 names the last day to send products back, and the next step in every other state', async () => {
  const one = { id: 31, state: 'returning', returnBy: '2026-11-30T21:15:00+08:00' }
  const { model } = await open({ afterSales: { ...facts(''), cases: [one] } })
  expect(model.note).toBe('请在 11月30日 21:15 前寄回，并填写快递单号')
  const { model: other } = await open({ afterSales: facts('asked') })
  expect(other.note).toBe('商家处理后，会发消息通知您')
})

test('PR-24 the place to send products back to is copied for the form of the carrier', async () => {
  const returnTo = { name: '深圳仓', phone: '0755-0000-0001', address: '深圳市南山区演示大道 1 号' }
  const { model, hosts, feedback } = await open({
    afterSales: { ...facts(''), cases: [{ id: 31, state: 'returning', returnTo }] },
  })
  const write = jest.spyOn(hosts.clipboard, 'write')
  await model.copyStore()
  expect([write.mock.calls, feedback.toastText]).toEqual([
    [['深圳仓 0755-0000-0001 深圳市南山区演示大道 1 号']],
    commonTexts.toast.copied,
  ])
})

test('ER-76 the return parcel is submitted once; a wrong number stays and shows an error', async () => {
  const { model, sent, feedback } = await open({ afterSales: facts('returning'), backGoods: { state: 'returned' } })
  model.setCom('顺丰速运')
  model.setNum('12')
  await model.send()
  expect([model.error, model.num, sent('backGoods')]).toEqual(['请填写正确的快递公司和单号', '12', []])
  model.setNum(' SF1234567890 ')
  await Promise.all([model.send(), model.send()])
  expect([sent('backGoods'), feedback.toastText, model.error]).toEqual([
    [{ id: '31', com: '顺丰速运', num: 'SF1234567890' }],
    '退货成功',
    '',
  ])
})

test('PR-24 a request is withdrawn after confirmation, once, and shows its new state', async () => {
  let state = 'returning'
  const { model, sent, feedback } = await open({
    afterSales: () => facts(state),
    withdrawAfterSale: () => {
      state = 'closed'
      return { state }
    },
  })
  const withdrawTwice = async (answer: boolean) => {
    const [one, two] = [model.withdraw(), model.withdraw()]
    expect(feedback.question).toMatchObject({ title: '撤销申请' })
    feedback.answer(answer)
    await Promise.all([one, two])
  }
  expect([model.canWithdraw, model.canRequestAgain]).toEqual([true, false])
  await withdrawTwice(false)
  expect([sent('withdrawAfterSale'), model.one?.state]).toEqual([[], 'returning'])
  await withdrawTwice(true)
  expect([sent('withdrawAfterSale'), feedback.toastText]).toEqual([[{ id: '31' }], '已撤销申请'])
  expect([model.one?.state, model.canWithdraw, model.canRequestAgain]).toEqual(['closed', false, true])
})

test('PR-24 a decision made in the meantime shows a message and the new state', async () => {
  let state = 'asked'
  const { model, feedback } = await open({
    afterSales: () => facts(state),
    withdrawAfterSale: () => {
      state = 'paying'
      return refused(7001, '该售后单已不能撤销')
    },
  })
  const taking = model.withdraw()
  feedback.answer(true)
  await taking
  expect([feedback.toastText, model.one?.state, model.canWithdraw]).toEqual(['该售后单已不能撤销', 'paying', false])
})

test('a refusal keeps the input and the links', async () => {
  const { model, feedback, log } = await open({ afterSales: facts('refused'), backGoods: refused(7001, '不需要寄回') })
  model.setCom('顺丰')
  model.setNum('SF123456')
  await model.send()
  expect([feedback.toastText, model.num]).toEqual(['不需要寄回', 'SF123456'])
  log.length = 0
  model.requestAgain()
  model.toOrder()
  expect(log.map(({ url }) => url)).toEqual(['/order/afterSale/7', '/order/detail/300/7'])
})
