import type { HostFailure } from '../hosts/result'
import { testApp } from '../../test/fakes/app'
import { fullReply, refused, unknownRefusal } from '../../test/fakes/hosts'
import { DEFAULT_PLACE, isPickerWanted } from './location'

const SHENZHEN = { cityId: 903, cityName: '深圳', latitude: 22.506578, longitude: 113.939013, title: '深圳', state: 1 }
const changsha = { cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '五一广场' }
const there = {
  address: '芙蓉区五一大道',
  cityId: 887,
  cityName: '长沙',
  pois: [{ title: '五一广场', address: '', latitude: 0, longitude: 0, distance: 5 }],
}
const point = { latitude: 28.2, longitude: 112.9 }
const located = { locate: async () => ({ ok: true as const, value: point }) }

test('EN-01 EN-02 BC-22 without a choice the shopper is at a point of Shenzhen, city 903', () => {
  const { location } = testApp().stores
  expect(location.place).toEqual(SHENZHEN)
  expect(DEFAULT_PLACE).toEqual(SHENZHEN)
  expect(location.store).toBeNull()
})

test('nothing is measured from the default point: calls name the city only, until a place is chosen', () => {
  const { location } = testApp().stores
  expect([location.point, location.query]).toEqual([null, { cityId: 903 }])
  location.choose({ ...SHENZHEN })
  expect(location.query).toEqual({ cityId: 903, latitude: 22.506578, longitude: 113.939013 })
})

test('the place counts as unknown until the shopper chooses, even when they choose the default', () => {
  const { location } = testApp().stores
  expect(location.isKnown).toBe(false)
  location.choose({ ...SHENZHEN })
  expect(location.isKnown).toBe(true)
})

test('an address without a point is named, until it has one; a place that is no address never is', () => {
  const { location } = testApp().stores
  expect(location.unlocatedAddressId).toBeNull()
  location.choose({ ...changsha, latitude: null, longitude: null, addressId: 3 })
  expect([location.unlocatedAddressId, location.query]).toEqual([3, { cityId: 887 }])
  location.choose({ ...changsha, addressId: 3 })
  expect(location.unlocatedAddressId).toBeNull()
  location.choose({ ...changsha, latitude: null, longitude: null })
  expect(location.unlocatedAddressId).toBeNull()
})

test('EN-03 a chosen place has state 2 and is stored', () => {
  const { stores, hosts } = testApp()
  stores.location.choose(changsha)
  expect(stores.location.place).toEqual({ ...changsha, state: 2 })
  expect(JSON.parse(hosts.storage.get('broswerLocation') ?? '')).toEqual({ ...changsha, state: 2 })
  expect(stores.location.query).toEqual({ cityId: 887, latitude: 28.2, longitude: 112.9 })
})

test('ST-20 a stored place is used at the next start', () => {
  const { stores, hosts } = testApp()
  hosts.storage.set('broswerLocation', JSON.stringify({ ...changsha, state: 1 }))
  stores.location.start()
  expect(stores.location.place).toEqual({ ...changsha, state: 1 })
  expect(stores.location.isKnown).toBe(true)
})

const broken = (change: object) => JSON.stringify({ ...changsha, state: 2, ...change })

test.each([
  '{',
  'null',
  '[]',
  broken({ cityId: '887' }),
  broken({ latitude: '28' }),
  broken({ longitude: '112' }),
  broken({ title: undefined }),
  broken({ cityName: 1 }),
  broken({ state: 0 }),
  broken({ state: 3 }),
  broken({ addressId: '3' }),
])('BC-22 an invalid stored place (%s) is ignored', (place) => {
  const { stores, hosts } = testApp()
  hosts.storage.set('broswerLocation', place)
  stores.location.start()
  expect(stores.location.place).toEqual(SHENZHEN)
  expect(stores.location.isKnown).toBe(false)
})

test('a change of city clears cached replies, a move within the city does not', async () => {
  const { stores, hosts } = testApp({ cityStores: [] })
  const read = () => stores.api.call('cityStores', { cityId: 1 })
  await read()
  stores.location.choose({ ...changsha, cityId: 903 })
  await read()
  expect(hosts.transport.sent).toHaveLength(1)
  stores.location.choose(changsha)
  await read()
  expect(hosts.transport.sent).toHaveLength(2)
})

