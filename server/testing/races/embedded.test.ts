import { OrderStatus } from '../../../src/domain/order-status'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startApi, type ApiProcess } from './api-process'
import { call, NO_ANSWER, fetchPayable, submit, tally } from './client'
import type { Buyer } from './shoppers'

const run = promisify(execFile)
const CLI = path.join(__dirname, 'embedded-cli.ts')
const BUYERS = 70
const STOCK = 60

type Prepared = (Buyer & { cart: number[] })[]
interface Tally {
  left: number
  held: number
  orders: { order_no: string; user_id: number }[]
  migrationsRunAgain: number
}

let open: ApiProcess | undefined
afterEach(() => open?.kill())

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-embedded-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function cli<T>(...args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', CLI, ...args], {
    maxBuffer: 10 * 1024 * 1024,
  })
  return JSON.parse(stdout) as T
}

test('the embedded database keeps every acknowledged order after kill -9 under load and a restart', async () => {
  const buyers = await cli<Prepared>(folder, 'prepare', String(BUYERS), String(STOCK))
  const payable = { value: 0 }
  const acknowledged: string[] = []
  const codes: number[] = []

  /** Processes the queue with eight workers until it is empty or the server is gone. */
  async function orders(url: string, queue: Prepared, onAnswer: () => void) {
    async function writer() {
      for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
        const answer = await submit(url, buyer, buyer.cart, payable.value, `embedded-${buyer.id}`)
        if (answer.code === NO_ANSWER) return
        codes.push(answer.code)
        if (answer.code === 200) acknowledged.push(answer.data.orderNo)
        onAnswer()
      }
    }
    await Promise.all(Array.from({ length: 8 }, writer))
  }

  const first = await startApi({ DATA_DIR: folder })
  payable.value = await fetchPayable(first.url, buyers[0] as Buyer, buyers[0]?.cart ?? [])
  let killed: Promise<void> | undefined
  await orders(first.url, [...buyers], () => {
    if (acknowledged.length >= 20) killed ??= first.kill()
  })
  await killed
  const before = acknowledged.length
  expect(before).toBeGreaterThanOrEqual(20)

  const second = await startApi({ DATA_DIR: folder })
  await expect(startApi({ DATA_DIR: folder })).rejects.toThrow(/^exit 1: [^]*正被进程 \d+ 使用/)
  // Repeats every order with the same key: buyers with an order get the same one.
  await orders(second.url, [...buyers], () => {})
  expect(new Set(acknowledged).size).toBe(STOCK)
  expect(tally(await Promise.all(buyers.slice(0, 5).map((buyer) => call(second.url, 'orderList', {}, buyer))))).toEqual(
    { 200: 5 },
  )
  expect(await second.stop()).toBe(0)

  const { left: remaining, held, orders: placed, migrationsRunAgain } = await cli<Tally>(folder, 'tally')
  const numbers = placed.map((row) => row.order_no)
  expect({ left: remaining, held, orders: placed.length, migrationsRunAgain }).toEqual({
    left: 0,
    held: STOCK,
    orders: STOCK,
    migrationsRunAgain: 0,
  })
  expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([])
  expect(new Set(placed.map((row) => row.user_id)).size).toBe(STOCK)
  expect(codes.filter((code) => code !== 200 && code !== 8570)).toEqual([])
}, 900_000)

interface Money {
  remaining: number
  orders: {
    order_no: string
    status: number
    payable_fen: number
    came: number
    booked: number
    refundAmount: number
  }[]
}

const SHOPPERS = 24
const KILL_AFTER = 6
const WRITERS = 8

/** Processes a list with eight workers; `step` returns whether the server has acknowledged the item. */
async function processAll<T>(all: readonly T[], step: (one: T) => Promise<boolean>, onDone: () => void = () => {}) {
  const queue = [...all]
  const finishedRows: T[] = []
  async function hand() {
    for (let one = queue.pop(); one; one = queue.pop()) {
      if (!(await step(one))) continue
      finishedRows.push(one)
      onDone()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, hand))
  return finishedRows
}

