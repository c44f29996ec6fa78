import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('EN-14 fees of a city, the default ones elsewhere', async () => {
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

test('configuration by keys, unknown keys left out', async () => {
  const items = await app.ok('configByKeys', { keys: 'STORE_NUMBER, INTEGRAL,NOTHING' })
  expect(items.map(({ code }) => code)).toEqual(['INTEGRAL', 'STORE_NUMBER'])
  expect(await app.ok('configByKeys', { keys: ',' })).toEqual([])
  expect(await app.ok('defaultConfig', { key: 'NOTHING' })).toBeNull()
})

test('VA-04 the barcodes that Changsha does not sell', async () => {
  expect(await app.ok('limitBarcode', {})).toEqual(['2820000054869'])
})

test('the dictionary by code; configuration has its own calls', async () => {
  expect((await app.ok('dictionary', { code: 'logistics_code' })).length).toBeGreaterThan(0)
  expect(await app.ok('dictionary', { code: 'config' })).toEqual([])
  expect(await app.ok('hwgDictionary', { code: 'nothing' })).toEqual([])
})

test('API-20 static files of cities stand beside the API and agree', async () => {
  const raw = await fetch(`${app.url}/json/city.json`)
  expect(raw.status).toBe(200)
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
})
