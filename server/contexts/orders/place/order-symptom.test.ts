import { PURPOSES } from '../../../../src/domain/consent'
import { ASKS_SYMPTOM } from '../../../demo/seed/products'
import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('PR-13 RX-10 requires symptom and consent for some products; seals it, deletes it on withdrawal', async () => {
  const [token, other] = [await shop.login('13926100001'), await shop.login('13926100002')]
  const submission = await shop.checkout(token, await shop.fill(token, [[ASKS_SYMPTOM, 1]]))
  const preview = await shop.ok('confirmOrder', { cartIds: submission.cartIds, cartType: 2 }, token)
  expect([preview.symptoms, preview.storeOrderVos.map(({ isApplySymptom }) => isApplySymptom)]).toEqual([
    ['儿童发热', '其他不适'],
    [1],
  ])
  const submit = (symptom?: { symptoms: string[]; disease?: string }) =>
    shop.call('submitO2o', { ...submission, ...(symptom ? { symptom } : {}) }, token)
  const missing = await submit()
  expect(missing).toMatchObject({ code: 8570, data: { cartIdErrList: submission.cartIds } })
  expect(missing.msg).toBe('布洛芬混悬液：购买前请登记症状')
  expect((await submit({ symptoms: ['失眠'] })).code).toBe(422)
  const symptomInput = { symptoms: ['儿童发热'], disease: '哮喘' }
  expect((await submit(symptomInput)).msg).toBe('请先同意处理健康信息')
  const agree = (given: boolean) =>
    shop.ok('saveConsents', { choices: [{ purpose: 'health', version: PURPOSES.health.version, given }] }, token)
  await agree(true)
  const { data } = await submit(symptomInput)
  const id = data?.id ?? 0
  const row = await shop.db.selectFrom('orders').select('symptom_sealed').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.symptom_sealed).not.toContain('发热')
  expect((await shop.ok('orderById', { id }, token)).symptom).toBe('儿童发热；哮喘')
  expect((await shop.call('orderById', { id }, other)).code).toBe(101)
  await agree(false)
  expect((await shop.ok('orderById', { id }, token)).symptom).toBe('')
})

test('PR-13 a product page announces that a symptom is required', async () => {
  expect((await shop.ok('productDetail', { barcode: ASKS_SYMPTOM })).applySymptom).toBe(1)
})