test('the embedded database keeps payments and refunds after kill -9, and completes all once', async () => {
  const place = path.join(folder, 'money')
  const buyers = await cli<Prepared>(place, 'prepare', String(SHOPPERS), String(SHOPPERS))
  let server = (open = await startApi({ DATA_DIR: place }))
  const payable = await fetchPayable(server.url, buyers[0] as Buyer, buyers[0]?.cart ?? [])
  const orders = await Promise.all(
    buyers.map(async (buyer) => {
      const { code, data } = await submit(server.url, buyer, buyer.cart, payable, `embedded-money-${buyer.id}`)
      expect(code).toBe(200)
      return { buyer, ...data }
    }),
  )

  /** Kills the server after some acknowledgements and restarts it; calls without a reply are repeated. */
  async function dieIn(step: (one: (typeof orders)[number]) => Promise<boolean>) {
    let acknowledged = 0
    let killed: Promise<void> | undefined
    const acknowledgedOrders = await processAll(orders, step, () => {
      if (++acknowledged >= KILL_AFTER) killed ??= server.kill()
    })
    await killed
    expect(acknowledgedOrders.length).toBeGreaterThanOrEqual(KILL_AFTER)
    expect(acknowledgedOrders.length).toBeLessThan(SHOPPERS)
    server = open = await startApi({ DATA_DIR: place })
    return acknowledgedOrders
  }
  const stateOf = async ({ buyer, orderNo }: (typeof orders)[number]) =>
    (await call(server.url, 'queryPay', { orderNo }, buyer)).data

  async function pay(one: (typeof orders)[number]) {
    const { orderNo, buyer } = one
    const opened = await call(server.url, 'payOrder', { orderNo, method: 'wechat' }, buyer)
    const prepayId = opened.code === 200 ? opened.data.cashierUrl.split('/').at(-1) : undefined
    const body = JSON.stringify({ prepayId, outcome: 'paid', notify: 'twice' })
    const headers = { 'content-type': 'application/json' }
    if (prepayId) await fetch(`${server.url}/sandbox/pay`, { method: 'POST', headers, body }).catch(() => null)
    return (await stateOf(one))?.paid === true
  }
  const paid = await dieIn(pay)
  expect((await Promise.all(paid.map(stateOf))).filter((state) => !state.paid)).toEqual([])
  expect(await processAll(orders, pay)).toHaveLength(SHOPPERS)

  const refund = async ({ id, buyer }: (typeof orders)[number]) =>
    (await call(server.url, 'refundOrder', { id, refundRemark: '不想要了' }, buyer)).code === 200
  const refundedOrders = await dieIn(refund)
  expect(
    (await Promise.all(refundedOrders.map(stateOf))).filter((state) => ![600, 800].includes(state.orderStatusCode)),
  ).toEqual([])
  await processAll(orders, refund)
  const isOver = async () =>
    (await Promise.all(orders.map(stateOf))).every((state) => state.orderStatusCode === OrderStatus.cancelled)
  for (let n = 0; n < 240 && !(await isOver()); n++) await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await server.stop()).toBe(0)

  const snapshot = await cli<Money>(place, 'money')
  expect(snapshot.remaining).toBe(SHOPPERS)
  expect(snapshot.orders).toHaveLength(SHOPPERS)
  for (const { payable_fen: due, ...one } of snapshot.orders)
    expect(one).toMatchObject({ status: 600, came: due, booked: due, refundAmount: due })
}, 900_000)

test('reports operator errors in one line: production without payment, an impossible port', async () => {
  await expect(startApi({ DATA_DIR: folder, NODE_ENV: 'production' })).rejects.toThrow(
    /^exit 1: 启动失败：关闭的支付：不能关闭[^\n]*WECHAT_PAY_FILE[^\n]*\n$/,
  )
  await expect(startApi({ DATA_DIR: folder, PORT: 'x' })).rejects.toThrow(/^exit 1: 启动失败：PORT 必须是[^\n]*\n$/)
})

test('S33 a start with a real payment account next to simulated sign-in ends with one line', async () => {
  const account = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-account-')), 'alipay.json')
  const keys = { merchantKey: '-----BEGIN PRIVATE KEY-----', alipayKey: '-----BEGIN PUBLIC KEY-----' }
  fs.writeFileSync(account, JSON.stringify({ appId: '2021004100000001', sellerId: '2088721000000001', ...keys }))
  const env = { DATA_DIR: folder, ALIPAY_FILE: account, PUBLIC_URL: 'https://shop.example' }
  await expect(startApi(env)).rejects.toThrow(/^exit 1: 启动失败：演示短信、演示登录：不能和真实支付一起使用[^\n]*\n$/)
  fs.rmSync(path.dirname(account), { recursive: true })
})
