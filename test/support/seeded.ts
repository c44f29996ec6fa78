import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedFingerprint } from '../../server/testing/fingerprint'
import { makeOnce } from '../../server/testing/make-once'
import { copyDatabase, createDatabase } from '../../server/testing/test-db'

/**
 * How long a seeded folder can be copied, in ms. Seed times lie hours and days around the first start and depend on its
 * date.
 */
const GOOD_MS = 60 * 60_000
/** Deletes folders more than two hours old. Another runner may still be copying a younger folder. */
function dropOld(cacheFolder: string, begins = '') {
  for (const name of fs.readdirSync(cacheFolder).filter((one) => one.startsWith(begins))) {
    const folder = path.join(cacheFolder, name)
    const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > 2 * GOOD_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 30
const NAMED = 'yaoda-folder-'

/**
 * Creates the data folder of a test's server: in memory when there is space, because all servers together write
 * gigabytes.
 */
export function newFolder(): string {
  const { bavail, bsize } = fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  const isRoomy = bavail * bsize > ROOM_BYTES
  // Deletes folders that killed runners left behind.
  if (isRoomy) dropOld(MEMORY, NAMED)
  return fs.mkdtempSync(path.join(isRoomy ? MEMORY : os.tmpdir(), NAMED))
}

/**
 * Creates a data folder in the state after the first start, by copying: the first start takes ten seconds of a core,
 * and nearly every test file has a server. `firstStart` fills a folder and ends.
 */
export async function copySeeded(to: string, root: string, firstStart: (folder: string) => Promise<void>) {
  const cacheFolder = path.join(root, '.cache/test-folder')
  const from = path.join(cacheFolder, `${seedFingerprint()}-${Math.floor(Date.now() / GOOD_MS)}`)
  fs.mkdirSync(cacheFolder, { recursive: true })
  await makeOnce(from, async (draft) => {
    dropOld(cacheFolder)
    fs.mkdirSync(draft)
    await firstStart(draft)
    // Deletes the template databases: they are two fifths of the files, and no test opens them.
    for (const model of ['1', '4']) fs.rmSync(path.join(draft, 'pg/base', model), { recursive: true, force: true })
  })
  fs.cpSync(from, to, { recursive: true })
}

/** Database with the state after a first start, on the server of this run of jest. */
const FIRST_START = 'first_start'

/** Runs a statement on the server of this run of jest. Returns the first row. */
async function ask<Row extends pg.QueryResultRow>(postgres: string, statement: string) {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows[0]
}

/** Returns what tells this PostgreSQL server from one of an earlier run on the same port: port and time of start. */
async function markOf(postgres: string) {
  const row = await ask<{ at: string }>(postgres, 'select extract(epoch from pg_postmaster_start_time()) as at')
  return `${new URL(postgres).port}-${row?.at}`
}

/**
 * Does the same as `copySeeded` on a PostgreSQL server that lives as long as this run. `firstStart` fills a database
 * and ends.
 */
export async function copyFirstStart(postgres: string, firstStart: (url: string) => Promise<void>) {
  await makeOnce(path.join(os.tmpdir(), `yaoda-${FIRST_START}-${await markOf(postgres)}`), async (draft) => {
    // A first start that failed in another test file has left its database.
    await ask(postgres, `drop database if exists ${FIRST_START} with (force)`)
    await firstStart(await createDatabase(postgres, FIRST_START))
    fs.writeFileSync(draft, '')
  })
  return copyDatabase(postgres, FIRST_START)
}
