import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('EN-14 returns the fees of a city, else the default ones', async () => {
  expect(await app.ok('orderConfig', { cityId: 903 })).toEqual({
    deliverySwitch: 1,
    deliveryFee: 5,
    deliveryFreeStartFee: 99,
    mailSwitch: 1,
    mailFee: 8,
    mailFreeStartFee: 59,
  })
  expect((await app.ok('orderConfig', { cityId: 706 })).deliveryFee).toBe(6)
})

test('returns configuration by keys, without unknown keys', async () => {
  const items = await app.ok('configByKeys', { keys: 'STORE_NUMBER, INTEGRAL,NOTHING' })
  expect(items.map(({ code }) => code)).toEqual(['INTEGRAL', 'STORE_NUMBER'])
  expect(await app.ok('configByKeys', { keys: ',' })).toEqual([])
  expect(await app.ok('defaultConfig', { key: 'NOTHING' })).toBeNull()
})

const KEYS = [
  'BAECODE_LIMIT',
  'EXCHANGE_PRICE',
  'FIRST_ORDER',
  'GROWTH',
  'GROWTH_VALUE',
  'INTEGRAL',
  'INTEGRAL_PRICE',
  'REGISTER_INTEGR',
  'STORE_NUMBER',
]

test('BC-71 API-35 every known key has its value', async () => {
  const items = await app.ok('configByKeys', { keys: KEYS.join(',') })
  expect(items.map(({ code }) => code)).toEqual(KEYS)
  expect(items.filter(({ value }) => value === '')).toEqual([])
  const looked = await app.ok('configByKeys', { keys: 'STORE_NUMBER,BAECODE_LIMIT,GOLDCOIN_PAY' })
  expect(looked.map(({ code }) => code)).toEqual(['BAECODE_LIMIT', 'GOLDCOIN_PAY', 'STORE_NUMBER'])
})

test('the configured invitation is one that runs', async () => {
  const config = await app.ok('defaultConfig', { key: 'INVITE_CODE' })
  const { startTime, endTime } = await app.ok('couponActivity', { code: config?.value ?? '' })
  const now = app.now.getTime()
  expect([Date.parse(startTime) < now, Date.parse(endTime) > now]).toEqual([true, true])
})

test('API-36 each dictionary in use has entries with code, value and remark', async () => {
  for (const code of ['logistics_code', 'benefits_type', 'SPELL_LABEL', 'integral_type']) {
    const items = await app.ok('dictionary', { code })
    expect([code, items.length > 0]).toEqual([code, true])
    for (const entry of items) expect(Object.keys(entry).sort()).toEqual(['code', 'remark', 'value'])
  }
})

test('BC-72 growth is [10, 1] by default', async () => {
  const growth = async () =>
    (await app.ok('configByKeys', { keys: 'GROWTH_VALUE,GROWTH,INTEGRAL' })).map(({ value }) => value)
  await app.db.updateTable('dictionary').set({ value: '20' }).where('key', '=', 'GROWTH').execute()
  expect(await growth()).toEqual(['20', '1', '1'])
  await app.db.deleteFrom('dictionary').where('key', 'in', ['GROWTH', 'GROWTH_VALUE', 'INTEGRAL']).execute()
  expect(await growth()).toEqual(['10', '1'])
  expect(await app.ok('defaultConfig', { key: 'GROWTH' })).toMatchObject({ code: 'GROWTH', value: '10' })
  for (const key of ['INTEGRAL', 'constructor', '__proto__']) expect(await app.ok('defaultConfig', { key })).toBeNull()
})

test('VA-04 returns the barcodes not sold in Changsha', async () => {
  expect(await app.ok('limitBarcode', {})).toEqual(['2820000054869'])
})

test('returns a dictionary by code; configuration has its own calls', async () => {
  expect((await app.ok('dictionary', { code: 'logistics_code' })).length).toBeGreaterThan(0)
  expect(await app.ok('dictionary', { code: 'config' })).toEqual([])
  expect(await app.ok('hwgDictionary', { code: 'nothing' })).toEqual([])
})

test('API-20 BC-87 caches static files forever, and only when requested by their version', async () => {
  const cacheControlOf = async (path: string) => (await fetch(app.url + path)).headers.get('cache-control')
  for (const file of ['addr_city', 'city', 'cityMap', 'cityIdMap'])
    expect(await cacheControlOf(`/json/${file}.json?v=20210902`)).toBe('public, max-age=31536000, immutable')
  for (const query of ['', '?v=', '?v=20210901', '?v=20210902&v=20210902'])
    expect(await cacheControlOf(`/json/city.json${query}`)).toBe('public, max-age=60')
  expect(await cacheControlOf('/api/user-api/store/nearby?v=20210902')).toBe('no-store')
  expect((await fetch(`${app.url}/api/json/city.json`)).status).toBe(404)
})

test('API-20 the city files are consistent', async () => {
  const [tree, list, byCode, byId] = await Promise.all([
    app.ok('addressTree', {}),
    app.ok('cityList', {}),
    app.ok('cityMap', {}),
    app.ok('cityIdMap', {}),
  ])
  expect(Object.keys(byId)).toHaveLength(list.length)
  expect(byCode['440300']).toBe(903)
  expect(byId['887']).toBe('长沙')
  expect(tree.flatMap(({ cities }) => cities)).toHaveLength(list.length)
  expect(list.find(({ id }) => id === 887)).toEqual({
    id: 887,
    name: '长沙',
    gb: '430100',
    initial: 'C',
    pinyin: 'chang sha',
    latitude: 28.228209,
    longitude: 112.938814,
  })
})
