import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { OtherAppraiseModel } from './model'

const due = (orderId: number, barcode: string) => ({ orderId, barcode, productName: barcode, orderNo: `Y${orderId}` })
const ANSWERS: Answers = {
  orderInfos: [{ id: 7 }],
  commentsDue: { list: [due(7, 'a'), due(7, 'b'), due(8, 'c')], totalCount: 3, totalPage: 1, currPage: 1 },
  saveComments: { saved: 1 },
}

async function open(answers: Answers = {}, { orderNo = 'Y7', token = 't' } = {}) {
  const it = testApp({ ...ANSWERS, ...answers }, { token })
  const model = new OtherAppraiseModel(it.app, orderNo)
  await model.show()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-25 ER-76 reviews the scored products of the order in one call', async () => {
  const { model, sent, feedback, log } = await open()
  expect(model.drafts.map(({ line }) => line.barcode)).toEqual(['a', 'b'])
  await model.submit()
  expect([feedback.toastText, sent('saveComments')]).toEqual(['请先选择星级', []])
  const [, second] = model.drafts
  model.setScore(second!, 4)
  model.setText(second!, ' 很快 ')
  await Promise.all([model.submit(), model.submit()])
  expect(sent('saveComments')).toEqual([
    { orderId: 7, comments: [{ barcode: 'b', score: 4, text: '很快', tags: [], pics: [] }] },
  ])
  expect([feedback.toastText, log]).toEqual(['评价成功', [{ how: 'replace', url: '/other/appraiseSuccess' }]])
})

test('a refusal keeps the input', async () => {
  const { model, log } = await open({ saveComments: refused(422, '收货后才能评价') })
  model.setScore(model.drafts[0]!, 5)
  await model.submit()
  expect([model.drafts[0]?.score, model.isSaving, log]).toEqual([5, false, []])
  await model.show()
  expect(model.drafts[0]?.score).toBe(5)
})

test('a foreign order, one without due products and a link without a number show the empty state', async () => {
  expect((await open({ orderInfos: [] })).model.state).toBe('gone')
  expect((await open({ commentsDue: { list: [due(8, 'c')] } })).model.state).toBe('gone')
  const none = await open({}, { orderNo: '' })
  expect([none.model.state, none.sent('orderInfos')]).toEqual(['gone', []])
})

test('a lost reply shows an error with retry', async () => {
  const { model } = await open({ commentsDue: { ok: false, reason: 'offline' } })
  expect(model.state).toBe('failed')
})

test('a visitor is asked to sign in, and no call is sent', async () => {
  const { model, sent } = await open({}, { token: '' })
  expect([model.state, sent('orderInfos')]).toEqual(['visitor', []])
})
