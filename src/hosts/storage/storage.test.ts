/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore, taro, throws } from '../../../test/fakes/native'
import { storage as alipay, visit as alipayVisit } from './index.alipay'
import { storage as h5, visit as h5Visit } from './index.h5'
import { storage as weapp, visit as weappVisit } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

/** Simulates a device's own store, which may be full or forbidden. */
function device() {
  const storedValues = new Map<string, unknown>()
  let [isFull, isForbidden] = [false, false]
  const guard = <T>(isClosed: boolean, run: () => T) => {
    if (isClosed) throw new Error('QuotaExceededError')
    return run()
  }
  const set = (key: unknown, value: unknown) =>
    guard(isFull || isForbidden, () => void storedValues.set(String(key), value))
  const get = (none: unknown) => (key: unknown) => guard(isForbidden, () => storedValues.get(String(key)) ?? none)
  const remove = (key: unknown) => guard(isForbidden, () => void storedValues.delete(String(key)))
  taro.setStorageSync?.mockImplementation(set)
  taro.getStorageSync?.mockImplementation(get(''))
  taro.removeStorageSync?.mockImplementation(remove)
  installGlobal('window', { localStorage: { setItem: set, getItem: get(null), removeItem: remove } })
  return { storedValues, full: (on = true) => (isFull = on), forbidden: (on = true) => (isForbidden = on) }
}

let own: ReturnType<typeof device>
beforeEach(() => (own = device()))
afterEach(() => {
  own.forbidden(false)
  for (const key of ['k', 'other']) h5.remove(key)
  restore()
})

describe.each(Object.entries({ weapp, alipay, h5 }))('%s', (_, storage) => {
  test('a stored value is on the device until it is removed', () => {
    expect(storage.get('k')).toBeNull()
    expect(storage.set('k', 'v')).toBe(true)
    expect(storage.get('k')).toBe('v')
    expect([...own.storedValues]).toEqual([['k', 'v']])
    expect(storage.get('other')).toBeNull()
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
    expect(own.storedValues.size).toBe(0)
  })

  test('a full store reports it and never returns the older value', () => {
    storage.set('k', 'old')
    own.full()
    expect(storage.set('k', 'new')).toBe(false)
    expect(storage.get('k')).not.toBe('old')
    expect(storage.set('other', 'x')).toBe(false)
    own.full(false)
    expect(storage.set('k', 'newer')).toBe(true)
    expect(storage.get('k')).toBe('newer')
  })

  test('a forbidden store never throws', () => {
    own.forbidden()
    expect(storage.get('k')).toBeNull()
    expect(storage.set('k', 'v')).toBe(false)
    expect(() => storage.remove('k')).not.toThrow()
    expect(storage.get('k')).toBeNull()
  })
})

test.each([{}, 5, true, null, undefined])('a mini-program that returns %p has no value', (value) => {
  taro.getStorageSync?.mockReturnValue(value)
  expect([weapp.get('k'), alipay.get('k')]).toEqual([null, null])
})

test('h5 keeps values that the browser refuses in memory for this visit', () => {
  own.forbidden()
  h5.set('k', 'v')
  expect(h5.get('k')).toBe('v')
  h5.remove('k')
  expect(h5.get('k')).toBeNull()
  h5.set('k', 'v')
  own.forbidden(false)
  expect(h5.get('k')).toBe('v')
  h5.set('k', 'w')
  own.storedValues.set('k', 'from another tab')
  expect(h5.get('k')).toBe('from another tab')
})

test('h5 without any store keeps values in memory for this visit', () => {
  installGlobal('window', Object.defineProperty({}, 'localStorage', { get: throws }))
  expect(h5.set('k', 'v')).toBe(false)
  expect(h5.get('k')).toBe('v')
  expect(h5.get('other')).toBeNull()
  expect(() => h5.remove('k')).not.toThrow()
  expect(h5.get('k')).toBeNull()
})

describe.each(Object.entries({ weapp: weappVisit, alipay: alipayVisit, h5: h5Visit }))(
  'visit storage on %s',
  (_, visit) => {
    let tab: Map<string, string>
    let isClosed = false
    beforeEach(() => {
      tab = new Map()
      isClosed = false
      const open = () => {
        if (isClosed) throw new Error('SecurityError')
        return tab
      }
      installGlobal('window', {
        sessionStorage: {
          setItem: (key: string, value: string) => void open().set(key, value),
          getItem: (key: string) => open().get(key) ?? null,
          removeItem: (key: string) => void open().delete(key),
        },
      })
    })
    afterEach(() => visit.remove('k'))

    test('BC-70 keeps a value until it is removed, and stores nothing on the device', () => {
      expect(visit.get('k')).toBeNull()
      expect(visit.set('k', 'v')).toBe(true)
      expect([visit.get('k'), visit.get('other')]).toEqual(['v', null])
      expect([...own.storedValues]).toEqual([])
      visit.remove('k')
      expect([visit.get('k'), tab.size]).toEqual([null, 0])
    })

    test('a forbidden store never throws, and this page still has the value', () => {
      isClosed = true
      expect(() => visit.set('k', 'v')).not.toThrow()
      expect(visit.get('k')).toBe('v')
      visit.remove('k')
      expect(visit.get('k')).toBeNull()
    })
  },
)

test('BC-70 on H5 it is the tab’s session storage, which survives a reload', () => {
  const tab = new Map<string, string>()
  installGlobal('window', { sessionStorage: { setItem: (key: string, value: string) => void tab.set(key, value) } })
  h5Visit.set('globalDeliveryFee', '{}')
  expect([...tab]).toEqual([['globalDeliveryFee', '{}']])
})
