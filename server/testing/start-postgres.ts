/**
 * Starts one PostgreSQL for all server tests of a run of jest. The embedded database needs three times the processor
 * time of the tests; the journeys of the app, `races/embedded.test.ts` and the life cycle run on it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { seedFingerprint } from './fingerprint'
import { makeOnce } from './make-once'
import { npmPostgres, startPostgres, type Cluster } from './races/postgres'
import { SEEDED } from './seeded-name'

const CACHE = path.join(__dirname, '../../.cache/test-postgres')
const MEMORY = '/dev/shm'

/** Trades safety for speed, without waiting for a disk: the data of a test are deleted after it. */
const SETTINGS = [
  'max_connections=200',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

const options = () => ({ settings: SETTINGS, ...(fs.existsSync(MEMORY) ? { within: MEMORY } : {}) })

/** Returns the data folder of a server with the seeded database. Made once per state of the sources. */
async function seededFolder(): Promise<string> {
  fs.mkdirSync(CACHE, { recursive: true })
  const folder = path.join(CACHE, seedFingerprint())
  return makeOnce(folder, async (draft) => {
    for (const old of fs.readdirSync(CACHE).filter((name) => !name.endsWith('.making')))
      fs.rmSync(path.join(CACHE, old), { recursive: true, force: true })
    // Loads the seed only here: a run that finds the folder starts two seconds earlier.
    const { fillSeeded } = await import('./template')
    const cluster = await startPostgres(npmPostgres(), options())
    await fillSeeded(await cluster.database(SEEDED))
    await cluster.stop(draft)
  })
}

/** Time after which the folder of a server belongs to a killed run, in ms: longer than any run of tests. */
const LEFT_MS = 24 * 3_600_000

/** Deletes the folders that killed runs left in memory. */
function dropLeft() {
  const folders = fs.existsSync(MEMORY) ? fs.readdirSync(MEMORY).filter((name) => name.startsWith('yaoda-pg-')) : []
  for (const folder of folders.map((name) => path.join(MEMORY, name))) {
    const { mtimeMs = Date.now() } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > LEFT_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Setup of jest. */
export default async function start() {
  if (process.env.TEST_DATABASE === 'embedded') return
  dropLeft()
  const cluster = await startPostgres(npmPostgres(), { ...options(), copyOf: await seededFolder() })
  process.env.TEST_POSTGRES = cluster.url
  ;(globalThis as { testPostgres?: Cluster }).testPostgres = cluster
}
