import { createLane, LANE_SIZE } from './lanes'

/** Creates work that a test ends or that is cancelled. */
function job() {
  const seen = { cancelled: false }
  let finish: (value: string) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const work = (signal: { onCancel(run: () => void): void }) => {
    signal.onCancel(() => (seen.cancelled = true))
    return new Promise<string>((resolve, reject) => ([finish, fail] = [resolve, reject]))
  }
  return { seen, work, finish: (value: string) => finish(value), fail: (error: Error) => fail(error) }
}

test('API-12 runs three at once; the fourth cancels the oldest, the fifth the next', () => {
  expect(LANE_SIZE).toBe(3)
  const lane = createLane()
  const jobs = [job(), job(), job(), job(), job()]
  const cancelled = () => jobs.map(({ seen }) => seen.cancelled)
  for (const { work } of jobs.slice(0, 3)) void lane(work)
  expect(cancelled()).toEqual([false, false, false, false, false])
  void lane(jobs[3]!.work)
  expect(cancelled()).toEqual([true, false, false, false, false])
  void lane(jobs[4]!.work)
  expect(cancelled()).toEqual([true, true, false, false, false])
})

test('finished work frees its place and returns its result', async () => {
  const lane = createLane(2)
  const [first, second, third, fourth] = [job(), job(), job(), job()]
  void lane(first.work)
  const done = lane(second.work)
  second.finish('b')
  expect(await done).toBe('b')
  void lane(third.work)
  expect([first.seen.cancelled, third.seen.cancelled]).toEqual([false, false])
  void lane(fourth.work)
  expect([first.seen.cancelled, third.seen.cancelled]).toEqual([true, false])
})

test('cancelled work that ends late removes no other from the lane', async () => {
  const lane = createLane(1)
  const [old, young, last] = [job(), job(), job()]
  const ended = lane(old.work)
  void lane(young.work)
  old.finish('late')
  expect(await ended).toBe('late')
  void lane(last.work)
  expect(young.seen.cancelled).toBe(true)
})

test('work that throws frees its place too', async () => {
  const lane = createLane(1)
  const [bad, goodJob] = [job(), job()]
  const ended = lane(bad.work)
  bad.fail(new Error('x'))
  await expect(ended).rejects.toThrow('x')
  void lane(goodJob.work)
  expect(bad.seen.cancelled).toBe(false)
})

test('finished work is not cancelled', async () => {
  const lane = createLane()
  const jobs = [job(), job(), job(), job(), job()]
  const [first, second, third, fourth, fifth] = jobs
  const ended = lane(first!.work)
  void lane(second!.work)
  void lane(third!.work)
  first!.finish('done')
  await ended
  void lane(fourth!.work)
  void lane(fifth!.work)
  expect(jobs.map(({ seen }) => seen.cancelled)).toEqual([false, true, false, false, false])
})
