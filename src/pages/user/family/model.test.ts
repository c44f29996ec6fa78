import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { FamilyModel } from './model'

const link = { id: 3, name: '欧**', rights: { orders: true, address: true, refills: false }, time: '' }

function open(answers: Answers = {}) {
  const it = testApp({ carerLinks: { carers: [], elders: [link] }, ordersForMe: [], ...answers }, { token: 't' })
  return { ...it, model: new FamilyModel(it.app), sent: it.hosts.transport.inputsOf }
}

test('loads both sides and the orders; a failed load can be retried and keeps what is on screen', async () => {
  const answers: Answers = { carerLinks: { ok: false, reason: 'offline' } }
  const { model } = open(answers)
  await model.load()
  expect(model.state).toBe('failed')
  answers.carerLinks = { carers: [], elders: [link] }
  const next = open(answers)
  await next.model.load()
  expect([next.model.state, next.model.isEmpty, next.model.links.elders.length]).toEqual(['ready', false, 1])
})

test('creates a code for the rights that are ticked, once, and shows it in two groups', async () => {
  const { model, sent } = open({ createCarerInvite: { code: 'ABCD2345', expireTime: '' } })
  model.openInvite()
  model.setRight('refills', true)
  model.setRight('orders', false)
  await Promise.all([model.create(), model.create()])
  expect(sent('createCarerInvite')).toEqual([{ rights: { orders: false, address: true, refills: true } }])
  expect([model.code, model.path]).toEqual(['ABCD-2345', '/user/family/accept/ABCD2345'])
})

test('sends nothing without a right; a refusal keeps the sheet', async () => {
  const { model, sent, feedback } = open({ createCarerInvite: refused(8013, '今天的邀请次数已用完，请明天再来') })
  model.openInvite()
  for (const right of ['orders', 'address'] as const) model.setRight(right, false)
  await model.create()
  expect(sent('createCarerInvite')).toEqual([])
  model.setRight('orders', true)
  await model.create()
  expect([model.isInviting, model.invite, feedback.toastText]).toEqual([true, null, '今天的邀请次数已用完，请明天再来'])
})
