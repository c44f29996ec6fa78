import { DEFAULT_POINT } from '../../../src/domain/city'
import { distance, toGcj02 } from '../../../src/domain/geo'
import { openTestApp, type TestApp } from '../../testing/harness'
import type { MapsProvider } from './contract'
import { demoTown } from '../../demo/map/town'
import { sandboxMaps, type MapsFault } from './sandbox'

const state = { fault: undefined as MapsFault | undefined, requests: [] as object[] }
const sandbox = sandboxMaps({ town: demoTown, slowMs: 50, fault: () => state.fault })
/** Wraps the sandbox and records every request. */
const maps: MapsProvider = {
  geocoder: (request) => (state.requests.push(request), sandbox.geocoder(request)),
  addressGeocoder: (request) => (state.requests.push(request), sandbox.addressGeocoder(request)),
  suggestion: (request) => (state.requests.push(request), sandbox.suggestion(request)),
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ maps })
})
afterAll(() => app.close())
beforeEach(() => {
  state.fault = undefined
  state.requests = []
})

const PLACE = '22.506578,113.939013'
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

describe('API-21 reverse geocoding through the proxy', () => {
  test('turns a point into an address, its city and the places around, nearest first', async () => {
    const result = await app.ok('geocode', { location: PLACE, get_poi: 1 })
    expect(result).toMatchObject({ cityId: 903, cityName: '深圳', region: '广东省 深圳市 南山区' })
    expect(result.address).toMatch(/^广东省深圳市南山区.+演示(路|街|大道) \d+ 号$/)
    expect(result.pois[0]?.title).toContain('蛇口花园')
    expect(result.pois.map(({ title }) => title)).toContain('山海健康药房（蛇口店·演示）')
    expect(result.pois.length).toBeGreaterThan(10)
    expect(result.pois.map(({ distance: metres }) => metres)).toEqual(sorted(result.pois.map((poi) => poi.distance)))
    expect(result.pois.every(({ title, address }) => `${title} ${address}`.includes('演示'))).toBe(true)
  })

  test('returns no places without get_poi', async () => {
    expect((await app.ok('geocode', { location: PLACE })).pois).toEqual([])
    expect((await app.ok('geocode', { location: PLACE, get_poi: 0 })).pois).toEqual([])
  })

  test('BC-85 sends GCJ-02 and returns WGS-84, each point converted once', async () => {
    const { pois } = await app.ok('geocode', { location: PLACE, get_poi: 1 })
    const gcj = toGcj02(DEFAULT_POINT)
    expect(state.requests).toEqual([{ location: `${gcj.latitude.toFixed(6)},${gcj.longitude.toFixed(6)}`, get_poi: 1 }])
    // Point of the demo data, which the sandbox stores in GCJ-02.
    const place = pois.find(({ title }) => title === '蛇口花园')!
    expect(distance(place, { latitude: 22.506498, longitude: 113.939213 })).toBe(0)
    expect(place.distance).toBe(
      distance(place, { latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }),
    )
  })

  test('gives the same answer for the same point every time', async () => {
    const [first, second] = [
      await app.ok('geocode', { location: PLACE, get_poi: 1 }),
      await app.ok('geocode', { location: PLACE, get_poi: 1 }),
    ]
    expect(second).toEqual(first)
  })

  test.each([
    ['28.228209,112.938814', 887, '湖南省 长沙市 岳麓区'],
    ['36.067082,120.382639', 840, '山东省 青岛市 市南区'],
  ])('ST-22 %s is in city %d', async (location, cityId, region) => {
    expect(await app.ok('geocode', { location })).toMatchObject({ cityId, region })
  })

  test('names a municipality once, and a rural point still has its district', async () => {
    const beijing = await app.ok('geocode', { location: '39.9042,116.4074' })
    expect(beijing.cityId).toBe(706)
    expect(beijing.region).toMatch(/^北京市 .+区$/)
    expect(beijing.address).toMatch(/^北京市.+区/)
    const kunming = await app.ok('geocode', { location: '25.1,102.9' })
    expect(kunming.cityName).toBe('昆明')
    expect(kunming.region).toMatch(/^云南省 昆明市 .+[区县市]$/)
  })

  test('refuses a point outside every city instead of guessing', async () => {
    for (const location of ['0,0', '10,150', '48.85,2.35', '90,180', '-90,-180'])
      expect((await app.call('geocode', { location })).code).toBe(404)
  })

  test.each([
    'here',
    '1',
    ',,,',
    '22.5,',
    '91,114',
    '22,181',
    '22.5,113.9,1',
    '0x10,0x10',
    '1e1,1e2',
    'NaN,NaN',
    'Infinity,0',
    ' 22.5 , 113.9 ',
    '22.5;113.9',
    '22.5,113.9 or 1=1',
    '9'.repeat(61),
    '\u0000\u0000\u0000',
  ])('%j is not a point: 422 without a request to the provider', async (location) => {
    expect((await app.call('geocode', { location })).code).toBe(422)
    expect(state.requests).toEqual([])
  })

  test('refuses a get_poi that is not a number', async () => {
    expect((await app.call('geocode', { location: PLACE, get_poi: 'x' as never })).code).toBe(422)
  })
})

