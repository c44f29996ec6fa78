import { businessError } from '../../test/fakes/app'
import { Loader } from './loader'

const ok = <T>(data: T) => Promise.resolve({ ok: true as const, data })
const failed = (error: ReturnType<typeof businessError> | { kind: 'network' }) =>
  Promise.resolve({ ok: false as const, error })

test('keeps the content while it reloads, and when that fails', async () => {
  let answer: () => ReturnType<typeof ok<number>> | ReturnType<typeof failed> = () => ok(1)
  const one = new Loader<number>(() => answer())
  expect(one.state).toBe('loading')
  await one.load()
  expect([one.state, one.data]).toEqual(['ready', 1])
  answer = () => failed({ kind: 'network' })
  const secondReply = one.load()
  expect(one.state).toBe('ready')
  await secondReply
  expect([one.state, one.data]).toEqual(['ready', 1])
})

test('distinguishes a failure, a missing item and a required sign-in', async () => {
  const states = [
    new Loader(() => failed({ kind: 'network' })),
    new Loader(() => failed(businessError(404))),
    new Loader(
      () => ok(1),
      () => false,
    ),
  ].map(async (one) => {
    await one.load()
    return one.state
  })
  expect(await Promise.all(states)).toEqual(['failed', 'missing', 'visitor'])
})

test('of two requests the later one counts; after disposal none does', async () => {
  const waiting: ((n: number) => void)[] = []
  const one = new Loader<number>(() => new Promise<number>((resolve) => waiting.push(resolve)).then(ok))
  const both = [one.load(), one.load()]
  waiting[1]?.(2)
  waiting[0]?.(1)
  await Promise.all(both)
  expect(one.data).toBe(2)
  const last = one.load()
  one.dispose()
  waiting[2]?.(3)
  await last
  expect(one.data).toBe(2)
})
