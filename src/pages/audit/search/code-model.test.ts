import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { AuditSearchModel } from './model'

const scan = (value: string) => ({ scan: { scan: async () => ({ ok: true, value }) } })

function open(answers: Answers, scanned = '') {
  const it = testApp(answers, { token: 't', more: scan(scanned) as never })
  const model = new AuditSearchModel(it.app)
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

const order = { orderNo: 'Y7', goodsVoList: [], usedTime: null, problem: '' }

test('PR-34 a scanned pickup code shows its order, which is handed over once per tap', async () => {
  const { model, sent } = open({ lookAtCode: order, handOver: { orderNo: 'Y7', goodsVoList: [] } }, '2600000000008')
  await model.scan()
  expect([model.code.order?.orderNo, model.code.canHand]).toEqual(['Y7', true])
  await Promise.all([model.code.handOver(), model.code.handOver()])
  expect(sent('handOver')).toEqual([{ code: '2600000000008' }])
  expect([model.code.order, model.code.handed?.orderNo, sent('auditFind')]).toEqual([null, 'Y7', []])
})

test('PR-34 an order that cannot be handed over is shown only', async () => {
  for (const change of [{ problem: '订单已退款' }, { usedTime: '2026-11-22T10:00:00+08:00' }]) {
    const { model } = open({ lookAtCode: { ...order, ...change } })
    model.type('2600000000008')
    await model.find()
    expect([model.code.order?.orderNo, model.code.canHand]).toEqual(['Y7', false])
  }
})

test('a member code shows the membership until something else is found', async () => {
  const member = { name: '陈**', level: '金卡会员', growth: 320, points: 1280 }
  const { model, sent } = open({ readMemberCode: member, lookAtCode: order })
  model.type('1234567890123456')
  await model.find()
  expect([sent('readMemberCode'), model.code.member?.level]).toEqual([[{ code: '1234567890123456' }], '金卡会员'])
  model.type('2600000000008')
  await model.find()
  expect([model.code.member, model.code.order?.orderNo]).toEqual([null, 'Y7'])
})

test('a used code says what to do', async () => {
  const { model, feedback } = open({ readMemberCode: refused(422, '会员码不正确、已过期或已使用') })
  model.type('1234567890123456')
  await model.find()
  expect([feedback.toastText, model.code.member, model.isBusy]).toEqual(['会员码不正确、已过期或已使用', null, false])
})
