import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seedFingerprint } from '../../server/testing/fingerprint'
import { once } from '../../server/testing/make-once'

/** Seeds lie hours and days around the moment of the first start, and by its day: a folder is good for the hour it was made in. */
const GOOD_MS = 60 * 60_000
/** Copies of old ones may be under way in another runner; those of the hour before are nobody's. */
function dropOld(kept: string, begins = '') {
  for (const name of fs.readdirSync(kept).filter((one) => one.startsWith(begins))) {
    const folder = path.join(kept, name)
    const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > 2 * GOOD_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 30
const NAMED = 'yaoda-'

/** Where a test's server keeps its data: in memory where there is room, as all of them together write gigabytes. */
export function newFolder(): string {
  const { bavail, bsize } = fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  const isRoomy = bavail * bsize > ROOM_BYTES
  // A runner that was killed has left its folder there.
  if (isRoomy) dropOld(MEMORY, NAMED)
  return fs.mkdtempSync(path.join(isRoomy ? MEMORY : os.tmpdir(), NAMED))
}

/**
 * Makes a new data folder as the first start leaves it, by a copy: the first start takes ten seconds of a core, and nearly
 * every file of tests has a server. `firstStart` fills a folder and ends.
 */
export async function copySeeded(to: string, root: string, firstStart: (folder: string) => Promise<void>) {
  const kept = path.join(root, '.cache/test-folder')
  const from = path.join(kept, `${seedFingerprint()}-${Math.floor(Date.now() / GOOD_MS)}`)
  fs.mkdirSync(kept, { recursive: true })
  await once(from, async (draft) => {
    dropOld(kept)
    fs.mkdirSync(draft)
    await firstStart(draft)
    // What new databases are copied from: two fifths of the files, and no test opens them.
    for (const model of ['1', '4']) fs.rmSync(path.join(draft, 'pg/base', model), { recursive: true, force: true })
  })
  fs.cpSync(from, to, { recursive: true })
}
