import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { FamilyLinkModel } from './model'

const rights = { orders: true, address: true, refills: false }
const link = (change: object = {}) => ({
  id: 3,
  name: '欧**',
  rights,
  time: '',
  role: 'carer' as const,
  uses: [],
  ...change,
})

function open(answers: Answers = {}) {
  const it = testApp({ carerLink: link(), elderOrders: [], elderRefills: [], ...answers }, { token: 't' })
  it.hosts.navigation.stack.push('/user/family', '/user/family/link/3')
  return { ...it, model: new FamilyLinkModel(it.app, 3), sent: it.hosts.transport.inputsOf }
}

test('a relative loads only what the rights allow; the elder loads none of it', async () => {
  const { model, sent } = open()
  await model.load()
  expect([sent('elderOrders').length, sent('elderRefills').length]).toEqual([1, 0])
  expect([model.state, model.data?.orders, model.data?.refills]).toEqual(['ready', [], null])
  const elder = open({ carerLink: link({ role: 'elder' }) })
  await elder.model.load()
  expect([elder.sent('elderOrders').length, elder.model.data?.orders]).toEqual([0, null])
})

test('a link that has ended shows nothing more', async () => {
  const answers: Answers = {}
  const { model, hosts } = open(answers)
  await model.load()
  expect(model.state).toBe('ready')
  const ended = open({ carerLink: refused(404) })
  await ended.model.load()
  expect([ended.model.state, ended.model.data, hosts.transport.inputsOf('endCarerLink')]).toEqual(['missing', null, []])
})

test('ends the link after a confirmation only, and goes back', async () => {
  const { model, sent, feedback } = open({ endCarerLink: { done: true } })
  await model.load()
  const refusedEnd = model.end()
  feedback.answer(false)
  await refusedEnd
  expect(sent('endCarerLink')).toEqual([])
  const confirmed = model.end()
  feedback.answer(true)
  await confirmed
  expect([sent('endCarerLink'), feedback.toastText]).toEqual([[{ id: 3 }], '已解除'])
})
