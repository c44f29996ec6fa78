// Simulates a mini-program's host for adapters: `wx` or `my` with the calls a test gives it, below Taro's real runtime.
// Import this first, then jest.mock('@tarojs/taro', () => require('<here>/mini').taroModule).
import { buildSync } from 'esbuild'
import { writeCache } from '../../packages/taro-lean/src/cache'
import { installGlobal } from './native'

export type Mini = 'weapp' | 'alipay'

/** Behaviour of a host call: callbacks, no answer, an exception, a return value, or a missing function. */
export type Reply =
  | { success: unknown }
  | { fail: unknown }
  | { returns: unknown }
  | { does: (options: never) => unknown }
  | 'silent'
  | 'throws'
  | 'absent'

interface Options {
  success?(value: unknown): void
  fail?(error: unknown): void
}

interface Runtime {
  start(taro: object): void
}

const runtimes = new Map<Mini, Runtime>()

/** Loads Taro's runtime of a host, which uses the current `wx` or `my`. */
function runtimeOf(mini: Mini): Runtime {
  const known = runtimes.get(mini)
  if (known) return known
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { hooks } from '@tarojs/shared'
import '@tarojs/plugin-platform-${mini}/dist/runtime.js'
class Link { constructor(send) { this.request = send } addInterceptor() {} cleanInterceptors() {} }
export const start = (taro) => hooks.call('initNativeApi', Object.assign(taro, { Link, options: {} }))`,
      resolveDir: __dirname,
    },
    // Defines `navigator`, as Taro does for the hosts.
    banner: { js: 'const navigator = {}' },
    bundle: true,
    format: 'cjs',
    write: false,
  })
  const runtime = require(writeCache(`taro-${mini}.js`, outputFiles[0]?.text ?? '')) as Runtime
  runtimes.set(mini, runtime)
  return runtime
}

let taro: Record<string, unknown> = {}
export const taroModule = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => taro[name] }),
}

const answering = (name: string, reply: Reply) =>
  jest.fn((options: Options) => {
    if (reply === 'throws') throw new TypeError(`${name} is broken`)
    if (typeof reply === 'string') return undefined
    if ('returns' in reply) return reply.returns
    if ('does' in reply) return reply.does(options as never)
    if ('success' in reply) options.success?.(reply.success)
    else options.fail?.(reply.fail)
    return undefined
  })

/** Installs the host with these calls. Returns the mock of each call. */
export function installMini(mini: Mini, replies: Record<string, Reply>) {
  const calls: Record<string, jest.Mock<unknown, [Options]>> = {}
  for (const [name, reply] of Object.entries(replies)) if (reply !== 'absent') calls[name] = answering(name, reply)
  installGlobal(mini === 'weapp' ? 'wx' : 'my', calls)
  installGlobal('getCurrentPages', () => [])
  installGlobal('getApp', () => ({}))
  taro = {}
  runtimeOf(mini).start(taro)
  return calls
}
