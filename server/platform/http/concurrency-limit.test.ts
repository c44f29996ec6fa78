import { createConcurrencyLimit } from './concurrency-limit'

/** Work that ends when the test says so. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const of = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, of, end: (name: string) => ends.get(name)?.() }
}

test('runs as much as the limit at once, and the rest in the order of the calls', async () => {
  const limit = createConcurrencyLimit(2, 60_000)
  const { begun, of, end } = work()
  const results = ['a', 'b', 'c', 'd'].map((name) => limit.run(of(name)))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await results[1]).toBe('b')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await Promise.all([results[0], results[2]])
  await new Promise(setImmediate)
  end('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('failed work frees its place', async () => {
  const limit = createConcurrencyLimit(1, 60_000)
  const failing = limit.run(() => Promise.reject(new Error('a fault of the work')))
  const next = limit.run(async () => 'next')
  await expect(failing).rejects.toThrow('a fault of the work')
  expect(await next).toBe('next')
})

test('refuses with 503 work that waited too long, and still runs the work after it', async () => {
  const limit = createConcurrencyLimit(1, 1)
  const { of, end } = work()
  const first = limit.run(of('first'))
  await expect(limit.run(of('late'))).rejects.toMatchObject({ code: 503 })
  const third = limit.run(async () => 'third')
  end('first')
  expect(await first).toBe('first')
  expect(await third).toBe('third')
})
