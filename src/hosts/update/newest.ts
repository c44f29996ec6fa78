import type { UpdateNews } from './contract'

/** Written by the build (packages/taro-lean, version.ts): the scripts that the newest page begins with. */
const VERSION = '/version.json'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Compares file names, which contain a hash of their content: a page that runs the newest scripts is the newest. */
export async function checkVersion(): Promise<UpdateNews> {
  const reply = await fetch(VERSION, { cache: 'no-store' })
  const { scripts } = (await reply.json()) as { scripts?: unknown }
  if (!reply.ok || !isNames(scripts)) return { state: 'failed' }
  const running = Array.from(document.scripts, ({ src }) => src && new URL(src).pathname)
  if (scripts.every((name) => running.includes(name))) return { state: 'newest' }
  return { state: 'ready', apply: () => window.location.reload() }
}
