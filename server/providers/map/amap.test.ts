import { createHash } from 'node:crypto'
import { cityById } from '../../platform/regions'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { amapMaps } from './amap'
import { mapsClient } from './client'

const SHENZHEN = cityById(903)
if (!SHENZHEN) throw new Error('no Shenzhen')
const POINT = { latitude: 22.506578, longitude: 113.939013, datum: 'wgs84' as const }

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const provider = (timeoutMs = 20_000) =>
  amapMaps({ key: 'SECRET-KEY-1', secretKey: 'SECRET-SIGN-2' }, { endpoint: server.url, timeoutMs })
const client = () => mapsClient(provider())
const ok = { status: '1', info: 'OK', infocode: '10000' }
const component = (change: object = {}) => ({
  ...{ province: '广东省', city: '深圳市', district: '南山区', adcode: '440305', township: '粤海街道' },
  ...{
    streetNumber: { street: '海棠路', number: '12号', location: '113.9,22.5', distance: '3' },
    building: { name: [] },
  },
  ...change,
})
const regeocode = (change: object = {}) => ({
  json: {
    ...ok,
    regeocode: {
      formatted_address: '广东省深圳市南山区海棠路12号',
      addressComponent: component(change),
      pois: [{ id: 'B1', name: '海棠大厦', address: [], location: '113.9001,22.5001', distance: '12.3', type: '' }],
    },
  },
})

test('API-21 reads an address and the places around it, and sends the longitude before the latitude', async () => {
  server.answer = () => regeocode()
  const address = await client().reverse(POINT, { withPois: true })
  expect(address).toMatchObject({ address: '广东省深圳市南山区海棠路12号', region: '广东省 深圳市 南山区' })
  expect(address?.city.id).toBe(903)
  expect(address?.pois).toMatchObject([{ title: '海棠大厦', address: '' }])
  expect(server.received[0]).toMatchObject({ path: '/v3/geocode/regeo', query: { extensions: 'all' } })
  const [lng, lat] = (server.received[0]?.query.location ?? '').split(',').map(Number)
  expect([Math.floor(lng ?? 0), Math.floor(lat ?? 0)]).toEqual([113, 22])
})

test('a municipality is its own city, and a place in the sea has no address', async () => {
  server.answer = () => regeocode({ province: '北京市', city: [], district: '东城区', adcode: '110101' })
  expect(await client().reverse(POINT, { withPois: false })).toMatchObject({ region: '北京市 东城区', pois: [] })
  server.answer = () => regeocode({ province: [], city: [], district: [], adcode: [] })
  expect(await client().reverse(POINT, { withPois: false })).toBeNull()
})

test('signs the sorted parameters and the secret key, before they are encoded', async () => {
  server.answer = () => ({ json: { ...ok, tips: [] } })
  await client().suggest({ keyword: '海棠 & 大厦', city: SHENZHEN })
  const { sig, ...fields } = server.received[0]?.query ?? {}
  const text = `city=${SHENZHEN.gb}&citylimit=true&datatype=poi&key=SECRET-KEY-1&keywords=海棠 & 大厦&output=JSONSECRET-SIGN-2`
  expect(Object.keys(fields)).toHaveLength(6)
  expect(sig).toBe(createHash('md5').update(text).digest('hex'))
})

test('a typed address has a point only at the level of a house or a place', async () => {
  const answer = (level: string) => ({
    json: { ...ok, geocodes: [{ location: '113.9,22.5', adcode: '440305', level }] },
  })
  server.answer = () => answer('门牌号')
  expect(await client().locate({ address: '海棠路12号', city: SHENZHEN })).not.toBeNull()
  server.answer = () => answer('区县')
  expect(await client().locate({ address: '海棠路12号', city: SHENZHEN })).toBeNull()
  server.answer = () => ({ json: { ...ok, geocodes: [] } })
  expect(await client().locate({ address: '海棠路12号', city: SHENZHEN })).toBeNull()
})

test('leaves out tips that are no places', async () => {
  const tip = { id: 'B1', name: '海棠大厦', address: '海棠路', adcode: '440305', location: '113.9,22.5' }
  server.answer = () => ({ json: { ...ok, tips: [{ ...tip, id: [], name: '海棠', location: [] }, tip] } })
  expect(await client().suggest({ keyword: '海棠', city: SHENZHEN })).toMatchObject([{ title: '海棠大厦' }])
})

test.each(['10001', '10003', '10044', '10007', '30001'])('answers infocode %s of AMap with 502', async (infocode) => {
  server.answer = () => ({ json: { status: '0', info: 'SECRET', infocode } })
  await expect(client().locate({ address: '海棠路12号', city: SHENZHEN })).rejects.toMatchObject({
    code: 502,
    message: '地图服务暂时没有响应，请稍后再试',
  })
})

test.each(WRONG_REPLIES)('rejects %s without the key and the place', async (_, reply) => {
  server.answer = () => reply
  const request = provider(limitFor(reply)).geocoder({ location: '22.506578,113.939013', get_poi: 0 })
  const failure = await request.then(String, (error: Error) => error.message)
  expect(failure).toMatch(/^amap: (status \d+|content|timeout|network)$/)
})
