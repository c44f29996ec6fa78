/** Runs a built mini-program in Node. See README.md. */
import fs from 'node:fs'
import path from 'node:path'
import { MiniRuntime } from './boot'
import { MiniHost } from './driver'
import type { OpenOptions } from './types'

export { MiniHost } from './driver'
export type { PageHandle } from './driver'
export type { FindOptions, NodeInfo } from './reader'
export type { MiniError, Modal, OpenOptions, Override, RequestRecord, SetDataTotals, Toast } from './types'
export { Fail } from './api/call'
export { Package } from './package'

/** Starts the package and waits for its first screen. */
export async function openMini(options: OpenOptions): Promise<MiniHost> {
  const dist = path.resolve(options.dist)
  if (!fs.existsSync(path.join(dist, 'app.json'))) throw new Error(`${dist} contains no built mini-program`)
  if (options.renderer === 'glass-easel' && options.host !== 'weapp')
    throw new Error('glass-easel renders the weapp package only')
  const runtime = new MiniRuntime({ ...options, dist })
  runtime.start()
  const mini = new MiniHost(runtime)
  await mini.still()
  return mini
}
