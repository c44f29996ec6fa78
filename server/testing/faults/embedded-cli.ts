import fs from 'node:fs'
import { migrate } from '../../migrate'
import { openDb, type Db } from '../../platform/db/open'
import type { Buyer } from '../races/shoppers'
import { seed } from '../../demo/seed'
import { findLost, type Acknowledged } from './acknowledged'
import { negativeStock, stockBefore, unknownOrders } from './invariants'
import { newBuyers, stockUp } from './scenario'
import { TEST_VAULT } from '../vault'

// Opens an embedded database between two runs of the server, in its own process. `tsx embedded-cli.ts <folder> prepare
// <buyers>` or `… <folder> check <file>`, where the file lists what was acknowledged. Prints one line of JSON.

/** Data that a run passes from its start to its final check. */
export interface Prepared {
  buyers: Buyer[]
  before: Record<string, number>
}
export type WorkerMessage = Prepared & {
  acknowledged: Omit<Acknowledged, 'payments' | 'refunds'> & { payments: number[]; refunds: number[] }
}
export interface Checked {
  missing: string[]
  problems: string[]
}

async function prepare(db: Db, size: number): Promise<Prepared> {
  await migrate(db, TEST_VAULT)
  await seed(db, { now: new Date(), vault: TEST_VAULT })
  await stockUp(db)
  const buyers = await newBuyers(db, size)
  return { buyers, before: await stockBefore({ db, urls: [] }) }
}

async function check(db: Db, { buyers, before, acknowledged }: WorkerMessage): Promise<Checked> {
  const { orders, payments, refunds } = acknowledged
  const acknowledgedSets = { orders, payments: new Set(payments), refunds: new Set(refunds) }
  const now = await stockBefore({ db, urls: [] })
  const moved = Object.keys({ ...before, ...now }).filter((key) => (before[key] ?? 0) !== (now[key] ?? 0))
  return {
    missing: await findLost(db, acknowledgedSets, { isAtRest: true }),
    problems: [
      ...(await unknownOrders(db, buyers, acknowledgedSets)),
      ...(await negativeStock(db)),
      ...moved.map((key) => `${key}: ${now[key]} pieces, not ${before[key]}`),
    ],
  }
}

async function main([folder = '', task, argument = '']: string[]) {
  const { db, close } = await openDb({ folder })
  const result =
    task === 'prepare'
      ? await prepare(db, Number(argument))
      : await check(db, JSON.parse(fs.readFileSync(argument, 'utf8')) as WorkerMessage)
  await close()
  process.stdout.write(`${JSON.stringify(result)}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
})
