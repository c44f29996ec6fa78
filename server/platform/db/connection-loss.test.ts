import { setTimeout as pause } from 'node:timers/promises'
import { startApi, type ApiProcess } from '../../testing/races/api-process'
import { fetchPayable } from '../../testing/races/client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from '../../testing/races/shoppers'
import {
  health,
  ready,
  recovery,
  startShopping,
  takeConnections,
  terminate,
  type ReceivedEvent,
} from '../../testing/races/outage'
import { npmPostgres, startPostgres, type Cluster } from '../../testing/races/postgres'
import { openDb, type OpenDb } from './open'

const NAME = 'loss'
const EVERYBODY = 1000
/** Time limit for the server to recover after the database, in ms. */
const BACK_MS = 2000

let cluster: Cluster
let url: string
let api: ApiProcess
let opened: OpenDb
let shopping: ReturnType<typeof startShopping>

beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  url = await cluster.database(NAME)
  api = await startApi({ DATABASE_URL: url })
  opened = await openDb({ url, folder: '', poolSize: 2 })
  const { db } = opened
  const buyers = await createVirtualUsers(db, 1200)
  await setStock(db, SKU, 10_000)
  const carts = await fillCarts(db, buyers, [SKU])
  const [first] = buyers as [Buyer, ...Buyer[]]
  const payable = await fetchPayable(api.url, first, carts.get(first.id) ?? [])
  shopping = startShopping({ url: api.url, buyers, carts, payable })
}, 240_000)
afterAll(async () => {
  console.log(counts.map((one) => JSON.stringify(one)).join('\n'))
  await shopping?.close()
  await api?.stop()
  await opened?.close()
  await cluster?.stop()
})

/** Returns the statuses of the replies to requests during the fault. */
async function during(fault: () => Promise<void>) {
  const from = shopping.events.length
  await fault()
  return shopping.events.slice(from)
}

const isClear = ({ status, code, msg, retryAfter }: ReceivedEvent) =>
  status === 200 || (status === 503 && code === 503 && Number(retryAfter) > 0 && msg === '服务暂时繁忙，请稍后再试')

/** Expects every reply to be a success or a 503 with a retry time, within the time limit. */
function expectClear(events: ReceivedEvent[]) {
  expect(events.length).toBeGreaterThan(0)
  expect(events.filter((one) => !isClear(one))).toEqual([])
}

const counts: Record<string, unknown>[] = []
async function play(label: string, fault: () => Promise<void>) {
  const before = shopping.orders.length
  let ms = 0
  const events = await during(async () => {
    await fault()
    ms = await recovery(api.url, shopping.orders)
  })
  expectClear(events)
  expect(ms).toBeLessThan(BACK_MS)
  const busy = events.filter(({ status }) => status === 503).length
  counts.push({ what: label, calls: events.length, busy, orders: shopping.orders.length - before, backAfterMs: ms })
}

test('keeps serving when one connection is terminated, eight times', async () => {
  for (let round = 0; round < 8; round++) {
    await play('one connection', async () => void (await terminate(url, NAME, 1)))
    await pause(100)
  }
})

test('keeps serving when all connections are terminated, four times', async () => {
  for (let round = 0; round < 4; round++) {
    await play('all connections', async () => void (await terminate(url, NAME, EVERYBODY)))
    await pause(100)
  }
})

test('serves again after a fast and after an immediate restart of the database', async () => {
  for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const)
    await play(`restart ${mode}`, () => cluster.restart(mode))
})

test('answers 503 while the connection limit is reached, and serves again after it', async () => {
  await play('refused at the maximum', async () => {
    const release = await takeConnections(url)
    await pause(2500)
    await release()
  })
})

test('answers 503 within a second while the database is frozen, and serves again after it', async () => {
  const replies: ReceivedEvent[] = []
  await play('frozen for 8 s', async () => {
    const thaw = cluster.freeze()
    try {
      const until = Date.now() + 8000
      // Waits longer than the result of a probe is valid.
      await pause(1500)
      while (Date.now() < until) {
        replies.push(await ready(api.url))
        expect((await health(api.url)).status).toBe(200)
        await pause(200)
      }
    } finally {
      thaw()
    }
  })
  expect(replies.length).toBeGreaterThan(4)
  expect(replies.filter(({ status }) => status !== 503)).toEqual([])
  const times = replies.map(({ ms }) => ms).sort((a, b) => a - b)
  expect(times[times.length >> 1]).toBeLessThanOrEqual(1000)
})

test('keeps every acknowledged order exactly once, and ends with 0 on a signal', async () => {
  await shopping.close()
  const rows = await opened.db
    .selectFrom('orders')
    .select(['order_no', 'user_id'])
    .where('idem_key', 'like', 'outage-%')
    .execute()
  const numbers = new Set(rows.map((row) => row.order_no))
  expect(shopping.orders.filter((number) => !numbers.has(number))).toEqual([])
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length)
  expect(shopping.orders.length).toBeGreaterThan(20)
  expect(await api.stop()).toBe(0)
})