describe('the point of a typed address', () => {
  const typed = { name: '林小明', mobile: '13900000001', region: '广东省 深圳市 南山区', roomNo: '1204' }
  const save = async (address: string, cityId = 903) =>
    app.ok('createAddress', { ...typed, address, cityId }, await app.login())

  test('BC-85 is found when the address is saved, in WGS-84, without name, number and door', async () => {
    const { latitude, longitude } = await save('蛇口花园 3 栋')
    expect([latitude, longitude]).toEqual([22.506498, 113.939213])
    expect(state.requests).toEqual([{ address: '广东省深圳市南山区蛇口花园3栋', region: '440300' }])
    expect((await save('沿山演示路 5 号')).latitude).toBeCloseTo(22.506, 2)
  })

  test('is not guessed: an unknown address and one of another city have none', async () => {
    expect([(await save('无名路 8 号')).latitude, (await save('蛇口花园', 887)).longitude]).toEqual([null, null])
  })

  test('is not needed to save: a map without an answer leaves it out', async () => {
    for (const fault of ['refuse', 'lost'] as const) {
      state.fault = fault
      expect((await save('蛇口花园')).latitude).toBeNull()
    }
  })

  test('stays as chosen on the map', async () => {
    const chosen = { latitude: 22.5, longitude: 113.9 }
    const address = await app.ok(
      'createAddress',
      { ...typed, ...chosen, address: '蛇口花园', cityId: 903 },
      await app.login(),
    )
    expect([address.latitude, address.longitude, state.requests]).toEqual([22.5, 113.9, []])
  })
})

