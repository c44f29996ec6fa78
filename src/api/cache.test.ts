import { CACHE_MS, CACHE_SIZE, createCache } from './cache'

const at = (start = 1000) => {
  const clock = { now: start }
  return { clock, cache: createCache(() => clock.now) }
}

test('API-10 BC-53 keeps a reply for 60 s and not a millisecond longer', () => {
  expect(CACHE_MS).toBe(60_000)
  const { clock, cache } = at()
  cache.write('a', 1)
  clock.now += 59_999
  expect(cache.read('a')).toEqual({ value: 1 })
  clock.now += 1
  expect(cache.read('a')).toBeNull()
  clock.now -= 1
  expect(cache.read('a')).toBeNull()
})

test('misses unwritten keys, and returns a stored undefined, null or 0', () => {
  const { cache } = at()
  expect(cache.read('a')).toBeNull()
  for (const value of [undefined, null, 0]) {
    cache.write('a', value)
    expect(cache.read('a')).toEqual({ value })
  }
})

test('API-11 keeps ten replies: the eleventh removes the oldest', () => {
  expect(CACHE_SIZE).toBe(10)
  const { cache } = at()
  for (let n = 1; n <= 10; n++) cache.write(`k${n}`, n)
  expect(cache.read('k1')).toEqual({ value: 1 })
  cache.write('k11', 11)
  expect(cache.read('k1')).toBeNull()
  for (let n = 2; n <= 11; n++) expect(cache.read(`k${n}`)).toEqual({ value: n })
})

test('API-11 a reply written again is the newest and takes no second place', () => {
  const { clock, cache } = at()
  for (let n = 1; n <= 10; n++) cache.write(`k${n}`, n)
  clock.now += 50_000
  cache.write('k1', 'new')
  cache.write('k11', 11)
  expect(cache.read('k1')).toEqual({ value: 'new' })
  expect(cache.read('k2')).toBeNull()
  expect(cache.read('k3')).toEqual({ value: 3 })
  clock.now += 50_000
  expect(cache.read('k1')).toEqual({ value: 'new' })
  expect(cache.read('k3')).toBeNull()
})

test('clearing removes everything', () => {
  const { cache } = at()
  cache.write('a', 1)
  cache.write('b', 2)
  cache.clear()
  expect([cache.read('a'), cache.read('b')]).toEqual([null, null])
})
