import type { Answers } from '../../../../test/fakes/hosts'
import { refused } from '../../../../test/fakes/hosts'
import { testApp } from '../../../../test/fakes/app'
import { OrderDetailModel } from './order-model'
import { QuestionDetailModel } from './question-model'
import { RefundDetailModel } from './refund-model'

const UNTIL = '2026-11-21T10:15:00+08:00'
const own = { name: '林药师', isOwn: true, until: UNTIL }

const line = (no: number, checked = false) => ({ line: no, productName: '医用棉签', count: 2, checked })
const order = (more: object = {}) => ({
  ...{ orderNo: 'Y7', orderStatusCode: 200, method: 2, dueTime: null, reservedTime: null, shortage: '' },
  ...{ lineCount: 2, checkedCount: 0, holder: own, lines: [line(1), line(2)], parcelNumber: 'none', parcel: null },
  ...more,
})

async function openOrder(answers: Answers, token = 't') {
  const it = testApp(answers, { token })
  const model = new OrderDetailModel(it.app, 'Y7')
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

describe('an order', () => {
  test('is taken, and reloaded with its holder', async () => {
    let holder: object | null = null
    const { model, sent } = await openOrder({
      workOrder: () => order({ holder }),
      takeWork: () => {
        holder = own
        return { until: UNTIL }
      },
    })
    expect(model.isHeld).toBe(false)
    await Promise.all([model.work.take(), model.work.take()])
    expect([sent('takeWork'), model.isHeld]).toEqual([[{ type: 'order', no: 'Y7' }], true])
  })

  test('says who was faster, and shows that holder', async () => {
    let holder: object | null = null
    const { model, feedback } = await openOrder({
      workOrder: () => order({ holder }),
      takeWork: () => {
        holder = { ...own, isOwn: false, name: '周店员' }
        return refused(8013, '周店员 正在处理')
      },
    })
    await model.work.take()
    expect([feedback.toastText, model.isHeld, model.order?.holder?.name]).toEqual(['周店员 正在处理', false, '周店员'])
  })

  test('ST-62 is sent once every line is ticked, and not before', async () => {
    const { model, sent, log, feedback } = await openOrder({
      workOrder: order(),
      checkWorkLine: ({ line: no }) => ({ checkedCount: Number(no), until: UNTIL }),
      sendWorkOrder: { orderStatusCode: 300, used: 0 },
    })
    await model.send()
    expect([sent('sendWorkOrder'), feedback.toastText]).toEqual([[], '请先核对所有商品'])
    await model.check(1, true)
    await model.check(2, true)
    expect([model.isPacked, model.order?.checkedCount]).toEqual([true, 2])
    await model.check(2, false)
    expect(model.isPacked).toBe(false)
    await model.check(2, true)
    await Promise.all([model.send(), model.send()])
    expect(sent('checkWorkLine').map((input) => (input as { checked: number }).checked)).toEqual([1, 1, 0, 1])
    expect(sent('sendWorkOrder')).toEqual([{ orderNo: 'Y7' }])
    expect(log.at(-1)).toEqual({ how: 'replace', url: '/audit/success?type=order&no=Y7&done=2' })
  })

  test('stays open with the reason when it cannot be sent', async () => {
    const { model, feedback, log } = await openOrder({
      workOrder: order({ lines: [line(1, true)] }),
      sendWorkOrder: refused(7001, '订单暂时不能发货，可能已申请退款'),
    })
    await model.send()
    expect(feedback.toastText).toBe('订单暂时不能发货，可能已申请退款')
    expect(log).toEqual([])
  })

  test('stays open when it was handled meanwhile, instead of leading to the orders of the shopper', async () => {
    const { model, feedback, log } = await openOrder({
      workOrder: () => order({ holder: null }),
      takeWork: refused(7001, '已经处理过，请返回列表'),
    })
    await model.work.take()
    expect([feedback.toastText, log]).toEqual(['已经处理过，请返回列表', []])
  })

  const express = (more: object = {}) => order({ method: 1, lines: [line(1, true)], parcelNumber: 'needed', ...more })
  const NUM = 'SF1234567890123'

  test('by express needs a number of its carrier, which chooses the carrier when it can', async () => {
    const { model, sent, feedback, log } = await openOrder({
      workOrder: express(),
      sendWorkOrder: { orderStatusCode: 300, used: 0 },
    })
    await model.send()
    expect([feedback.toastText, model.label.error, sent('sendWorkOrder')]).toEqual([
      ...['请填写快递单号', '请填写快递单号', []],
    ])
    model.label.type('123456')
    await model.send()
    expect(model.label.error).toBe('请选择快递公司')
    model.label.choose('shunfeng')
    await model.send()
    expect(model.label.error).toBe('这不像顺丰速运的单号，请核对')
    model.label.type('sf1234 567890123')
    expect([model.label.carrier, model.label.error]).toEqual(['shunfeng', ''])
    await model.send()
    expect(sent('sendWorkOrder')).toEqual([{ orderNo: 'Y7', carrier: 'shunfeng', num: NUM }])
    expect(log.at(-1)?.url).toContain('/audit/success')
  })

  test('with the number of another order asks first, and sends nothing after a no', async () => {
    const { model, sent, feedback, log } = await openOrder({
      workOrder: express({ parcelNumber: 'optional' }),
      sendWorkOrder: ({ again }) => ({ orderStatusCode: again === 1 ? 300 : 200, used: again === 1 ? 0 : 1 }),
    })
    const ask = jest.spyOn(feedback, 'askQuestion').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    model.label.type(NUM)
    await model.send()
    expect(ask.mock.calls).toMatchObject([[{ title: '单号已用过' }]])
    expect([sent('sendWorkOrder').length, log.some(({ url }) => url.includes('success'))]).toEqual([1, false])
    await model.send()
    expect(sent('sendWorkOrder').at(-1)).toEqual({ orderNo: 'Y7', carrier: 'shunfeng', num: NUM, again: 1 })
  })

  test('once sent gets another number, and its arrival is reported after a confirmation', async () => {
    const parcel = { com: '', num: '', sentTime: UNTIL, deliveredTime: null, canLabel: true, canDeliver: true }
    const { model, sent, feedback } = await openOrder({
      workOrder: express({ holder: null, parcel }),
      labelWorkOrder: { used: 0 },
      deliverWorkOrder: { orderStatusCode: 400 },
    })
    expect([model.isWaiting, model.isHeld]).toEqual([false, false])
    model.startChange()
    model.label.type(NUM)
    await model.relabel()
    expect([sent('labelWorkOrder'), model.isChanging]).toEqual([
      [{ orderNo: 'Y7', carrier: 'shunfeng', num: NUM }],
      false,
    ])
    const report = model.deliver()
    feedback.answer(true)
    await report
    expect([sent('deliverWorkOrder'), feedback.toastText]).toEqual([[{ orderNo: 'Y7' }], '已登记送达'])
  })

  test('goes back to the queue', async () => {
    const { model, sent, feedback } = await openOrder({ workOrder: order(), handBackWork: { done: true } })
    await model.work.handBack()
    expect([sent('handBackWork'), feedback.toastText]).toEqual([[{ type: 'order', no: 'Y7' }], '已放回队列'])
  })

  test('of another store is missing, and a visitor is asked to sign in', async () => {
    const missing = { ok: true, status: 404, body: { code: 404, msg: '没有找到该内容', data: null } }
    expect((await openOrder({ workOrder: missing })).model.work.loader.state).toBe('missing')
    const visitor = await openOrder({}, '')
    expect([visitor.model.work.loader.state, visitor.sent('workOrder')]).toEqual(['visitor', []])
  })
})

describe('an after-sale', () => {
  const refund = (more: object = {}) => ({
    ...{ id: 9, orderNo: 'Y7', state: 'asked', refundType: 1, whole: 0, amount: 12, holder: own, sentTime: null },
    ...more,
  })
  async function openRefund(answers: Answers) {
    const it = testApp(answers, { token: 't' })
    const model = new RefundDetailModel(it.app, '9')
    await model.load()
    return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
  }

  test('PR-24 is agreed to once per tap, and refused on a page of its own', async () => {
    const { model, sent, log } = await openRefund({ workRefund: refund(), decideRefund: { state: 'paying' } })
    expect(model.isHeld).toBe(true)
    await Promise.all([model.agree(), model.agree()])
    expect(sent('decideRefund')).toEqual([{ id: 9, agrees: 1 }])
    expect(log.at(-1)).toEqual({ how: 'replace', url: '/audit/success?type=refund&no=9&done=agree' })
    const toReturn = await openRefund({ workRefund: refund(), decideRefund: { state: 'returning' } })
    await toReturn.model.agree()
    expect(toReturn.log.at(-1)?.url).toBe('/audit/success?type=refund&no=9&done=agreeToReturn')
    model.refuse()
    expect(log.at(-1)).toEqual({ how: 'push', url: '/audit/tuicall?type=refund&no=9' })
  })

  test('PR-24 returned products are received', async () => {
    const { model, sent } = await openRefund({
      workRefund: refund({ state: 'returned' }),
      receiveReturn: { state: 'paying' },
    })
    await model.receive()
    expect(sent('receiveReturn')).toEqual([{ id: 9 }])
  })

  test('a decided one is not held any more', async () => {
    const { model } = await openRefund({ workRefund: refund({ state: 'done' }) })
    expect([model.isWaiting, model.isHeld]).toEqual([false, false])
  })
})

describe('a question', () => {
  async function openQuestion(answers: Answers) {
    const it = testApp(answers, { token: 't' })
    const model = new QuestionDetailModel(it.app, '5')
    await model.load()
    return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
  }

  test('takes an answer that may be published, once per tap', async () => {
    const { model, sent, log } = await openQuestion({
      workQuestion: { id: 5, barcode: 'A', text: '包装是独立的吗', answers: [] },
      answerAsPharmacist: { id: 6 },
    })
    const problems = ['', '一次吃两片', '加微信聊'].map((text) => {
      model.write(text)
      return model.problem
    })
    expect(problems).toEqual(['short', 'medical', 'personal'])
    await model.send()
    expect(sent('answerAsPharmacist')).toEqual([])
    model.write(' 是独立包装 ')
    await Promise.all([model.send(), model.send()])
    expect(sent('answerAsPharmacist')).toEqual([{ id: 5, text: '是独立包装' }])
    expect(log.at(-1)?.url).toBe('/audit/success?type=question&done=answer')
  })

  test('with an answer of the pharmacy takes no other', async () => {
    const answers = [{ id: 1, name: '药达药房药师', text: '是', fromShop: true }]
    const { model } = await openQuestion({ workQuestion: { id: 5, answers } })
    expect(model.isAnswered).toBe(true)
  })
})