describe('positioning', () => {
  test('ST-22 EN-03 a found point is stored with state 1 and its city', async () => {
    const { stores, hosts } = testApp({ geocode: there }, { more: { location: located } })
    expect(await stores.location.locate()).toEqual({ ok: true, value: point })
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '28.2,112.9', get_poi: '1' }])
    expect(stores.location.place).toEqual({ ...changsha, state: 1 })
    expect(JSON.parse(hosts.storage.get('broswerLocation') ?? '')).toEqual({ ...changsha, state: 1 })
  })

  test('ST-22 without a place of interest the title is the address', async () => {
    const { stores } = testApp({ geocode: { ...there, pois: [] } }, { more: { location: located } })
    await stores.location.locate()
    expect(stores.location.place.title).toBe('芙蓉区五一大道')
  })

  test('a refused position leaves the place unchanged', async () => {
    const refusal = { ok: false as const, error: { kind: 'denied' as const, by: 'shopper' as const, permanent: true } }
    const { stores, hosts } = testApp({}, { more: { location: { locate: async () => refusal } } })
    expect(await stores.location.locate()).toEqual(refusal)
    expect(stores.location.isKnown).toBe(false)
    expect(hosts.transport.sent).toEqual([])
  })

  test('a point without a known city is not a position', async () => {
    const { stores } = testApp({ geocode: refused(500) }, { more: { location: located } })
    expect(await stores.location.locate()).toEqual({ ok: false, error: { kind: 'failed', reason: 'unavailable' } })
    expect(stores.location.isKnown).toBe(false)
  })

  test('a place chosen by hand during positioning stays', async () => {
    const { stores } = testApp({ geocode: there }, { more: { location: located } })
    const locating = stores.location.locate()
    stores.location.choose({ ...changsha, cityId: 840, cityName: '青岛' })
    expect(await locating).toEqual({ ok: true, value: point })
    expect(stores.location.place.cityName).toBe('青岛')
  })
})

describe('nearest store', () => {
  const store = fullReply('nearbyStores', { list: [{ storeNo: 'S1' }] }).list[0]!
  const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

  test('BC-35 is the only store requested', async () => {
    const { stores, hosts } = testApp({ nearbyStores: page([store, { storeNo: 'S2' }]) }, { isPlaced: true })
    expect(await stores.location.loadStore()).toEqual({ ok: true, data: store })
    expect(stores.location.store).toEqual(store)
    expect(hosts.transport.inputsOf('nearbyStores')).toEqual([
      { cityId: '903', latitude: '22.506578', longitude: '113.939013', pageNum: '1', pageSize: '1' },
    ])
  })

  test('is null when there is none and after a move; a failure keeps the known store', async () => {
    const answers: Record<string, unknown> = { nearbyStores: page([store]) }
    const { location } = testApp(answers).stores
    await location.loadStore()
    answers.nearbyStores = page([])
    expect([await location.loadStore(), location.store]).toEqual([{ ok: true, data: null }, null])
    answers.nearbyStores = page([store])
    await location.loadStore()
    answers.nearbyStores = refused(500)
    expect([(await location.loadStore()).ok, location.store]).toEqual([false, store])
    location.choose(changsha)
    expect(location.store).toBeNull()
  })

  test('a reply for the previous place is ignored', async () => {
    const { location } = testApp({ nearbyStores: page([store]) }).stores
    const request = location.loadStore()
    location.choose(changsha)
    expect(await request).toEqual({ ok: true, data: null })
    expect(location.store).toBeNull()
  })
})

