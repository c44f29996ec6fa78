import fs from 'node:fs'

/** Time after which a maker counts as dead, in ms. */
const MAKING_MS = 120_000
const LOOK_MS = 100
/** Interval at which a maker shows that it lives, in ms. */
const BEAT_MS = 10_000

/** Creates a file or folder once for parallel test files: one makes it, the others wait. It appears atomically. */
export async function makeOnce(made: string, make: (draft: string) => Promise<void>): Promise<string> {
  const lock = `${made}.making`
  while (!fs.existsSync(made)) {
    if (!begin(lock)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      continue
    }
    const beat = setInterval(() => fs.utimes(lock, new Date(), new Date(), () => {}), BEAT_MS)
    try {
      if (fs.existsSync(made)) break
      const draft = `${made}.${process.pid}`
      await make(draft)
      fs.renameSync(draft, made)
    } finally {
      clearInterval(beat)
      fs.rmSync(lock, { recursive: true, force: true })
    }
  }
  return made
}

function begin(lock: string): boolean {
  try {
    fs.mkdirSync(lock)
    return true
  } catch {
    const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Date.now() - mtimeMs > MAKING_MS) fs.rmSync(lock, { recursive: true, force: true })
    return false
  }
}
