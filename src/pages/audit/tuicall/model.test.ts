import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { REFUND_REFUSAL } from './kinds'
import { SendBackModel } from './model'

const held = { id: 9, state: 'asked', whole: 0, holder: { name: '', isOwn: true, until: '' }, sentTime: null }

async function open(answers: Answers, token = 't') {
  const it = testApp(answers, { token })
  const model = new SendBackModel(it.app, REFUND_REFUSAL, '9')
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-24 a refusal is sent with a reason, and the reason 其他 with a note', async () => {
  const { model, sent, log, feedback } = await open({ workRefund: held, decideRefund: { state: 'refused' } })
  expect(model.isHeld).toBe(true)
  await model.send()
  expect(feedback.toastText).toBe('请选择原因')
  model.choose('other')
  await model.send()
  expect(feedback.toastText).toBe('请填写说明')
  model.write(' 包装已丢失 ')
  await Promise.all([model.send(), model.send()])
  expect(sent('decideRefund')).toEqual([{ id: 9, agrees: 0, reason: 'other', note: '包装已丢失' }])
  expect(log.at(-1)).toEqual({ how: 'replace', url: '/audit/success?type=refund&no=9&done=refuse' })
})

test('the form is closed without the lease, after the decision and for a visitor', async () => {
  for (const change of [{ holder: null }, { state: 'done' }])
    expect((await open({ workRefund: { ...held, ...change } as typeof held })).model.isHeld).toBe(false)
  const missing = { ok: true, status: 404, body: { code: 404, msg: '没有找到', data: null } }
  expect((await open({ workRefund: missing })).model.state).toBe('gone')
  expect((await open({ workRefund: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  expect((await open({}, '')).model.state).toBe('visitor')
})

test('a decision made meanwhile keeps the form and names the reason', async () => {
  const { model, feedback, log } = await open({ workRefund: held, decideRefund: refused(7001, '这笔售后已经处理') })
  model.choose('intact')
  await model.send()
  expect([feedback.toastText, model.isBusy]).toEqual(['这笔售后已经处理', false])
  expect(log.some(({ url }) => url.includes('success'))).toBe(false)
})
