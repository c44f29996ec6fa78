import fs from 'node:fs'
import path from 'node:path'
import { seedFingerprint } from '../../server/testing/fingerprint'
import { once } from '../../server/testing/once'

/** Seeds lie hours and days around the moment of the first start, and by its day: a folder is good for the hour it was made in. */
const GOOD_MS = 60 * 60_000
/** Copies of old ones may be under way in another runner; those of the hour before are nobody's. */
function dropOld(kept: string) {
  for (const name of fs.readdirSync(kept)) {
    const folder = path.join(kept, name)
    const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > 2 * GOOD_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
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
  })
  fs.cpSync(from, to, { recursive: true })
}
