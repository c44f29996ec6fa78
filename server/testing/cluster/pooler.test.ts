import { sql } from 'kysely'
import WebSocket from 'ws'
import { processName } from '../../platform/db/pool'
import { LIVE_PATH } from '../../platform/push'
import { startApi } from '../races/api-process'
import { call, fetchPayable, submit, tally } from '../races/client'
import { flashSaleRush } from '../races/flash-sale-race'
import { openScenario } from '../races/open-scenario'
import { npmPostgres, startPostgres, type Cluster } from '../races/postgres'
import { at, oversell } from '../races/shop-processes'
import { createVirtualUsers, fillCarts, setStock, SKU, stockOf, type Buyer } from '../races/shoppers'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from './pgbouncer'

if (!hasPgBouncer()) console.log('no PgBouncer at /usr/sbin/pgbouncer: these tests are skipped')

/** Connections of the pooler to the database: fewer than two processes open to the pooler. */
const POOL_SIZE = 12

;(hasPgBouncer() ? describe : describe.skip)('two API processes behind PgBouncer in transaction mode', () => {
  let cluster: Cluster
  let pooler: PgBouncer
  let scenario: Awaited<ReturnType<typeof openScenario>>
  let output = ''
  beforeAll(async () => {
    cluster = await startPostgres(npmPostgres())
    pooler = await startPgBouncer(Number(new URL(await cluster.database('of_pooler')).port), POOL_SIZE)
    const env = (url: string) => ({
      DATABASE_URL: pooler.url('pooled'),
      DATABASE_DIRECT_URL: url,
      DATABASE_POOLED: '1',
    })
    scenario = await openScenario(cluster, 'pooled', env, (text) => (output += text))
  }, 300_000)
  afterAll(async () => {
    await scenario?.close()
    await pooler?.stop()
    await cluster?.stop()
  })

  test('S17 200 orders in parallel are placed over twelve connections of the database', async () => {
    const { db } = scenario
    const buyers = await createVirtualUsers(db, 200)
    const carts = await fillCarts(db, buyers, [SKU])
    await setStock(db, SKU, 200)
    const cartOf = ({ id }: Buyer) => carts.get(id) ?? []
    const payable = await fetchPayable(at(scenario, 0), buyers[0] as Buyer, cartOf(buyers[0] as Buyer))
    // A busy machine needs longer for 200 orders than a call waits for a connection: `submit` repeats such a call.
    const answers = await Promise.all(
      buyers.map((buyer, index) => submit(at(scenario, index), buyer, cartOf(buyer), payable, `pooled-${buyer.id}`)),
    )
    expect(tally(answers)).toEqual({ 200: 200 })
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(200)
    expect(await stockOf(db, SKU)).toBe(0)
    const ids = buyers.map(({ id }) => id)
    expect(await db.selectFrom('orders').select('order_no').where('user_id', 'in', ids).execute()).toHaveLength(200)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = 'pooled' and application_name like 'yaoda %'
        and application_name <> ${processName()}`.execute(db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(rows[0]?.n).toBeLessThanOrEqual(POOL_SIZE)
  })

  test('S17 60 buyers, two sends each, 20 pieces: 20 orders; a flash sale of ten pieces sells ten', async () => {
    const { codes, ...result } = await oversell(scenario, { buyers: 60, stock: 20 })
    expect(result).toEqual({ orders: 20, buyersWithOrder: 20, left: 0, sold: 20, unlikePairs: 0, ghosts: 0 })
    expect(codes).toEqual({ 200: 40, 8570: 80 })
    const sale = await flashSaleRush(scenario, { size: 60, pieces: 10 })
    expect(sale).toMatchObject({ orders: 10, left: 0, unlikePairs: 0, codes: { 200: 20, 8570: 100 } })
  })

  test('a device on one process is notified of a message that the other process stored', async () => {
    const [buyer] = (await createVirtualUsers(scenario.db, 1)) as [Buyer]
    const [url, other] = [at(scenario, 0), at(scenario, 1)]
    const { data: chat } = await call(other, 'openChat', { desk: 'service' }, buyer)
    const { data } = await call(url, 'liveTicket', {}, buyer)
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
    const events: string[] = []
    socket.on('message', (event: Buffer) => events.push(event.toString()))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ ticket: data.ticket }))
    const until = async (event: string) => {
      for (let attempt = 0; attempt < 600 && !events.includes(event); attempt++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return events
    }
    expect(await until('{"type":"ready"}')).toEqual(['{"type":"ready"}'])
    // Waits until the server has read the conversations of the new connection once, which sends no news.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const message = { chatId: chat.chatId, clientId: 'pooled-message-1', kind: 'text' as const, text: '退款' }
    expect((await call(other, 'sendMessage', message, buyer)).code).toBe(200)
    expect(await until('{"type":"news"}')).toContain('{"type":"news"}')
    socket.terminate()
  })

  test('the configuration of PgBouncer limits statements, so that no server warns', async () => {
    expect(output).not.toContain('statement_timeout')
  })

  test('a server whose key does not belong to the database is refused with its reason', async () => {
    const start = startApi({ ...scenario.env, DATA_KEY: 'ab'.repeat(32) })
    await expect(start).rejects.toThrow('DATA_KEY 与数据库不符')
  })

  test('a server that may open more connections than the database has warns, and starts', async () => {
    const { DATABASE_DIRECT_URL = '' } = scenario.env
    let text = ''
    const env = { DATABASE_URL: DATABASE_DIRECT_URL, DATABASE_POOL: '90' }
    const api = await startApi(env, undefined, (chunk) => (text += chunk))
    await api.stop()
    expect(text).toMatch(/数据库只有 77 个连接，\d 个进程最多需要 \d+ 个/)
  })
})
