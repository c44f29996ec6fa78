import { DrugClass } from '../../../../src/domain/drug-class'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('RX-02 drugs of one category offer the same diagnoses: the list reveals nothing about either', async () => {
  const [pressure, sugar] = await Promise.all(
    ['2910000054805', '2910000058919'].map((barcode) => app.ok('diseasesByBarcode', { barcode })),
  )
  expect(pressure).toEqual(sugar)
  expect(pressure).toEqual(expect.arrayContaining(['高血压', '2 型糖尿病', '其他（由医生诊断）']))
})

test('every prescription drug has diagnoses to choose, other products have none', async () => {
  const rows = await app.db
    .selectFrom('product')
    .select(['barcode', 'drug_class'])
    .where('drug_class', 'is not', null)
    .execute()
  for (const { barcode, drug_class } of rows) {
    const list = await app.ok('diseasesByBarcode', { barcode })
    expect(list.length > 0).toBe(drug_class === DrugClass.rx)
    expect(list).toHaveLength(new Set(list).size)
  }
})

test('answers 404 for unknown products', async () => {
  expect((await app.call('diseasesByBarcode', { barcode: '1' })).code).toBe(404)
  expect((await app.call('diseasesByBarcode', { barcode: '' })).code).toBe(422)
})