describe('partner that forces its city', () => {
  const qingdao = { id: 840, name: '青岛', latitude: 36.067082, longitude: 120.382639 }
  const enter = (it: ReturnType<typeof testApp>, platform: string) =>
    it.stores.startup.startVisit({ path: '/', search: '', params: { platform } })

  test('RO-16 BC-24 is in Qingdao from the first frame, whatever is stored, and stores nothing', () => {
    for (const storedValue of [null, { ...changsha, state: 2 }]) {
      const it = testApp()
      if (storedValue) it.hosts.storage.set('broswerLocation', JSON.stringify(storedValue))
      it.stores.location.start()
      enter(it, 'wld20240701')
      expect(it.stores.location.query).toEqual({ cityId: 840 })
      expect(it.stores.location.place.title).toBe('青岛')
      expect(it.hosts.storage.get('broswerLocation')).toBe(storedValue && JSON.stringify(storedValue))
      enter(it, 'index')
      expect(it.stores.location.query.cityId).toBe(storedValue ? 887 : 903)
    }
  })

  test('RO-16 a place chosen there stays in Qingdao', () => {
    const it = testApp()
    enter(it, 'wld20240701')
    it.stores.location.choose(changsha)
    const { id, name, ...centre } = qingdao
    expect(it.stores.location.place).toEqual({
      cityId: id,
      cityName: name,
      title: name,
      ...centre,
      state: 2,
      isCity: true,
    })
    const street = { cityId: id, cityName: name, title: '香港中路', latitude: 36.06, longitude: 120.39 }
    it.stores.location.choose(street)
    expect(it.stores.location.place).toEqual({ ...street, state: 2 })
    expect(it.hosts.storage.get('broswerLocation')).toBeNull()
  })

  test('RO-16 stays in Qingdao after stored values are read again', () => {
    const it = testApp()
    enter(it, 'wld20240701')
    it.stores.location.start()
    expect(it.stores.location.query.cityId).toBe(840)
  })

  test('RO-16 clears cached replies of the other city at its beginning and end', async () => {
    const it = testApp({ cityStores: [] })
    const read = () => it.stores.api.call('cityStores', { cityId: 1 })
    const callsTo = () => it.hosts.transport.sent.length
    await read()
    enter(it, 'wld20240701')
    await read()
    expect(callsTo()).toBe(2)
    await read()
    expect(callsTo()).toBe(2)
    it.stores.startup.leavePartner()
    await read()
    expect(callsTo()).toBe(3)
    expect(it.stores.location.place).toBe(DEFAULT_PLACE)
  })

  test('RO-16 drops the nearest store of the previous city', async () => {
    const list = { list: [{ storeNo: 'S1' }], totalCount: 1, totalPage: 1, currPage: 1 }
    const it = testApp({ nearbyStores: list })
    await it.stores.location.loadStore()
    enter(it, 'wld20240701')
    expect(it.stores.location.store).toBeNull()
  })

  test('every other partner leaves the place unchanged', () => {
    const it = testApp()
    enter(it, 'ydy')
    expect(it.stores.location.place).toBe(DEFAULT_PLACE)
  })
})

describe('entry url', () => {
  test('ST-26 a point counts like a device position; a point without a name changes nothing', async () => {
    const { location } = testApp({ geocode: there }).stores
    await location.enterPoint(point)
    expect(location.place).toEqual({ ...changsha, state: 1 })
    const nameless = testApp({ geocode: unknownRefusal(1) }).stores.location
    await nameless.enterPoint(point)
    expect(nameless.place).toBe(DEFAULT_PLACE)
  })

  const store = fullReply('storeDetail', { storeNo: 'S1', cityId: 740, latitude: 28.2, longitude: 112.9 })

  test.each([
    [true, 'o2oStoreDetail'],
    [false, 'storeDetail'],
  ] as const)('ST-25 a store number moves the place to that store (near: %s)', async (isO2o, name) => {
    const { stores, hosts } = testApp({ geocode: there, [name]: store })
    await stores.location.enterStore('S1', isO2o)
    expect(hosts.transport.inputsOf(name)).toEqual([{ storeNo: 'S1' }])
    // Expects the store's own city, whatever the places around it are called.
    expect(stores.location.place).toEqual({ ...changsha, cityId: 740, state: 1 })
    expect(stores.location.store).toEqual(store)
  })

  test('ST-25 an unknown store changes nothing; a store without named surroundings still shows', async () => {
    const none = testApp({ geocode: there, storeDetail: refused(404) }).stores.location
    await none.enterStore('S1', false)
    expect([none.place, none.store]).toEqual([DEFAULT_PLACE, null])
    const lone = testApp({ geocode: unknownRefusal(1), storeDetail: store }).stores.location
    await lone.enterStore('S1', false)
    expect([lone.place, lone.store]).toEqual([DEFAULT_PLACE, store])
  })
})

