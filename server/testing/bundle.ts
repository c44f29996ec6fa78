import fs from 'node:fs'
import path from 'node:path'
import { bundleServer, sourceState } from '../bundle.mjs'
import { makeOnce } from './make-once'

const BUNDLE_FOLDER = path.join(__dirname, '../../.cache/server')

/** Returns the script of the server, bundled from the current sources. Tests start it more than a hundred times. */
export async function bundledServer(): Promise<string> {
  fs.mkdirSync(BUNDLE_FOLDER, { recursive: true })
  return makeOnce(path.join(BUNDLE_FOLDER, `${sourceState()}.cjs`), async (draft) => {
    for (const old of fs.readdirSync(BUNDLE_FOLDER))
      if (old.endsWith('.cjs')) fs.rmSync(path.join(BUNDLE_FOLDER, old), { force: true })
    await bundleServer('server/command.ts', draft)
  })
}
