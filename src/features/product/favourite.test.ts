import { testApp } from '../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../test/fakes/hosts'
import { Favourite } from './favourite'

const PRODUCT = { collectType: 1, code: '2910000001373' } as const

function setUp(answers: Answers = {}, token = 't') {
  const it = testApp(
    Object.assign(answers, {
      isCollect: { collected: false },
      doCollect: ({ on }: Record<string, unknown>) => ({ collected: on === '1' }),
      ...answers,
    }),
    { token },
  )
  let subject: { collectType: 1 | 2; code: string } | null = PRODUCT
  const favourite = new Favourite(it.app, () => subject)
  return { ...it, favourite, turn: (next: typeof subject) => (subject = next), inputs: it.hosts.transport.inputsOf }
}

test('PR-20 shows the favorite state, adds and removes, each with a message', async () => {
  const { favourite, feedback, inputs } = setUp({ isCollect: { collected: true } })
  await favourite.show()
  expect(favourite.isOn).toBe(true)
  await favourite.toggle()
  expect([favourite.isOn, feedback.toastText]).toEqual([false, '取消收藏'])
  await favourite.toggle()
  expect([favourite.isOn, feedback.toastText]).toEqual([true, '收藏成功'])
  expect(inputs('doCollect').map(({ on, code }) => [on, code])).toEqual([
    ['0', PRODUCT.code],
    ['1', PRODUCT.code],
  ])
})

test('acts once on a double tap', async () => {
  const { favourite, inputs } = setUp()
  await Promise.all([favourite.toggle(), favourite.toggle(), favourite.toggle()])
  expect([inputs('doCollect').length, favourite.isOn]).toEqual([1, true])
})

test('RO-05 sends nothing for a visitor; a tap opens sign-in and continues after it', async () => {
  const { favourite, hosts, stores, inputs } = setUp({}, '')
  await favourite.show()
  await favourite.toggle()
  expect([hosts.transport.sent, hosts.navigation.current(), favourite.isOn]).toEqual([[], '/login', false])
  stores.session.token = 't'
  await favourite.show()
  expect([favourite.isOn, inputs('doCollect').length, inputs('isCollect').length]).toEqual([true, 1, 0])
})

test('drops the request if the visitor returns without signing in', async () => {
  const { favourite, stores, inputs } = setUp({}, '')
  await favourite.toggle()
  await favourite.show()
  stores.session.token = 't'
  await favourite.show()
  expect([favourite.isOn, inputs('doCollect')]).toEqual([false, []])
})

test('shows the reason of a refusal and changes nothing', async () => {
  const { favourite, feedback } = setUp({ doCollect: refused(8013, '收藏已满 500 个，请先整理再收藏') })
  await favourite.toggle()
  expect([favourite.isOn, feedback.toastText]).toEqual([false, '收藏已满 500 个，请先整理再收藏'])
})

test('drops a reply about an earlier subject or from before a tap', async () => {
  let resolveWith: (value: Answer<'isCollect'>) => void = () => {}
  const { favourite, turn } = setUp({ isCollect: () => new Promise((resolve) => (resolveWith = resolve)) })
  const request = favourite.show()
  await new Promise((resolve) => setImmediate(resolve))
  await favourite.toggle()
  resolveWith({ collected: false })
  await request
  expect(favourite.isOn).toBe(true)
  turn(null)
  await favourite.toggle()
  await favourite.show()
  expect(favourite.isOn).toBe(true)
})

test('adding a store that was left for another does not mark the other', async () => {
  const { favourite, turn } = setUp({
    doCollect: async () => {
      turn({ collectType: 2, code: 'S2' })
      return { collected: true }
    },
  })
  turn({ collectType: 2, code: 'S1' })
  await favourite.toggle()
  expect(favourite.isOn).toBe(false)
})
