import { createConcurrencyLimit, LANE_SIZE } from './concurrency-limit'

/** Creates work that a test ends or that is cancelled. */
function job() {
  const snapshot = { cancelled: false }
  let finish: (value: string) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const work = (signal: { onCancel(run: () => void): void }) => {
    signal.onCancel(() => (snapshot.cancelled = true))
    return new Promise<string>((resolve, reject) => ([finish, fail] = [resolve, reject]))
  }
  return { snapshot, work, finish: (value: string) => finish(value), fail: (error: Error) => fail(error) }
}

test('API-12 runs three at once; the fourth cancels the oldest, the fifth the next', () => {
  expect(LANE_SIZE).toBe(3)
  const limit = createConcurrencyLimit()
  const jobs = [job(), job(), job(), job(), job()]
  const cancelled = () => jobs.map(({ snapshot }) => snapshot.cancelled)
  for (const { work } of jobs.slice(0, 3)) void limit(work)
  expect(cancelled()).toEqual([false, false, false, false, false])
  void limit(jobs[3]!.work)
  expect(cancelled()).toEqual([true, false, false, false, false])
  void limit(jobs[4]!.work)
  expect(cancelled()).toEqual([true, true, false, false, false])
})

test('finished work frees its place and returns its result', async () => {
  const limit = createConcurrencyLimit(2)
  const [first, second, third, fourth] = [job(), job(), job(), job()]
  void limit(first.work)
  const result = limit(second.work)
  second.finish('b')
  expect(await result).toBe('b')
  void limit(third.work)
  expect([first.snapshot.cancelled, third.snapshot.cancelled]).toEqual([false, false])
  void limit(fourth.work)
  expect([first.snapshot.cancelled, third.snapshot.cancelled]).toEqual([true, false])
})

test('cancelled work that ends late removes no other from the lane', async () => {
  const limit = createConcurrencyLimit(1)
  const [old, young, last] = [job(), job(), job()]
  const ended = limit(old.work)
  void limit(young.work)
  old.finish('late')
  expect(await ended).toBe('late')
  void limit(last.work)
  expect(young.snapshot.cancelled).toBe(true)
})

test('work that throws frees its place too', async () => {
  const limit = createConcurrencyLimit(1)
  const [bad, goodJob] = [job(), job()]
  const ended = limit(bad.work)
  bad.fail(new Error('x'))
  await expect(ended).rejects.toThrow('x')
  void limit(goodJob.work)
  expect(bad.snapshot.cancelled).toBe(false)
})

test('finished work is not cancelled', async () => {
  const limit = createConcurrencyLimit()
  const jobs = [job(), job(), job(), job(), job()]
  const [first, second, third, fourth, fifth] = jobs
  const ended = limit(first!.work)
  void limit(second!.work)
  void limit(third!.work)
  first!.finish('done')
  await ended
  void limit(fourth!.work)
  void limit(fifth!.work)
  expect(jobs.map(({ snapshot }) => snapshot.cancelled)).toEqual([false, true, false, false, false])
})
