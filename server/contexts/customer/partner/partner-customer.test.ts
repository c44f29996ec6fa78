import { PURPOSES } from '../../../../src/domain/consent'
import type { PartnerFault } from '../../../demo/partner/server'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { TEST_VAULT } from '../../../testing/vault'
import { openAddress } from '../address/queries'

const state: { fault?: PartnerFault } = {}
let app: TestApp
let sentBefore = 0
beforeAll(async () => {
  app = await openTestApp({ partnerFault: () => state.fault })
})
afterAll(() => app.close())
beforeEach(() => {
  delete state.fault
  sentBefore = app.partners.requests.length
})
/** Returns the keys of this test's requests to partners, each with the partner's code. */
const keys = () =>
  app.partners.requests.slice(sentBefore).map(({ merchantCode: code, body }) => ({ code, ...(body as object) }))

let last = 13_500_000_000
async function customer(...allows: ('partner' | 'health')[]) {
  const mobile = String(++last)
  const token = await app.login(mobile)
  const choices = allows.map((purpose) => ({ purpose, version: PURPOSES[purpose].version, given: true }))
  if (choices.length > 0) await app.ok('saveConsents', { choices }, token)
  return { mobile, token }
}
const BAIYANG = { merchantCode: 'baiyang' }

test('RO-19 finds a partner’s addresses by the account’s number, also by an alias of the partner', async () => {
  const { mobile, token } = await customer('partner')
  const { list, totalCount } = await app.ok('merchantAddresses', BAIYANG, token)
  expect(totalCount).toBe(2)
  expect(list.map(({ cityId, region, mobile: of, undefault }) => [cityId, region, of, undefault])).toEqual([
    [903, '广东省 深圳市 南山区', mobile, 0],
    [887, '湖南省 长沙市 岳麓区', mobile, 0],
  ])
  const secondReply = await app.ok('merchantAddresses', { merchantCode: 'baiyang123' }, token)
  expect(secondReply).toEqual({ list, totalCount, totalPage: 1, currPage: 1 })
  expect(keys()).toEqual(Array(2).fill({ code: 'baiyang', phone: mobile }))
})

test('RO-19 finds addresses by the partner’s customer id; refuses a forged or another person’s id', async () => {
  const { mobile, token } = await customer('partner')
  const result = await app.ok('merchantAddresses', { ...BAIYANG, customParam: `c-${mobile}` }, token)
  expect(result.list).toHaveLength(2)
  for (const customParam of ['c-13700000001', 'nobody'])
    expect(await app.call('merchantAddresses', { ...BAIYANG, customParam }, token)).toMatchObject({
      code: 8013,
      msg: '合作方的客户信息与当前账号不一致，请用在合作方登记的手机号登录',
      data: null,
    })
  expect(keys()[0]).toEqual({ code: 'baiyang', customParam: `c-${mobile}` })
})

test('S11 another customer’s id, number or partner in the call reveals and stores nothing', async () => {
  const [me, other] = [await customer('partner', 'health'), await customer('partner', 'health')]
  const their = { ...BAIYANG, customParam: `c-${other.mobile}` }
  for (const name of ['merchantAddresses', 'merchantPatients'] as const)
    expect(await app.call(name, their, me.token)).toMatchObject({ code: 8013, data: null })
  expect((await app.ok('merchantPatients', their, other.token)).length).toBeGreaterThan(0)
  sentBefore = app.partners.requests.length
  const mismatchedInput = { ...BAIYANG, phone: other.mobile, mobile: other.mobile, userId: 1 }
  const { list } = await app.ok('merchantAddresses', mismatchedInput, me.token)
  expect(new Set(list.map(({ mobile }) => mobile))).toEqual(new Set([me.mobile]))
  await app.ok('merchantPatients', mismatchedInput, me.token)
  expect(keys()).toEqual(Array(2).fill({ code: 'baiyang', phone: me.mobile }))
  for (const [merchantCode, code, msg] of [
    ['nobody', 8013, '该商户没有提供客户资料'],
    ['BAIYANG-2', 422, '提交的信息有误，请检查后重试（merchantCode）'],
    ['../baiyang', 422, '提交的信息有误，请检查后重试（merchantCode）'],
  ] as const)
    expect(await app.call('merchantAddresses', { merchantCode }, me.token)).toMatchObject({ code, msg })
  const { id } = await app.ok('getUserInfo', {}, me.token)
  const storedAddresses = await app.db.selectFrom('address').selectAll().where('user_id', '=', id).execute()
  expect(storedAddresses.every((row) => openAddress(TEST_VAULT, row).mobile === me.mobile)).toBe(true)
})

