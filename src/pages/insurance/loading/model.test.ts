import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answer } from '../../../../test/fakes/hosts'
import { LoadingModel } from './model'

const card = { medicalCardNo: '', name: '', cityId: 903, bindTime: '' }
const says = (state: string, overrides: object = {}) => ({ state, reason: '', authCode: '', ...overrides })

function setUp(states: Answer<'realNameState'>[], bound: unknown = card) {
  let at = 0
  let waiting: (() => void) | null = null
  const it = testApp(
    { realNameState: () => states[Math.min(at++, states.length - 1)], bindMedicalCard: bound as object },
    { token: 't' },
  )
  const model = new LoadingModel(it.app, 'r1', (run) => {
    waiting = run
    return () => (waiting = null)
  })
  const pass = async () => {
    const run = waiting
    waiting = null
    run?.()
    await nextTask()
    await nextTask()
  }
  return { ...it, model, pass, isWaiting: () => waiting !== null }
}

test('NAV-24 polls until there is a result, binds the card once and opens it', async () => {
  const { model, pass, hosts, feedback } = setUp([says('waiting'), says('waiting'), says('found', { authCode: 'a' })])
  model.start()
  await nextTask()
  expect(model.state).toBe('waiting')
  for (let n = 0; n < 4; n++) await pass()
  expect(hosts.transport.inputsOf('bindMedicalCard')).toEqual([{ authCode: 'a' }])
  expect([hosts.transport.inputsOf('realNameState').length, feedback.toastText]).toEqual([3, '医保卡已绑定'])
  expect(hosts.navigation.log.at(-1)).toEqual({ how: 'replace', url: '/user/insurance' })
})

test.each([
  [says('refused', { reason: '未查到' }), 'refused', '未查到'],
  [says('lost'), 'lost', ''],
  [refused(404), 'missing', ''],
  [refused(500), 'failed', ''],
])('%j ends the wait', async (answer, state, reason) => {
  const { model, isWaiting } = setUp([answer])
  model.start()
  await nextTask()
  await nextTask()
  expect([model.state, model.reason, isWaiting()]).toEqual([state, reason, false])
})

test('VA-14 a card that is bound already shows the server’s text', async () => {
  const text = '您的账号已经绑定医保电子凭证'
  const { model } = setUp([says('found', { authCode: 'a' })], refused(8013, text))
  model.start()
  await nextTask()
  await nextTask()
  expect([model.state, model.reason]).toEqual(['unbound', text])
})

test('a hidden page stops polling and continues when it shows again', async () => {
  const { model, hosts, isWaiting } = setUp([says('waiting')])
  model.start()
  await nextTask()
  model.hide()
  expect(isWaiting()).toBe(false)
  model.start()
  await nextTask()
  expect([isWaiting(), hosts.transport.inputsOf('realNameState').length]).toEqual([true, 2])
  const none = new LoadingModel(testApp().app)
  none.start()
  expect(none.state).toBe('missing')
})
