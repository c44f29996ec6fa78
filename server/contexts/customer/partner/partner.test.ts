import { PARTNERS } from '../../../../src/domain/partner/table'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('EN-07 every partner with a shell has its delivery methods and an id', async () => {
  const shells = PARTNERS.filter(({ shell }) => shell)
  expect(shells.length).toBeGreaterThan(10)
  const ids = new Map<string, number>()
  for (const { code, aliasOf, dispatchTypes } of shells) {
    const merchant = await app.ok('getMerchantInfoByCode', { merchantCode: code })
    expect(merchant).toMatchObject({ merchantCode: aliasOf ?? code, dispatchTypes })
    ids.set(merchant.merchantCode, merchant.id)
  }
  expect(new Set(ids.values()).size).toBe(ids.size)
})

test('reports an unknown code', async () => {
  expect(await app.call('getMerchantInfoByCode', { merchantCode: 'nobody' })).toMatchObject({
    code: 8013,
    msg: '没有找到该商户',
  })
})
