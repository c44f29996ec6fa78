/** Every error inside the app, in one list. */
import vm from 'node:vm'
import type { Dict, MiniError } from './types'

type Listener = (reason: unknown, promise: Promise<unknown>) => void

const describe = (thrown: unknown): { message: string; stack?: string } => {
  if (thrown && typeof thrown === 'object') {
    const { message, stack, errMsg, errorMessage } = thrown as Dict
    const text = message ?? errMsg ?? errorMessage
    return {
      message: typeof text === 'string' ? text : JSON.stringify(thrown),
      stack: typeof stack === 'string' ? stack : undefined,
    }
  }
  return { message: String(thrown) }
}

export class Errors {
  readonly list: MiniError[] = []
  /** The app's own error handlers; set by the loader. */
  onError: (message: string) => void = () => undefined
  private readonly seen = new Set<string>()

  constructor(private readonly page: () => string) {}

  add(kind: MiniError['kind'], thrown: unknown): void {
    const { message, stack } = describe(thrown)
    const key = `${kind} ${this.page()} ${message}`
    // Records a missing template once, because it appears again at every rendering.
    if ((kind === 'template' || kind === 'render') && this.seen.has(key)) return
    this.seen.add(key)
    this.list.push({ kind, message, stack, page: this.page() })
  }

  guard<T>(label: string, run: () => T): T | undefined {
    try {
      return run()
    } catch (thrown) {
      this.add('throw', thrown)
      const { message, stack } = describe(thrown)
      try {
        this.onError(stack ?? `${label}: ${message}`)
      } catch {
        // Shows the first error.
      }
      return undefined
    }
  }

  /** Removes and returns the errors a test expects. */
  take(pattern?: RegExp | string): MiniError[] {
    const hit = (error: MiniError) =>
      pattern === undefined ||
      (typeof pattern === 'string' ? error.message.includes(pattern) : pattern.test(error.message))
    const takenErrors = this.list.filter(hit)
    for (const error of takenErrors) this.list.splice(this.list.indexOf(error), 1)
    return takenErrors
  }
}

/** The real process object: inside jest the global `process` is a copy that receives no rejections. */
const realProcess = vm.runInThisContext('process') as NodeJS.Process

interface Watcher {
  isOurs(promise: object): boolean
  listener(reason: unknown, promise: object): void
}
const watchers = new Set<Watcher>()
let before: Listener[] = []

const filter: Listener = (reason, promise) => {
  for (const watcher of watchers) if (watcher.isOurs(promise)) return watcher.listener(reason, promise)
  if (!before.length) throw reason
  for (const other of before) other(reason, promise)
}

/** Passes the unhandled rejections of one realm to its watcher and leaves the others to the previous listeners. */
export function watchRejections(watcher: Watcher): () => void {
  if (!watchers.size) {
    before = realProcess.listeners('unhandledRejection') as Listener[]
    realProcess.removeAllListeners('unhandledRejection')
    realProcess.on('unhandledRejection', filter)
  }
  watchers.add(watcher)
  return () => {
    if (!watchers.delete(watcher) || watchers.size) return
    realProcess.off('unhandledRejection', filter)
    for (const other of before) realProcess.on('unhandledRejection', other)
  }
}
