import { openTestApp, TEST_VAULT, type TestApp } from '../../testing/harness'
import { addJob } from './queue'
import { startShopJobs } from '../../jobs'
import type { JobHandler } from './job-set'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('job').execute())

const MINUTE = 60_000
const logged: string[] = []
const log = {
  info: () => {},
  warn: (_: unknown, text: string) => logged.push(text),
  error: (_: unknown, text: string) => logged.push(text),
}
const noMoney = {} as Parameters<typeof startShopJobs>[0]['payments']
const deps = () => ({ db: app.db, now: () => app.now, payments: noMoney, vault: TEST_VAULT, log: log as never })
const worker = (handlers: Record<string, JobHandler>) => startShopJobs(deps(), [{ handlers }], { pollMs: 0 })
const add = (kind: string, dedupe?: string, delay = 0) =>
  addJob(app.db, { kind, payload: { n: 1 }, runAt: new Date(app.now.getTime() + delay), dedupe })
const pass = (ms: number) => {
  app.now = new Date(app.now.getTime() + ms)
}
const rows = () => app.db.selectFrom('job').selectAll().orderBy('id').execute()

test('adds one job per key and runs it once, when it is due', async () => {
  let runs = 0
  const jobs = worker({ count: async () => void runs++ })
  await add('count', 'same', MINUTE)
  await add('count', 'same', MINUTE)
  expect(await jobs.drain()).toBe(0)
  pass(MINUTE)
  expect(await jobs.drain()).toBe(1)
  expect(await jobs.drain()).toBe(0)
  expect(runs).toBe(1)
})

test('four workers run each of twenty jobs once', async () => {
  const handledNumbers: number[] = []
  const handlers = {
    take: async (_: unknown, payload: { n?: string | number }) => void handledNumbers.push(Number(payload.n)),
  }
  for (let n = 0; n < 20; n++) await addJob(app.db, { kind: 'take', payload: { n }, runAt: app.now })
  await Promise.all([1, 2, 3, 4].map(() => worker(handlers).drain()))
  expect(handledNumbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('leaves the job of a crashed worker to the next worker after a minute', async () => {
  await add('slow')
  let started = () => {}
  const begun = new Promise<void>((resolve) => (started = resolve))
  void worker({ slow: () => (started(), new Promise(() => {})) }).drain()
  await begun
  let runs = 0
  const next = worker({ slow: async () => void runs++ })
  await next.drain()
  pass(59_000)
  await next.drain()
  expect(runs).toBe(0)
  pass(1001)
  await next.drain()
  expect(runs).toBe(1)
})

test('closes the finished jobs of one claim with the next claim, and a failed one by itself', async () => {
  const openCounts: number[] = []
  const countOpen = async () => {
    openCounts.push((await rows()).filter(({ done_at: doneAt }) => doneAt === null).length)
  }
  const fail = () => Promise.reject(new Error('no'))
  for (let n = 0; n < 3; n++) await add('fine')
  await add('bad')
  await worker({ fine: countOpen, bad: fail }).drain()
  expect(openCounts).toEqual([4, 4, 4])
  expect((await rows()).map((row) => [row.kind, row.attempts, row.done_at !== null, row.locked_until])).toEqual([
    ...Array.from({ length: 3 }, () => ['fine', 1, true, null]),
    ['bad', 1, false, null],
  ])
})

test('closes after a loss of the database what was finished before, without running it again', async () => {
  let runs = 0
  const lost = Object.assign(new Error('connection lost'), { code: '08006' })
  const jobs = worker({ fine: async () => void runs++, cut: () => Promise.reject(lost) })
  await add('fine')
  await add('cut')
  await expect(jobs.drain()).rejects.toThrow('connection lost')
  await app.db.deleteFrom('job').where('kind', '=', 'cut').execute()
  await jobs.drain()
  expect(runs).toBe(1)
  expect((await rows()).map(({ done_at: doneAt }) => doneAt)).toEqual([app.now])
})

test('a worker that stops during a job closes what it has finished', async () => {
  let stop = () => {}
  const jobs = startShopJobs(
    deps(),
    [{ handlers: { first: async () => stop(), second: async () => {}, purge: async () => {} } }],
    { pollMs: 10 },
  )
  let stopping: Promise<void> | undefined
  const isStopping = new Promise<void>((resolve) => {
    stop = () => {
      stopping = jobs.stop()
      resolve()
    }
  })
  await addJob(app.db, { kind: 'first', payload: {}, runAt: app.now })
  await addJob(app.db, { kind: 'second', payload: {}, runAt: app.now })
  await isStopping
  await stopping
  const [first, second] = (await rows()).filter(({ kind }) => kind === 'first' || kind === 'second')
  expect(first?.done_at).not.toBeNull()
  expect(second?.locked_until).toBeNull()
})

test('a failing job waits longer each time and is stopped after eight attempts', async () => {
  await add('bad')
  const jobs = worker({ bad: async () => Promise.reject(new Error('no')) })
  const waits: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    await jobs.drain()
    const [row] = await rows()
    waits.push((row?.run_at.getTime() ?? 0) - app.now.getTime())
    app.now = new Date(Math.max(app.now.getTime(), row?.run_at.getTime() ?? 0))
  }
  expect(waits.slice(0, 7)).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000])
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 8, done_at: null, failed_at: app.now })
  pass(60 * MINUTE)
  expect(await jobs.drain()).toBe(0)
  expect(logged).toContain('job failed too often and was stopped')
})

