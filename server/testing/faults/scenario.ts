import fs from 'node:fs'
import path from 'node:path'
import { openDb, type Db } from '../../platform/db/open'
import { startApi, type ApiProcess } from '../races/api-process'
import { createVirtualUsers, setStock, type Buyer } from '../races/shoppers'
import { freePort } from '../races/postgres'
import type { Scenario } from '../races/shop-processes'
import { createDatabase, type Database } from './database'
import { SOLD_PRODUCTS } from './shoppers'

const LOGS = path.join(__dirname, '../../../.cache/faults')
const PLENTY = 100_000
const LONG_DAYS = 400

/** Server process that keeps its url across restarts. */
export interface Server {
  url: string
  current: ApiProcess
  /** Starts the process again after a kill. */
  start(): Promise<void>
}

/** Servers on one PostgreSQL, and the run's own connection to it. */
export interface FaultScenario extends Scenario {
  db: Db
  database: Database
  servers: Server[]
  close(): Promise<void>
}

/** Stocks more of each product than the shoppers can buy. */
export async function stockUp(db: Db) {
  for (const barcode of SOLD_PRODUCTS) await setStock(db, barcode, PLENTY)
}

/** Starts a server on its own port; its output goes to `.cache/faults/<name>.log`. */
export async function startServer(name: string, env: Record<string, string>): Promise<Server> {
  fs.mkdirSync(LOGS, { recursive: true })
  const file = path.join(LOGS, `${name}.log`)
  fs.rmSync(file, { force: true })
  const port = await freePort()
  const begin = () =>
    startApi({ ...env, LOG: '1', PORT: String(port) }, undefined, (text) => fs.appendFileSync(file, text))
  const server: Server = {
    url: `http://127.0.0.1:${port}`,
    current: await begin(),
    start: async () => void (server.current = await begin()),
  }
  // Without this the server would outlive the process.
  process.once('exit', () => {
    if (server.current.isAlive()) process.kill(server.current.pid, 'SIGKILL')
  })
  return server
}

interface FaultScenarioOptions {
  name: string
  servers: number
  env?: Record<string, string>
  /** Folder of the tables; a temporary folder when absent. */
  dataFolder?: string
}

export async function openFaultScenario({
  name,
  servers: size,
  env = {},
  dataFolder,
}: FaultScenarioOptions): Promise<FaultScenario> {
  const database = await createDatabase(dataFolder)
  const servers: Server[] = []
  for (let n = 0; n < size; n++) servers.push(await startServer(`${name}-${n}`, { ...env, DATABASE_URL: database.url }))
  const { db, close } = await openDb({ url: database.ownUrl, folder: '', poolSize: 4 })
  await stockUp(db)
  return {
    ...{ db, database, servers, urls: servers.map(({ url }) => url) },
    async close() {
      for (const { current } of servers) await current.kill()
      await close().catch(() => {})
      database.remove()
    },
  }
}

/** Creates new shoppers whose sessions stay valid regardless of the clock. */
export async function newBuyers(db: Db, size: number): Promise<Buyer[]> {
  const buyers = await createVirtualUsers(db, size)
  const expires = new Date(Date.now() + LONG_DAYS * 86_400_000)
  const ids = buyers.map(({ id }) => id)
  await db.updateTable('session').set({ expires_at: expires }).where('user_id', 'in', ids).execute()
  return buyers
}