test('RO-19 delivers to such an address; it is hidden from the address book and read-only', async () => {
  const { token } = await customer('partner')
  const [home] = (await app.ok('merchantAddresses', BAIYANG, token)).list
  const id = home?.id ?? 0
  expect((await app.ok('addressPage', {}, token)).list).toEqual([])
  expect(await app.ok('defaultAddress', {}, token)).toBeNull()
  const fields = { name: '我', mobile: '13800000000', cityId: 903, region: '广东省 深圳市', address: '别处' }
  expect((await app.call('updateAddress', { id, ...fields }, token)).code).toBe(404)
  expect((await app.call('setDefaultAddress', { id }, token)).code).toBe(404)
  expect((await app.call('deleteAddress', { id }, token)).code).toBe(404)
  await app.ok('createAddress', fields, token)
  expect((await app.ok('defaultAddress', {}, token))?.address).toBe('别处')
  const { token: other } = await customer('partner')
  const others = (await app.ok('merchantAddresses', BAIYANG, other)).list.map((one) => one.id)
  expect(others).not.toContain(id)
})

test('stores an address that the partner sends twice once, with a stable id', async () => {
  const { token } = await customer('partner')
  state.fault = 'twice'
  const [first, second] = await Promise.all([
    app.ok('merchantAddresses', BAIYANG, token),
    app.ok('merchantAddresses', BAIYANG, token),
  ])
  expect(first.list.map(({ id }) => id)).toEqual(second.list.map(({ id }) => id))
  expect(first.totalCount).toBe(2)
})

test('RO-19 BC-28 returns pages of one', async () => {
  const { token } = await customer('partner')
  const second = await app.ok('merchantAddresses', { ...BAIYANG, pageNum: 2, pageSize: 1 }, token)
  expect([second.list.map(({ cityId }) => cityId), second.totalPage]).toEqual([[887], 2])
})

test('RO-19 returns patients of prescriptions in our own terms and stores nothing', async () => {
  const { token } = await customer('partner', 'health')
  expect(await app.ok('merchantPatients', BAIYANG, token)).toEqual([
    {
      id: 1,
      name: '白先生',
      relation: 'other',
      sex: 'male',
      birth: '1975-03-08',
      idMask: '',
      health: {
        allergy: '青霉素',
        pregnancy: 'none',
        liver: 'unknown',
        kidney: 'unknown',
        diseases: ['hypertension'],
      },
      guardian: 0,
      undefault: 0,
    },
  ])
  expect(await app.ok('patients', {}, token)).toEqual([])
})

test('RX-10 calls no partner without the account’s consent', async () => {
  const { token } = await customer('health')
  expect((await app.call('merchantAddresses', BAIYANG, token)).code).toBe(8013)
  expect((await app.call('merchantPatients', BAIYANG, token)).code).toBe(8013)
  const { token: half } = await customer('partner')
  expect((await app.call('merchantPatients', BAIYANG, half)).code).toBe(8013)
  expect((await app.call('merchantAddresses', BAIYANG)).code).toBe(402)
  expect(keys()).toEqual([])
})

test('other partners have no customer data, and a failing partner gives 502', async () => {
  const { token } = await customer('partner')
  for (const merchantCode of ['yaofang', 'nobody'])
    expect((await app.call('merchantAddresses', { merchantCode }, token)).code).toBe(8013)
  for (const fault of ['error', 'lost', 'unsigned'] as const) {
    state.fault = fault
    expect((await app.call('merchantAddresses', BAIYANG, token)).code).toBe(502)
  }
  state.fault = 'slow'
  expect((await app.call('merchantAddresses', BAIYANG, token)).code).toBe(200)
})
