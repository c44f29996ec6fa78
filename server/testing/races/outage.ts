import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endpoints } from '../../../src/contract'
import { fullPath } from '../../platform/http/bind'
import type { Buyer } from './shoppers'

/** Reply of the server during an outage. */
export interface ReceivedEvent {
  path: string
  /** HTTP status; 0 when the connection broke or no reply came in time. */
  status: number
  code: number
  msg: string
  retryAfter: string | null
  ms: number
  data: unknown
}

/** Longest allowed duration of a call, in ms. */
const MOST_MS = 10_500

async function sendRequest(url: string, path: string, init: RequestInit = {}): Promise<ReceivedEvent> {
  const since = Date.now()
  const eventOf = (rest: Pick<ReceivedEvent, 'status' | 'code' | 'msg' | 'retryAfter' | 'data'>) => ({
    path,
    ms: Date.now() - since,
    ...rest,
  })
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(MOST_MS) })
    const { code = 0, msg = '', data = null } = (await response.json()) as Partial<ReceivedEvent>
    return eventOf({ status: response.status, code, msg, retryAfter: response.headers.get('retry-after'), data })
  } catch (error) {
    return eventOf({ status: 0, code: 0, msg: String(error), retryAfter: null, data: null })
  }
}

export const ready = (url: string) => sendRequest(url, '/api/readyz')
export const health = (url: string) => sendRequest(url, '/api/healthz')

const HOT_WORDS = fullPath(endpoints.hotWords)
const SUBMIT = fullPath(endpoints.submitO2o)

interface Shopping {
  url: string
  buyers: Buyer[]
  carts: Map<number, number[]>
  payable: number
  writers?: number
}

/**
 * Starts shoppers who order and read continuously, and repeat calls answered with 503 under the same idempotency key.
 */
export function startShopping({ url, buyers, carts, payable, writers = 6 }: Shopping) {
  const events: ReceivedEvent[] = []
  const orders: string[] = []
  const queue = [...buyers]
  let isOpen = true

  async function order({ id, token, addressId }: Buyer) {
    const submission = {
      cartIds: carts.get(id),
      cartType: 2,
      addressId,
      couponId: null,
      payable,
      idemKey: `outage-${id}`,
    }
    const headers = { 'content-type': 'application/json', authorization: token }
    for (let attempt = 0; attempt < 40; attempt++) {
      const answer = await sendRequest(url, SUBMIT, { method: 'POST', headers, body: JSON.stringify(submission) })
      events.push(answer)
      if (answer.code === 200) return orders.push((answer.data as { orderNo: string }).orderNo)
      if (!isOpen) return 0
      await pause(200)
    }
    return 0
  }

  async function write() {
    for (let buyer = queue.pop(); buyer && isOpen; buyer = queue.pop()) {
      await order(buyer)
      await pause(60)
    }
  }

  async function read() {
    while (isOpen) {
      events.push(await sendRequest(url, HOT_WORDS))
      await pause(50)
    }
  }

  const running = Promise.all([read(), ...Array.from({ length: writers }, write)])
  return {
    events,
    orders,
    close: async () => {
      isOpen = false
      await running
    },
  }
}

/** Returns the time until the server reports ready and accepts an order again, in ms. */
export async function recovery(url: string, orders: readonly string[]): Promise<number> {
  const since = Date.now()
  const before = orders.length
  for (let isReady = false; !isReady || orders.length === before; await pause(20)) {
    isReady ||= (await ready(url)).status === 200
    if (Date.now() - since > 20_000) throw new Error('the server did not recover')
  }
  return Date.now() - since
}

/** Ends backends of this database, all or one, except the calling one. */
export async function terminate(url: string, database: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() order by random() limit $2) as one`,
    [database, count],
  )
  await client.end()
  return rowCount ?? 0
}

const CONNECTION_CLIENTS = 20

/**
 * Uses up every remaining connection of the server, ends those of others and takes what becomes free. Returns a
 * function that releases them.
 */
export async function takeConnections(url: string): Promise<() => Promise<void>> {
  const heldClients: pg.Client[] = []
  let isOpen = true
  async function take() {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      heldClients.push(client)
    } catch {
      await pause(5)
    }
  }
  const all = () => Promise.all(Array.from({ length: CONNECTION_CLIENTS }, take))
  for (let size = -1; heldClients.length > size; await all()) size = heldClients.length
  const ownPidsQuery = 'select pid from pg_stat_activity where application_name = $1'
  for (const client of heldClients) await client.query('set application_name = taken')
  const guard = (async () => {
    while (isOpen) await all()
  })()
  await heldClients[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_start < now() and pid not in (${ownPidsQuery})`,
    ['taken'],
  )
  return async () => {
    isOpen = false
    await guard
    await Promise.all(heldClients.map((client) => client.end()))
  }
}