describe('refused position', () => {
  const HALF_HOUR = 30 * 60_000
  const no = (error: HostFailure) => ({ more: { location: { locate: async () => ({ ok: false as const, error }) } } })
  const denied = no({ kind: 'denied', by: 'shopper', permanent: false })
  const picker = no({ kind: 'unsupported', instead: 'picker' })

  test('ST-24 is remembered with its reason for half an hour', async () => {
    const { stores, clock } = testApp({}, denied)
    expect(stores.location.hasNoPosition()).toBe(false)
    await stores.location.locate()
    expect(stores.location.failure).toEqual({ kind: 'denied', by: 'shopper', permanent: false })
    clock.now += HALF_HOUR - 1
    expect(stores.location.hasNoPosition()).toBe(true)
    clock.now += 2
    expect(stores.location.hasNoPosition()).toBe(false)
  })

  test('ER-73 a host without coordinates clears the place, but not one chosen in the meantime', async () => {
    const { stores, hosts } = testApp({}, picker)
    stores.location.choose(changsha)
    await stores.location.locate()
    expect([stores.location.place, hosts.storage.get('broswerLocation')]).toEqual([DEFAULT_PLACE, null])
    const request = stores.location.locate()
    stores.location.choose(changsha)
    await request
    expect(stores.location.place).toEqual({ ...changsha, state: 2 })
  })

  test('a refusal leaves the place unchanged', async () => {
    const { stores } = testApp({}, denied)
    stores.location.choose(changsha)
    await stores.location.locate()
    expect(stores.location.place).toEqual({ ...changsha, state: 2 })
  })

  test.each([
    [{ kind: 'unsupported', instead: 'picker' }, true],
    [{ kind: 'unsupported', instead: 'manual' }, false],
    [{ kind: 'denied', by: 'shopper', permanent: false }, false],
  ] as [HostFailure, boolean][])('%j: the picker is needed: %s', (error, isNeeded) => {
    expect(isPickerWanted(error)).toBe(isNeeded)
  })
})

test('RX-10 a withdrawn position is cleared, a place chosen by hand is not', async () => {
  const { stores } = testApp({ geocode: there }, { more: { location: located } })
  await stores.location.locate()
  expect(stores.location.isUnplaced).toBe(false)
  stores.location.clearPosition()
  expect([stores.location.place, stores.location.isUnplaced]).toEqual([DEFAULT_PLACE, true])
  stores.location.choose(changsha)
  stores.location.clearPosition()
  expect(stores.location.place).toEqual({ ...changsha, state: 2 })
})

test('ST-24 a found position ends the refusal; RX-10 a withdrawn position clears cached replies', async () => {
  const denied: HostFailure = { kind: 'denied', by: 'shopper', permanent: false }
  const answers = [{ ok: false as const, error: denied }, await located.locate()]
  const locate = async () => answers.shift() ?? located.locate()
  const { stores, hosts } = testApp(
    { geocode: { ...there, cityId: 903 }, cityStores: [] },
    { more: { location: { ...located, locate } } },
  )
  await stores.location.locate()
  expect(stores.location.hasNoPosition()).toBe(true)
  await stores.location.locate()
  expect(stores.location.hasNoPosition()).toBe(false)
  await stores.api.call('cityStores', { cityId: 903 })
  stores.location.clearPosition()
  await stores.api.call('cityStores', { cityId: 903 })
  expect(hosts.transport.inputsOf('cityStores')).toHaveLength(2)
})

test('ST-28 the default point counts as unplaced unless it was chosen', () => {
  const { location } = testApp().stores
  location.choose({ ...DEFAULT_PLACE })
  expect(location.isUnplaced).toBe(false)
  const { stores, hosts } = testApp()
  hosts.storage.set('broswerLocation', JSON.stringify({ ...DEFAULT_PLACE, state: 1 }))
  stores.location.start()
  expect([stores.location.isKnown, stores.location.isUnplaced]).toEqual([true, true])
  hosts.storage.set('broswerLocation', JSON.stringify({ ...changsha, latitude: null, longitude: null, state: 1 }))
  stores.location.start()
  expect(stores.location.isUnplaced).toBe(false)
})
