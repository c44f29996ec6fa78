import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startApi } from './api-process'
import { call, NO_ANSWER, payableOf, submit, tally } from './client'
import type { Buyer } from './crowd'

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

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-embedded-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function cli<T>(...args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', CLI, folder, ...args], {
    maxBuffer: 10 * 1024 * 1024,
  })
  return JSON.parse(stdout) as T
}

test('the embedded database: kill -9 under writers, restart, and every acknowledged order is there', async () => {
  const buyers = await cli<Prepared>('prepare', String(BUYERS), String(STOCK))
  const payable = { value: 0 }
  const acknowledged: string[] = []
  const codes: number[] = []

  /** Works through the queue from eight sides until it is empty or the server is gone. */
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
  payable.value = await payableOf(first.url, buyers[0] as Buyer, buyers[0]?.cart ?? [])
  let killed: Promise<void> | undefined
  await orders(first.url, [...buyers], () => {
    if (acknowledged.length >= 20) killed ??= first.kill()
  })
  await killed
  const before = acknowledged.length
  expect(before).toBeGreaterThanOrEqual(20)

  const second = await startApi({ DATA_DIR: folder })
  await expect(startApi({ DATA_DIR: folder })).rejects.toThrow(/^exit 1: [^]*正被进程 \d+ 使用/)
  // Everybody once more with the same key: who has an order gets that one.
  await orders(second.url, [...buyers], () => {})
  expect(new Set(acknowledged).size).toBe(STOCK)
  expect(tally(await Promise.all(buyers.slice(0, 5).map((buyer) => call(second.url, 'orderList', {}, buyer))))).toEqual(
    { 200: 5 },
  )
  expect(await second.stop()).toBe(0)

  const { left, held, orders: placed, migrationsRunAgain } = await cli<Tally>('tally')
  const numbers = placed.map((row) => row.order_no)
  expect({ left, held, orders: placed.length, migrationsRunAgain }).toEqual({
    left: 0,
    held: STOCK,
    orders: STOCK,
    migrationsRunAgain: 0,
  })
  expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([])
  expect(new Set(placed.map((row) => row.user_id)).size).toBe(STOCK)
  expect(codes.filter((code) => code !== 200 && code !== 8570)).toEqual([])
})

test('what an operator can mend is one line: production with play money, an impossible port', async () => {
  await expect(startApi({ DATA_DIR: folder, NODE_ENV: 'production' })).rejects.toThrow(
    /^exit 1: 启动失败：生产环境不能使用演示支付[^\n]*\n$/,
  )
  await expect(startApi({ DATA_DIR: folder, PORT: 'x' })).rejects.toThrow(/^exit 1: 启动失败：PORT 必须是[^\n]*\n$/)
})