describe('place search', () => {
  const titles = async (keyword: string, extra: object = {}) =>
    (await app.ok('findPlace', { keyword, cityId: 903, ...extra })).map(({ title }) => title)

  test('finds places of the given city, with its name and a WGS-84 point', async () => {
    const [first] = await app.ok('findPlace', { keyword: '蛇口花园', cityId: 903 })
    expect(first).toEqual({
      title: '蛇口花园',
      address: '广东省深圳市南山区沿山演示路 1 号',
      latitude: 22.506498,
      longitude: 113.939213,
      cityId: 903,
      cityName: '深圳',
    })
    expect(await titles('蛇口花园', { cityId: 887 })).toEqual([])
    expect(await titles('蛇口花园', { cityId: 1 })).toEqual([])
  })

  test('finds stores too, and separated words', async () => {
    expect(await titles('蛇口店')).toContain('山海健康药房（蛇口店·演示）')
    expect(await titles('花园蛇口')).toContain('蛇口花园')
  })

  test('lists nearer places first when a point is given', async () => {
    const nearest = (list: { latitude: number; longitude: number }[], point: { latitude: number; longitude: number }) =>
      list.map((place) => distance(point, { latitude: place.latitude, longitude: place.longitude }))
    for (const point of [
      { latitude: 22.506578, longitude: 113.939013 },
      { latitude: 22.5375, longitude: 114.0579 },
    ]) {
      const result = await app.ok('findPlace', { keyword: '公园', cityId: 903, ...point })
      expect(result.length).toBeGreaterThan(2)
      expect(nearest(result, point)).toEqual(sorted(nearest(result, point)))
    }
  })

  test.each(['%', '_', '\\', "'; drop table store; --", '<script>', '😀', '\uD83D', '.*', '（）', '-'])(
    '%j finds nothing and causes no error',
    async (keyword) => {
      expect(await titles(keyword)).toEqual([])
    },
  )

  test('requires a text of limited length', async () => {
    for (const keyword of ['', '   ', '药'.repeat(61)])
      expect((await app.call('findPlace', { keyword, cityId: 903 })).code).toBe(422)
    for (const point of [
      { latitude: 91, longitude: 0 },
      { latitude: 'x', longitude: 0 },
    ])
      expect((await app.call('findPlace', { keyword: '路', ...point } as never)).code).toBe(422)
  })

  test('returns at most twenty', async () => {
    expect((await titles('演示')).length).toBe(20)
  })
})

describe('a provider that', () => {
  const both = async () => [
    await app.call('geocode', { location: PLACE, get_poi: 1 }),
    await app.call('findPlace', { keyword: '花园', cityId: 903 }),
  ]

  test.each(['refuse', 'lost'] as const)(
    'does not answer (%s) gives 502 with a message for the shopper',
    async (fault) => {
      state.fault = fault
      for (const { code, msg, data } of await both())
        expect([code, msg, data]).toEqual([502, '地图服务暂时没有响应，请稍后再试', null])
    },
  )

  test('is slow is awaited', async () => {
    state.fault = 'slow'
    expect((await both()).map(({ code }) => code)).toEqual([200, 200])
  })

  test('returns places twice has its duplicates dropped', async () => {
    const once = await both()
    state.fault = 'twice'
    expect(await both()).toEqual(once)
  })

  test('throws never passes its message on', async () => {
    const broken = await openTestApp({
      maps: {
        geocoder: () => Promise.reject(new Error(`GET /ws/geocoder?key=secret&location=${PLACE}`)),
        addressGeocoder: () => Promise.reject(new Error('key=secret')),
        suggestion: async () => ({ status: 311, message: 'key格式错误' }),
      },
    })
    for (const answer of [
      await broken.call('geocode', { location: PLACE }),
      await broken.call('findPlace', { keyword: '花园', cityId: 903 }),
    ])
      expect([answer.code, answer.msg]).toEqual([502, '地图服务暂时没有响应，请稍后再试'])
    await broken.close()
  })

  test('returns an unknown city gives no result', async () => {
    const foreignApp = await openTestApp({
      maps: {
        geocoder: async () => ({
          status: 0,
          result: {
            address: '香港',
            address_component: { province: '香港', city: '', district: '', street: '', street_number: '' },
            ad_info: { adcode: '810000' },
          },
        }),
        addressGeocoder: async () => ({
          status: 0,
          result: { location: { lat: 22.28, lng: 114.15 }, ad_info: { adcode: '810000' }, reliability: 9 },
        }),
        suggestion: async () => ({
          status: 0,
          data: [{ id: '1', title: '中环', address: '', location: { lat: 22.28, lng: 114.15 }, adcode: '810000' }],
        }),
      },
    })
    expect((await foreignApp.call('geocode', { location: PLACE })).code).toBe(404)
    expect(await foreignApp.ok('findPlace', { keyword: '中环', cityId: 903 })).toEqual([])
    await foreignApp.close()
  })
})
