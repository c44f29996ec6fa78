import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { SignInModel } from './model'

const day = { today: '2026-11-26', signed: 0 as 0 | 1, streak: 2, points: 5, next: 5, integral: 10 }
const rewards = [{ streak: 1, points: 5 }]
const month = { ...day, month: '2026-11', days: ['2026-11-24', '2026-11-25'], rewards }
const draw = { id: 3, name: '天天抽', startTime: '2026-11-01T00:00:00Z', endTime: '2026-12-01T00:00:00Z' }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp(
    { signMonth: month, topDraw: draw, signIn: { ...day, signed: 1, streak: 3 }, ...answers },
    { token },
  )
  const model = new SignInModel(shop.app)
  await model.load()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf }
}

test('PR-22 two taps sign in once, show the points of the server, and load the calendar again', async () => {
  const { model, sent, feedback } = await open()
  await Promise.all([model.sign(), model.sign()])
  expect([sent('signIn').length, sent('signMonth').length, feedback.toastText, model.busy]).toEqual([
    1,
    2,
    '签到成功，得 5 积分',
    false,
  ])
})

test('a day that is signed sends nothing', async () => {
  const { model, sent } = await open({ signMonth: { ...month, signed: 1 } })
  await model.sign()
  expect(sent('signIn')).toEqual([])
})

test('the calendar marks the signed days and turns back, not beyond the current month', async () => {
  const { model, sent } = await open({
    signMonth: (input: { month?: string }) => ({ ...month, month: input.month ?? '2026-11' }),
  } as Answers)
  expect([model.isSigned('2026-11-24'), model.isSigned('2026-11-26'), model.isSigned(null)]).toEqual([
    true,
    false,
    false,
  ])
  await model.turn(1)
  await model.turn(-1)
  expect([model.data?.month, model.isCurrent]).toEqual(['2026-10', false])
  await model.turn(1)
  expect([model.data?.month, sent('signMonth').length]).toEqual(['2026-11', 3])
})

test('a refusal shows its reason; a failed load and a visitor have their own states', async () => {
  const { model, feedback } = await open({ signIn: refused(8013, '请稍后再试') })
  await model.sign()
  expect([feedback.toastText, model.busy]).toEqual(['请稍后再试', false])
  expect((await open({ signMonth: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, '')).model.state).toBe('visitor')
})

test('the draw for points opens by its id', async () => {
  const { model, hosts } = await open()
  model.toDraw()
  expect(hosts.navigation.log.at(-1)?.url).toBe('/integral/lottery?id=3')
})
