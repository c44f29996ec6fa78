import { testApp } from '../../test/fakes/app'
import { fakeStorage } from '../../test/fakes/hosts'
import { clockOf } from './clock'

const HOUR = 3600_000
const DAY = 24 * HOUR
const at = (text: string) => Date.parse(text)

test('a correct device clock stores nothing', () => {
  const storage = fakeStorage()
  const clock = clockOf(storage, () => 1000)
  expect([clock.now(), clock.sync(1000), clock.sync(60_999), clock.sync(-58_999)]).toEqual([1000, false, false, false])
  expect(storage.values.size).toBe(0)
})

test('a wrong clock is reported once, and corrected from the next start on', () => {
  const storage = fakeStorage()
  const clock = clockOf(storage, () => 0)
  expect([clock.sync(DAY), clock.sync(DAY), clock.now()]).toEqual([true, false, 0])
  expect(clockOf(storage, () => 0).now()).toBe(DAY)
  expect(clockOf(storage, () => 0).sync(DAY + 59_999)).toBe(false)
})

test('a clock set right again is trusted again', () => {
  const storage = fakeStorage({ clockAhead: String(DAY) })
  expect(clockOf(storage, () => 0).sync(0)).toBe(true)
  expect(storage.values.size).toBe(0)
})

/** Simulates a device whose clock is `wrong` ms off, with its stored values; the server knows the time. */
function device(wrong: number, storedValues?: Map<string, string>) {
  const it = testApp({ cartCount: { count: 0 }, orderConfig: {}, sendEvents: { done: true } })
  for (const [key, value] of storedValues ?? []) it.hosts.storage.values.set(key, value)
  const real = { now: it.clock.now }
  const { send } = it.hosts.transport
  it.hosts.transport.send = async (request) => {
    const answer = await send(request)
    return answer.ok ? { ...answer, date: new Date(real.now).toUTCString() } : answer
  }
  const wait = (until: string) => {
    real.now = at(until)
    it.clock.now = real.now + wrong
  }
  const begin = (params: Record<string, string> = {}) => it.stores.startup.startVisit({ path: '/', search: '', params })
  /** Makes a request, because every reply contains the server's time. */
  const syncClock = async () => {
    await it.stores.api.call('sendEvents', { events: [{ name: 'view', page: '/', at: '2026-11-21T10:00:00+08:00' }] })
    it.stores.syncClock()
  }
  return { ...it, wait, begin, syncClock, values: it.hosts.storage.values, platform: () => it.stores.startup.platform }
}

describe.each([0, DAY, -DAY, 40 * 60_000])('device clock that is %d ms off', (wrong) => {
  test.each([
    ['2026-11-21T10:00:00+08:00', '2026-11-22T01:59:00+08:00', '2026-11-22T02:01:00+08:00'],
    ['2026-11-22T01:59:00+08:00', '2026-11-23T01:59:00+08:00', '2026-11-23T02:01:00+08:00'],
    ['2026-11-22T02:01:00+08:00', '2026-11-23T01:59:00+08:00', '2026-11-23T02:01:00+08:00'],
    ['2026-02-28T12:00:00+08:00', '2026-03-01T01:59:00+08:00', '2026-03-01T02:01:00+08:00'],
    ['2026-12-31T23:59:00+08:00', '2027-01-01T01:59:00+08:00', '2027-01-01T02:01:00+08:00'],
  ])(
    'BC-64 ST-11 a partner of %s is still stored at %s and removed at %s, Shanghai time',
    async (entered, before, after) => {
      const first = device(wrong)
      first.wait(entered)
      first.begin({ platform: 'ydy', referrer: 'f' })
      await first.syncClock()
      for (const [when, platform, referrer] of [
        [before, 'ydy', { referrer: 'f' }],
        [after, '', null],
      ] as const) {
        const next = device(wrong, first.values)
        next.wait(when)
        next.begin()
        expect([next.platform(), next.stores.startup.referrer]).toEqual([platform, referrer])
      }
    },
  )

  test('BC-41 BC-62 three days and one hour are counted by the server’s clock', async () => {
    const first = device(wrong)
    first.wait('2026-11-21T10:00:00+08:00')
    first.begin({ adtag: 'a' })
    await first.syncClock()
    const source = (when: string) => {
      const next = device(wrong, first.values)
      next.wait(when)
      next.begin()
      return next.stores.startup.orderMarks()
    }
    expect(source('2026-11-21T10:59:00+08:00')).toEqual({ thirdPlatform: 'tencent', thirdAdtag: 'a' })
    expect(source('2026-11-21T11:01:00+08:00')).toEqual({})
    first.values.set('JWTTOKEN', 't')
    first.values.set('token-judge-time', String(at('2026-11-21T10:00:00+08:00')))
    const due = (when: string) => {
      const next = device(wrong, first.values)
      next.stores.start()
      next.wait(when)
      return next.stores.startup.tokenToCheck()
    }
    expect([due('2026-11-24T09:59:00+08:00'), due('2026-11-24T10:01:00+08:00')]).toEqual(['', 't'])
  })
})
