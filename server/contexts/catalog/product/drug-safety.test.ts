import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const IBUPROFEN = '2910000001373'
const HERBAL = '2910000028776'

test('returns the requested products with their ingredients, and the whole tables, to visitors too', async () => {
  const facts = await app.ok('safetyFacts', { barcodes: [IBUPROFEN, HERBAL, 'nothing'] })
  expect(facts.goods.map(({ barcode }) => barcode)).toEqual([IBUPROFEN, HERBAL])
  expect(facts.goods[0]).toEqual({ barcode: IBUPROFEN, form: '胶囊剂', ingredients: ['布洛芬'] })
  expect(facts.interactions[0]).toEqual([
    'DUP',
    '对乙酰氨基酚',
    '对乙酰氨基酚',
    '重复成分',
    '含相同成分的感冒/退热药同服可致过量、肝损伤',
  ])
  expect(facts.herbs).toContainEqual(['十八反', '甘草', '海藻'])
})

test('RX-10 refuses a patient record in the request', async () => {
  const facts = await app.ok('safetyFacts', { barcodes: [IBUPROFEN], patient: { allergy: '青霉素' } } as never)
  expect(JSON.stringify(facts.goods)).not.toContain('青霉素')
  for (const barcodes of [[], Array(301).fill(IBUPROFEN)])
    expect((await app.call('safetyFacts', { barcodes })).code).toBe(422)
})
