/** Calling convention of host APIs: success, fail and complete callbacks, or a promise when none is given. */
import type { Dict, HostName } from '../types'

export interface CallContext {
  host: HostName
  copy<T>(value: T): T
  promise<T>(executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T>
  guard<T>(label: string, run: () => T): T | undefined
  record(name: string, options: unknown): void
  /** Whether the app is open: after close nothing is delivered any more. */
  alive(): boolean
  /** Counts calls about to answer: +1 when one begins, -1 when it ends. */
  underWay(change: number): void
}

export type Impl = (options: Dict) => unknown

type Callback = (result: unknown) => void

/** An API failure in the host's own wording. */
export class Fail {
  constructor(
    readonly message: string,
    /** Error number on Alipay; errno on WeChat. */
    readonly code?: number,
    readonly overrides: Dict = {},
  ) {}
}

export function failure(host: HostName, name: string, thrown: unknown): Dict {
  if (thrown instanceof Fail) {
    if (host === 'alipay') return { error: thrown.code ?? 3, errorMessage: thrown.message, ...thrown.overrides }
    const errno = thrown.code === undefined ? {} : { errno: thrown.code }
    return { errMsg: `${name}:fail${thrown.message ? ` ${thrown.message}` : ''}`, ...errno, ...thrown.overrides }
  }
  if (thrown && typeof thrown === 'object' && !(thrown instanceof Error)) return thrown as Dict
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (host === 'alipay') return { error: 3, errorMessage: message }
  return { errMsg: message.includes(':fail') ? message : `${name}:fail ${message}` }
}

/** Makes a host API from a function that returns a value or throws. */
export function asyncApi(name: string, context: CallContext, impl: Impl): (options?: unknown) => unknown {
  return (args) => {
    const options = (args && typeof args === 'object' ? args : {}) as Dict
    const { success, fail, complete } = options as { success?: Callback; fail?: Callback; complete?: Callback }
    context.record(name, options)
    const answer = (callback: Callback | undefined, result: Dict) => {
      // Passes results with functions (event channels, tasks) unchanged, because functions cannot be copied.
      const value = hasFunction(result) ? result : context.copy(result)
      if (callback) context.guard(`${name} callback`, () => callback(value))
      if (complete) context.guard(`${name} complete`, () => complete(value))
      return value
    }
    context.underWay(1)
    const work = new Promise<unknown>((resolve) => {
      setTimeout(() => {
        const result = (async () => impl(options))()
        resolve(result)
        // Waits only for calls that answer at once; a dialog or a slow override may take longer.
        setTimeout(() => context.underWay(-1), 0)
      }, 0)
    })
    const result = work.then(
      (result) => ({ ok: true, result: { ...ok(context.host, name), ...(result as Dict | undefined) } }),
      (thrown: unknown) => ({ ok: false, result: failure(context.host, name, thrown) }),
    )
    if (success ?? fail ?? complete) {
      void result.then(({ ok: fine, result }) => context.alive() && answer(fine ? success : fail, result))
      return undefined
    }
    return context.promise<unknown>((resolve, reject) => {
      void result.then(
        ({ ok: fine, result }) => context.alive() && (fine ? resolve : reject)(answer(undefined, result)),
      )
    })
  }
}

const ok = (host: HostName, name: string): Dict => (host === 'weapp' ? { errMsg: `${name}:ok` } : {})

const hasFunction = (value: Dict): boolean =>
  Object.values(value).some(
    (one) => typeof one === 'function' || (one !== null && typeof one === 'object' && 'emit' in one),
  )
