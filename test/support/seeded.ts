import fs from 'node:fs'
import path from 'node:path'
import { seedFingerprint } from '../../server/testing/fingerprint'

/** Seeds lie hours and days around the moment of the first start, and by its day: a folder is good for the hour it was made in. */
const GOOD_MS = 60 * 60_000
/** A first start takes ten seconds of a core; whoever is not done by then has died. */
const MAKING_MS = 120_000
const LOOK_MS = 200

/** Several files of tests want the same folder at once: one makes it, the others wait. */
async function once(made: string, make: () => Promise<void>) {
  const lock = `${made}.making`
  for (;;) {
    try {
      fs.mkdirSync(lock)
      break
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      if (fs.existsSync(made)) return
      const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? {}
      if (mtimeMs && Date.now() - mtimeMs > MAKING_MS) fs.rmSync(lock, { recursive: true, force: true })
    }
  }
  try {
    if (!fs.existsSync(made)) await make()
  } finally {
    fs.rmSync(lock, { recursive: true, force: true })
  }
}

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
  if (!fs.existsSync(from))
    await once(from, async () => {
      dropOld(kept)
      const draft = fs.mkdtempSync(`${from}.`)
      await firstStart(draft)
      fs.renameSync(draft, from)
    })
  fs.cpSync(from, to, { recursive: true })
}