// Kinds that must not be stopped for good by an outage of an hour: money, after-sales, parcels.
test.each([
  ...(['closeOrder', 'closeTrade', 'refund', 'insuredQuery', 'closeInsured', 'groupEnd'] as const),
  ...(['reviewCase', 'awaitGoods', 'returnOverdue', 'trackOrder', 'receiveByTime'] as const),
])('%s is never stopped: after eight attempts it is retried hourly, with an error logged each time', async (kind) => {
  await add(kind)
  let heals = false
  const jobs = worker({ [kind]: async () => (heals ? undefined : Promise.reject(new Error('no'))) })
  const step = async () => {
    await jobs.drain()
    const [row] = await rows()
    const wait = (row?.run_at.getTime() ?? 0) - app.now.getTime()
    pass(Math.max(0, wait))
    return wait
  }
  logged.length = 0
  const waits: number[] = []
  for (let attempt = 0; attempt < 14; attempt++) waits.push(await step())
  expect(waits.slice(7)).toEqual([640_000, 1_280_000, 2_560_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000])
  expect(logged.filter((line) => line === 'job keeps failing')).toHaveLength(7)
  heals = true
  await jobs.drain()
  expect((await rows())[0]).toMatchObject({ attempts: 15, failed_at: null, done_at: app.now })
})

test('the hourly cleanup removes obsolete rows and keeps the rest', async () => {
  const day = 24 * 60 * MINUTE
  const at = (ms: number) => new Date(app.now.getTime() + ms)
  const window = (ms: number, seconds: number) => Math.floor(at(ms).getTime() / 1000 / seconds)
  await app.db
    .insertInto('rate_bucket')
    .values([
      { k: 'h', w: window(-3 * day, 3600), n: 1 },
      { k: 'h', w: window(0, 3600), n: 1 },
      { k: 'd', w: window(-4 * day, 86_400), n: 1 },
      { k: 'd', w: window(0, 86_400), n: 1 },
    ])
    .execute()
  const token = await app.login('13950000001')
  const user = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_print', '=', TEST_VAULT.print('13950000001'))
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('session')
    .values({ token_hash: 'old', user_id: user.id, expires_at: at(-1) })
    .execute()
  const code = { code_hash: 'x', tries: 0 }
  await app.db
    .insertInto('sms_code')
    .values([
      { mobile_key: '1', ...code, sent_at: at(-2 * day), expires_at: at(-2 * day) },
      { mobile_key: '2', ...code, sent_at: at(-1), expires_at: at(MINUTE) },
    ])
    .execute()
  await app.db
    .insertInto('login_code')
    .values([
      { code_hash: 'old', used_at: at(-2 * day - 1) },
      { code_hash: 'young', used_at: at(-day) },
    ])
    .execute()
  const identity = { issuer: 'alipay', subject: '2088' }
  await app.db
    .insertInto('bind_ticket')
    .values([
      { ticket_hash: 'old', ...identity, expires_at: at(-1) },
      { ticket_hash: 'young', ...identity, expires_at: at(MINUTE) },
    ])
    .execute()
  await add('purge')
  await worker({}).drain()
  expect(await app.db.selectFrom('login_code').select('code_hash').execute()).toEqual([{ code_hash: 'young' }])
  expect(await app.db.selectFrom('bind_ticket').select('ticket_hash').execute()).toEqual([{ ticket_hash: 'young' }])
  expect(await app.db.selectFrom('rate_bucket').select('w').orderBy('w').execute()).toEqual([
    { w: window(0, 86_400) },
    { w: window(0, 3600) },
  ])
  expect(await app.db.selectFrom('sms_code').select('mobile_key').execute()).toEqual([{ mobile_key: '2' }])
  expect(await app.db.selectFrom('session').select('token_hash').where('token_hash', '=', 'old').execute()).toEqual([])
  expect((await app.call('getUserInfo', {}, token)).code).toBe(200)
})

test('a running worker finds jobs without a trigger and stops on request', async () => {
  let runs = 0
  const jobs = startShopJobs(deps(), [{ handlers: { tick: async () => void runs++, purge: async () => {} } }], {
    pollMs: 10,
  })
  await add('tick')
  for (let wait = 0; wait < 3000 && runs === 0; wait++) await new Promise((resolve) => setTimeout(resolve, 10))
  await jobs.stop()
  await add('tick')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(runs).toBe(1)
})

test('a set plans its jobs before each round, and several workers plan each job once', async () => {
  let runs = 0
  const plan = () => add('planned', 'planned-once')
  const set = { handlers: { planned: async () => void runs++, purge: async () => {} }, plan }
  const workers = [1, 2].map(() => startShopJobs(deps(), [set], { pollMs: 10 }))
  for (let wait = 0; wait < 3000 && runs === 0; wait++) await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(runs).toBe(1)
})
