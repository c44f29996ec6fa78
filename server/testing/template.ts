import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '../migrate'
import { seed } from '../demo/seed'
import { openDb, type Db } from '../platform/db/open'
import { seedFingerprint } from './fingerprint'
import { openThreadDb } from './thread-db'
import { TEST_VAULT } from './vault'

const ROOT = path.join(__dirname, '../..')
const CACHE = path.join(ROOT, '.cache/test-db')
/** Time of the tests, 9:56 in Shenzhen as in the mock-ups, unless they move the clock. */
export const TEST_NOW = new Date('2026-11-21T09:56:00+08:00')

const KEPT_COUNT = 3

/** Deletes old templates. Keeps the latest few, because another runner may still read one. */
function dropOld() {
  const age = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const tars = fs.readdirSync(CACHE).map((name) => path.join(CACHE, name))
  for (const file of tars.sort((a, b) => age(b) - age(a)).slice(KEPT_COUNT)) fs.rmSync(file, { force: true })
}

async function fill(db: Db) {
  await migrate(db, TEST_VAULT)
  await seed(db, { now: TEST_NOW, vault: TEST_VAULT })
}

/** Migrates and seeds a database of a PostgreSQL server. */
export async function fillSeeded(url: string) {
  const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
  await fill(db)
  await close()
}

/**
 * Returns the path of a migrated and seeded database. Created once per state of the sources, then loaded in half a
 * second.
 */
export async function seededTemplate(): Promise<string> {
  const file = path.join(CACHE, `${seedFingerprint()}.tar`)
  if (fs.existsSync(file)) return file
  fs.mkdirSync(CACHE, { recursive: true })
  const fresh = await openThreadDb(null)
  await fill(fresh.db)
  // Test files run in parallel: the file must appear atomically.
  const draft = `${file}.${process.pid}`
  await fresh.dump(draft)
  await fresh.close()
  dropOld()
  fs.renameSync(draft, file)
  return file
}
