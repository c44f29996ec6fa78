import { ReadingModel, type Reading } from './model'

const reading = (id: number): Reading => ({ id, title: `第 ${id} 条`, time: '', content: [] })
const ok = (data: Reading | null) => Promise.resolve({ ok: true as const, data })
const failed = (error: object) => Promise.resolve({ ok: false as const, error: error as never })

test('loads a text and calls back with it', async () => {
  const read: number[] = []
  const model = new ReadingModel(
    3,
    () => ok(reading(3)),
    ({ id }) => read.push(id),
  )
  expect(model.state).toBe('loading')
  await model.load()
  expect([model.state, model.reading?.id, read]).toEqual(['ready', 3, [3]])
})

test('distinguishes no text or a removed one from a failure', async () => {
  const states = [
    () => ok(null),
    () => failed({ kind: 'business', code: 404, msg: '' }),
    () => failed({ kind: 'business', code: 500, msg: '' }),
    () => failed({ kind: 'network' }),
  ].map(async (fetch) => {
    const model = new ReadingModel(1, fetch, () => {
      throw new Error('nothing was read')
    })
    await model.load()
    return model.state
  })
  expect(await Promise.all(states)).toEqual(['missing', 'missing', 'failed', 'failed'])
})

test('shows the result of the later of two requests, whatever the order of replies', async () => {
  const answers = new Map<number, (one: Reading) => void>()
  const model = new ReadingModel(1, (id = 0) =>
    new Promise<Reading>((resolve) => answers.set(id, resolve)).then((data) => ({ ok: true as const, data })),
  )
  const first = model.load()
  const second = model.open(2)
  answers.get(2)?.(reading(2))
  answers.get(1)?.(reading(1))
  await Promise.all([first, second])
  expect(model.reading?.id).toBe(2)
})
