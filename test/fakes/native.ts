// Simulates everything below the host files: Taro's calls and a browser's globals, as jest mocks. Import this first,
// then jest.mock('@tarojs/taro', () => require('<here>/native').taroModule).

export const API = 'https://api.test'
Object.assign(globalThis, { API_ORIGIN: API })

type Mock = jest.Mock<unknown, unknown[]>
const mocks = new Map<string, Mock>()

/** Mock of any Taro call by name. A call without an implementation in the test returns undefined. */
export const taro = new Proxy({} as Record<string, Mock>, {
  get: (_, name: string) => {
    const known = mocks.get(name) ?? jest.fn()
    mocks.set(name, known)
    return known
  },
})

export const taroModule = { __esModule: true, default: taro }

const own = new Map<string, PropertyDescriptor | undefined>()

/** Sets a global until `restore`. */
export function installGlobal(name: string, value: unknown) {
  if (!own.has(name)) own.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** Resets every mock and restores every global. */
export function restore() {
  for (const mock of mocks.values()) mock.mockReset()
  for (const [name, descriptor] of own) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else delete (globalThis as Record<string, unknown>)[name]
  }
  own.clear()
}

/** Resolves with a value, as a host does. */
export const answer = (value: unknown) => () => Promise.resolve(value)

/** Rejects as a host does: with an object, not an Error. */
export const refuse = (error: unknown) => () => Promise.reject(error as Error)

export const throws = () => {
  throw new TypeError('not a function')
}
