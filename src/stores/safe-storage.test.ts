import { createStores } from '.'
import { fakeHosts, fakeStorage } from '../../test/fakes/hosts'
import { readStored, writeStored, isText } from './stored'
import { createSafeStorage, type StorageFault } from './safe-storage'

/** Simulates a device with space for a limited number of values. */
function small(room: number, storedValues: Record<string, string> = {}) {
  const storage = fakeStorage(storedValues)
  const { set } = storage
  storage.set = (key, value) => (storage.values.has(key) || storage.values.size < room) && set(key, value)
  return storage
}

function safeStorage(storage: ReturnType<typeof fakeStorage>) {
  const reportedFaults: StorageFault[] = []
  return { safeStorage: createSafeStorage(storage, (trouble) => reportedFaults.push(trouble)), reportedFaults }
}

test('working storage is passed through without a report', () => {
  const storage = fakeStorage()
  const it = safeStorage(storage)
  expect(it.safeStorage.set('a', '1')).toBe(true)
  expect(it.safeStorage.get('a')).toBe('1')
  it.safeStorage.remove('a')
  expect([it.safeStorage.get('a'), it.reportedFaults]).toEqual([null, []])
})

test('a full or forbidden device is reported once', () => {
  const it = safeStorage(small(0))
  expect([it.safeStorage.set('a', '1'), it.safeStorage.set('b', '1')]).toEqual([false, false])
  expect(it.reportedFaults).toEqual(['full'])
})

test('a token takes the space of less important values, one after the other, without a report', () => {
  const storage = small(3, { searchHistory: '[]', jumpLink: '{}', consent: '{}' })
  const it = safeStorage(storage)
  expect(it.safeStorage.set('JWTTOKEN', 't')).toBe(true)
  expect([...storage.values.keys()]).toEqual(['jumpLink', 'consent', 'JWTTOKEN'])
  expect(it.reportedFaults).toEqual([])
})

test('without any space the token is lost and reported; other values displace nothing', () => {
  const storage = small(1, { consent: '{}' })
  const it = safeStorage(storage)
  expect(it.safeStorage.set('JWTTOKEN', 't')).toBe(false)
  expect(it.reportedFaults).toEqual(['full'])
  const other = small(1, { searchHistory: '[]' })
  expect(safeStorage(other).safeStorage.set('consent', '{}')).toBe(false)
  expect([...other.values.keys()]).toEqual(['searchHistory'])
})

test('a corrupt value is removed and reported once', () => {
  const storage = fakeStorage({ a: '{', b: '"x' })
  const it = safeStorage(storage)
  expect([readStored(it.safeStorage, 'a', isText), readStored(it.safeStorage, 'b', isText)]).toEqual([null, null])
  expect([[...storage.values.keys()], it.reportedFaults]).toEqual([[], ['spoilt']])
  writeStored(it.safeStorage, 'a', 'y')
  expect(readStored(it.safeStorage, 'a', isText)).toBe('y')
})

const TORN = [
  'JWTTOKEN',
  'broswerLocation',
  'platform',
  'rInfo',
  'xHwChannel',
  'searchHistory',
  'prevHtml',
  'loginWish',
]

test.each([
  ['torn', () => fakeStorage(Object.fromEntries(TORN.map((key) => [key, key === 'JWTTOKEN' ? 't' : '{"a":']))), 't'],
  ['full', () => small(1, { JWTTOKEN: 't' }), 't'],
  ['absent', () => Object.assign(small(0), { get: () => null }), ''],
])(
  'a device whose storage is %s: the app starts with defaults and keeps the token if it can',
  (_, storageOf, token) => {
    const hosts = { ...fakeHosts(), storage: storageOf() }
    const it = safeStorage(hosts.storage)
    const stores = createStores({
      hosts: { ...hosts, storage: it.safeStorage },
      now: () => 0,
      delay: () => () => {},
      onExpired: () => {},
    })
    stores.start()
    expect(
      stores.startup.startVisit({ path: '/', search: '', params: { platform: 'ydy', referrer: 'f', hwChannel: 'c' } }),
    ).toBe('')
    expect([stores.session.token, stores.location.isKnown, stores.searchHistory.keywords]).toEqual([token, false, []])
    expect(stores.startup.caller.platform).toBe('ydy')
    expect(stores.session.takeReturn().url).toBe('/')
    expect(stores.session.takePendingAction()).toBeNull()
    expect(it.reportedFaults).toHaveLength(1)
  },
)
