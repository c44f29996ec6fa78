import { createHash } from 'node:crypto'
import { cityById } from '../../platform/regions'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { mapsAccount } from './account'
import { mapsClient } from './client'
import { tencentMaps } from './tencent'

const ACCOUNT = mapsAccount.parse({ provider: 'tencent', key: 'SECRET-KEY-1', secretKey: 'SECRET-SIGN-2' })
const SHENZHEN = cityById(903)
if (!SHENZHEN) throw new Error('no Shenzhen')

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const provider = (timeoutMs = 20_000, account = ACCOUNT) => tencentMaps(account, { endpoint: server.url, timeoutMs })
const REVERSE = {
  status: 0,
  message: 'query ok',
  request_id: '1',
  result: {
    location: { lat: 22.5, lng: 113.9 },
    address: '广东省深圳市南山区海棠路12号',
    address_component: {
      ...{ nation: '中国', province: '广东省', city: '深圳市', district: '南山区' },
      ...{ street: '海棠路', street_number: '12号' },
    },
    ad_info: { nation_code: '156', adcode: '440305', city_code: '156440300', name: '中国,广东省,深圳市,南山区' },
    poi_count: 1,
    pois: [
      {
        id: '8',
        title: '海棠大厦',
        address: '海棠路12号',
        category: '房产',
        location: { lat: 22.5, lng: 113.9 },
        _distance: 12.3,
      },
    ],
  },
}

test('API-21 reads an address, its district and the places around it', async () => {
  server.answer = () => ({ json: REVERSE })
  const point = { latitude: 22.506578, longitude: 113.939013, datum: 'wgs84' as const }
  const address = await mapsClient(provider()).reverse(point, { withPois: true })
  expect(address).toMatchObject({ address: '广东省深圳市南山区海棠路12号', region: '广东省 深圳市 南山区' })
  expect(address?.city.id).toBe(903)
  expect(address?.pois).toMatchObject([{ title: '海棠大厦', address: '海棠路12号' }])
})

test('signs path, sorted parameters and secret key, before the parameters are encoded', async () => {
  server.answer = () => ({ json: { status: 0, count: 0, data: [] } })
  await mapsClient(provider()).suggest({ keyword: '海棠 & 大厦', city: SHENZHEN })
  const [request] = server.received
  const { sig, ...fields } = request?.query ?? {}
  expect(request?.path).toBe('/ws/place/v1/suggestion')
  expect(fields).toEqual({
    keyword: '海棠 & 大厦',
    region: SHENZHEN.gb,
    region_fix: '1',
    key: 'SECRET-KEY-1',
    output: 'json',
  })
  const text = `/ws/place/v1/suggestion?key=SECRET-KEY-1&keyword=海棠 & 大厦&output=json&region=${SHENZHEN.gb}&region_fix=1SECRET-SIGN-2`
  expect(sig).toBe(createHash('md5').update(text).digest('hex'))
  server.received.length = 0
  server.answer = () => ({ json: REVERSE })
  await provider(20_000, { provider: 'tencent', key: 'SECRET-KEY-1' }).geocoder({ location: '22,113', get_poi: 0 })
  expect(server.received[0]?.query).toEqual({ location: '22,113', get_poi: '0', key: 'SECRET-KEY-1', output: 'json' })
})

test('a typed address has a point only if the service is sure of it', async () => {
  const answer = (reliability: number) => ({
    json: {
      ...{ status: 0, message: 'query ok' },
      result: { title: '海棠路12号', location: { lat: 22.5, lng: 113.9 }, ad_info: { adcode: '440305' }, reliability },
    },
  })
  server.answer = () => answer(9)
  expect(await mapsClient(provider()).locate({ address: '海棠路12号', city: SHENZHEN })).not.toBeNull()
  server.answer = () => answer(3)
  expect(await mapsClient(provider()).locate({ address: '海棠路12号', city: SHENZHEN })).toBeNull()
})

test('finds places with their city, also when the code of a district is a number', async () => {
  const place = { id: '7', title: '海棠大厦', address: '海棠路', location: { lat: 22.5, lng: 113.9 }, adcode: 440_305 }
  server.answer = () => ({ json: { status: 0, count: 1, data: [place] } })
  const places = await mapsClient(provider()).suggest({ keyword: '海棠', city: SHENZHEN })
  expect(places).toMatchObject([{ title: '海棠大厦', city: { id: 903 } }])
})

test.each([
  [347, null],
  [120, 502],
  [121, 502],
  [110, 502],
  [190, 502],
  [111, 502],
])('status %i of the service is answered with %j', async (status, code) => {
  server.answer = () => ({ json: { status, message: 'SECRET-KEY-1' } })
  const request = mapsClient(provider()).locate({ address: '海棠路12号', city: SHENZHEN })
  if (code === null) expect(await request).toBeNull()
  else await expect(request).rejects.toMatchObject({ code, message: '地图服务暂时没有响应，请稍后再试' })
})

test.each(WRONG_REPLIES)('rejects %s without the key and the place', async (_, reply) => {
  server.answer = () => reply
  const request = provider(limitFor(reply)).geocoder({ location: '22.506578,113.939013', get_poi: 0 })
  const failure = await request.then(String, (error: Error) => error.message)
  expect(failure).toMatch(/^tencent maps: (status \d+|content|timeout|network)$/)
})

test('rejects a reply of another form', async () => {
  server.answer = () => ({ json: { status: 0, result: { address: 7 } } })
  await expect(provider().geocoder({ location: '22,113', get_poi: 0 })).rejects.toThrow('tencent maps: content')
})
