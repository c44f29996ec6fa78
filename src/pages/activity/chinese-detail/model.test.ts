import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { TcmDetailModel } from './model'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const formula = (state: string, order: object | null = null) => ({ formulaNo: 'F1', state, doses: 7, pics: [], order })

function open(answers: Answers, token = 'T') {
  const made = testApp(answers, { token })
  const timers = fakeDelay()
  const model = new TcmDetailModel(made.app, 'F1', timers.delay)
  return { ...made, model, look: timers.run, asked: () => made.hosts.transport.inputsOf('formulaByNo').length }
}

test('RX-07 a waiting formula is looked at until it is answered, and not while it is hidden', async () => {
  let state = 'waiting'
  const { model, look, asked } = open({ formulaByNo: () => formula(state) })
  await model.load()
  model.hide()
  look()
  await settle()
  expect(asked()).toBe(1)
  await model.load()
  state = 'approved'
  look()
  await settle()
  look()
  await settle()
  expect([model.formula?.state, asked()]).toEqual(['approved', 3])
})

test('PR-18 each state has its way on', async () => {
  const { model, hosts } = open({ formulaByNo: formula('used', { id: 5, orderNo: 'Y5', orderStatusCode: 100 }) })
  await model.load()
  for (const step of [model.buy, model.again, model.toOrder, model.toList]) {
    step()
    await settle()
  }
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/order/chineseAffirm/F1',
    '/activity/chinese/confirm/7/F1',
    '/order/detail/100/5',
    '/activity/chinese/my/1',
  ])
})

test.each([
  [refused(404), 'gone'],
  [{ ok: false, reason: 'offline' }, 'failed'],
])('%# what it says when there is none', async (answer, state) => {
  const { model } = open({ formulaByNo: answer as never })
  await model.load()
  expect(model.state).toBe(state)
})

test('a visitor is asked to log in, and nothing is read', async () => {
  const { model, asked } = open({}, '')
  await model.load()
  expect([model.state, asked()]).toEqual(['visitor', 0])
})
