// What stands below the host files: Taro's calls and a browser's globals, all of them jest's. Import this first, then
// jest.mock('@tarojs/taro', () => require('<here>/native').taroModule).

export const API = 'https://api.test'
Object.assign(globalThis, { API_ORIGIN: API })

type Mock = jest.Mock<unknown, unknown[]>
const mocks = new Map<string, Mock>()

/** Any call of Taro, by name. One that a test has not spoken for answers undefined. */
export const taro = new Proxy({} as Record<string, Mock>, {
  get: (_, name: string) => {
    const known = mocks.get(name) ?? jest.fn()
    mocks.set(name, known)
    return known
  },
})

export const taroModule = { __esModule: true, default: taro }

const own = new Map<string, PropertyDescriptor | undefined>()

/** Gives the host a global, until `restore`. */
export function give(name: string, value: unknown) {
  if (!own.has(name)) own.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** Every call forgets what it was told, every global is what it was. */
export function restore() {
  for (const mock of mocks.values()) mock.mockReset()
  for (const [name, descriptor] of own) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else delete (globalThis as Record<string, unknown>)[name]
  }
  own.clear()
}

/** Answers as a host does. */
export const answer = (value: unknown) => () => Promise.resolve(value)

/** Refuses as a host does: an object, no Error. */
export const refuse = (error: unknown) => () => Promise.reject(error as Error)

export const throws = () => {
  throw new TypeError('not a function')
}
