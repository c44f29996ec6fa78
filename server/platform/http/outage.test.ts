import Fastify from 'fastify'
import { sql } from 'kysely'
import { addErrorHandler } from './errors'
import { answerInTime, retryRead } from './outage'
import { createReadiness } from './readiness'
import { openTestApp, type TestApp } from '../../testing/harness'

const failing = (code: string, failures: number) => {
  let calls = 0
  return {
    calls: () => calls,
    read: async () => {
      if (++calls <= failures) throw Object.assign(new Error('x'), { code })
      return 'read'
    },
  }
}

test('repeats a read once when its connection was lost', async () => {
  const once = failing('57P01', 1)
  expect(await retryRead(once.read)).toBe('read')
  const always = failing('57P01', 9)
  await expect(retryRead(always.read)).rejects.toMatchObject({ code: '57P01' })
  expect([once.calls(), always.calls()]).toEqual([2, 2])
})

test.each(['57014', '53300', '08001', '23505'])('does not repeat a read that fails with %s', async (code) => {
  const { calls, read } = failing(code, 1)
  await expect(retryRead(read)).rejects.toMatchObject({ code })
  expect(calls()).toBe(1)
})

test('refuses with 503 when a reply takes too long', async () => {
  await expect(answerInTime(new Promise(() => {}), 20)).rejects.toMatchObject({ code: 503 })
  expect(await answerInTime(Promise.resolve('soon'), 20)).toBe('soon')
})

test('answers a lost database with 503, Retry-After and a message, and another error with 500', async () => {
  const app = Fastify()
  addErrorHandler(app)
  app.get('/lost', async () => Promise.reject(Object.assign(new Error('x'), { code: '57P01' })))
  app.get('/bug', async () => Promise.reject(new Error('x')))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const lostReply = await fetch(`${url}/lost`)
  const expectedBody = { code: 503, msg: '服务暂时繁忙，请稍后再试', data: null }
  expect([lostReply.status, lostReply.headers.get('retry-after'), await lostReply.json()]).toEqual([
    503,
    '2',
    expectedBody,
  ])
  const bug = await fetch(`${url}/bug`)
  expect([bug.status, bug.headers.get('retry-after')]).toEqual([500, null])
  await app.close()
})

describe('readyz', () => {
  let app: TestApp
  beforeAll(async () => (app = await openTestApp()))
  afterAll(() => app.close())

  const status = async () => (await fetch(`${app.url}/api/readyz`)).status
  /** Waits until the server reports ready: the database of a busy machine may answer late. */
  const untilReady = async () => {
    while ((await status()) !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const rows = async () =>
    (
      await app.db
        .selectFrom('write_probe')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  test('writes to the database once a second, however often it is called', async () => {
    const before = await rows()
    // All calls begin at one moment: over HTTP a busy machine may take longer than a second to read them.
    const isReady = createReadiness(app.db, { answerMs: 60_000 })
    expect(await Promise.all(Array.from({ length: 30 }, isReady))).toEqual(Array.from({ length: 30 }, () => true))
    expect((await rows()) - before).toBe(1)
  })

  test('reports not ready when writes fail while reads succeed', async () => {
    await untilReady()
    await app.db.schema.alterTable('write_probe').renameTo('away').execute()
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect(await status()).toBe(503)
    expect((await fetch(`${app.url}/api/healthz`)).status).toBe(200)
    await app.db.schema
      .alterTable('away' as 'write_probe')
      .renameTo('write_probe')
      .execute()
    await untilReady()
  })

  test('answers in time when the database does not', async () => {
    let release = () => {}
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const held = app.db.transaction().execute(async (trx) => {
      await sql`lock table write_probe`.execute(trx)
      begin()
      await new Promise<void>((resolve) => (release = resolve))
    })
    await begun
    const isReady = createReadiness(app.db, { answerMs: 100 })
    const since = Date.now()
    expect(await isReady()).toBe(false)
    expect(Date.now() - since).toBeLessThan(5000)
    release()
    await held
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50))
  })
})
