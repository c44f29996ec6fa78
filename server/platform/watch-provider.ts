/** Runs one call of a provider, and may time it. Returns what the call returns. */
export type AroundCall = (call: string, run: () => unknown) => unknown

/** Wraps a provider so that its methods run through `around`; values and errors pass unchanged. */
export const watchProvider = <T extends object>(provider: T, around: AroundCall): T =>
  new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function' || typeof key !== 'string') return value
      return (...args: unknown[]) => around(key, () => value.apply(target, args) as unknown)
    },
  })

/** Wraps every provider of a set with the wrapper of its key; leaves out those that are switched off. */
export const watchProviders = <T extends object>(all: T, watch: (name: string, provider: object) => object): T =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one && watch(name, one as object)])) as T
