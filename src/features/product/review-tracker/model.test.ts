import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ReviewTracker } from './model'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const prescriptionRequest = (state: string, order: object | null = null) => ({
  orderNo: 'D1',
  state,
  pics: ['/upload/a.jpg'],
  order,
})

function open(answers: Answers, token = 'T') {
  const made = testApp(answers, { token })
  const timers = fakeDelay()
  const model = new ReviewTracker(
    made.app,
    () => made.app.stores.api.call('prescriptionRequestByNo', { orderNo: 'D1' }),
    timers.delay,
  )
  return {
    ...made,
    model,
    look: timers.run,
    asked: () => made.hosts.transport.inputsOf('prescriptionRequestByNo').length,
  }
}

test('RX-02 RX-07 polls a waiting request until it is answered and then stops', async () => {
  let state = 'waiting'
  const { model, look: runTimers, asked: callsTo } = open({ prescriptionRequestByNo: () => prescriptionRequest(state) })
  await model.load()
  state = 'approved'
  runTimers()
  await settle()
  expect([model.reviewedDocument?.state, callsTo()]).toEqual(['approved', 2])
  runTimers()
  await settle()
  expect(callsTo()).toBe(2)
})

test('stops polling while hidden; a failed poll keeps the content and continues', async () => {
  let fails = false
  const {
    model,
    look: runTimers,
    asked: callsTo,
  } = open({
    prescriptionRequestByNo: () => (fails ? { ok: false, reason: 'offline' } : prescriptionRequest('waiting')),
  })
  await model.load()
  fails = true
  runTimers()
  await settle()
  expect([model.state, model.reviewedDocument?.state]).toEqual(['ready', 'waiting'])
  fails = false
  runTimers()
  await settle()
  expect(callsTo()).toBe(3)
  model.hide()
  runTimers()
  await settle()
  expect(callsTo()).toBe(3)
  await model.load()
  expect(callsTo()).toBe(4)
})

test.each([
  [refused(404), 'gone'],
  [refused(500), 'failed'],
  [{ ok: false, reason: 'offline' }, 'failed'],
])('%# shows a missing request as gone and any other failure as retryable', async (answer, state) => {
  const { model } = open({ prescriptionRequestByNo: answer as never })
  await model.load()
  expect(model.state).toBe(state)
})

test('asks a visitor to sign in and loads nothing', async () => {
  const { model, asked: callsTo } = open({}, '')
  await model.load()
  expect([model.state, callsTo()]).toEqual(['visitor', 0])
})

test.each([
  ['used', 600, true],
  ['used', 200, false],
  ['approved', 600, false],
])('RX-05 a request %s by an order at %i needs a new request: %s', async (state, orderStatusCode, isUsedUp) => {
  const { model } = open({
    prescriptionRequestByNo: prescriptionRequest(state, { id: 5, orderNo: 'Y5', orderStatusCode }),
  })
  await model.load()
  expect(model.isUsedUp).toBe(isUsedUp)
})

test('opens the order of a used request', async () => {
  const { model, hosts } = open({
    prescriptionRequestByNo: prescriptionRequest('used', { id: 5, orderNo: 'Y5', orderStatusCode: 100 }),
  })
  model.toOrder()
  await model.load()
  model.toOrder()
  await settle()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/order/detail/100/5'])
})
