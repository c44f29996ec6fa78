import fs from 'node:fs'
import path from 'node:path'
import { seedFingerprint } from '../../server/testing/fingerprint'

/** Seeds lie around the moment of the first start: a folder is good for ten minutes. */
const GOOD_MS = 10 * 60_000

/**
 * Makes a new data folder as the first start leaves it, by a copy: the first start takes ten seconds of a core, and nearly
 * every file of tests has a server. `firstStart` fills a folder and ends.
 */
export async function copySeeded(to: string, root: string, firstStart: (folder: string) => Promise<void>) {
  const kept = path.join(root, '.cache/test-folder')
  const from = path.join(kept, `${seedFingerprint()}-${Math.floor(Date.now() / GOOD_MS)}`)
  if (!fs.existsSync(from)) {
    fs.mkdirSync(kept, { recursive: true })
    const old = fs.readdirSync(kept).map((name) => path.join(kept, name))
    const draft = fs.mkdtempSync(`${from}.`)
    await firstStart(draft)
    try {
      fs.renameSync(draft, from)
    } catch {
      // Another file of tests came first with the same folder.
      fs.rmSync(draft, { recursive: true })
    }
    // A copy of an old one may be under way in another runner; those of the hour before are nobody's.
    for (const folder of old) {
      // A draft of another file of tests may just have got its name.
      const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
      if (Date.now() - mtimeMs > 2 * GOOD_MS) fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  fs.cpSync(from, to, { recursive: true })
}
