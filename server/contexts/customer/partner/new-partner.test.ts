// Adds a partner by the steps of docs/partners.md and takes it to its first order.
import { PARTNERS, type Partner } from '../../../../src/domain/partner'
import { PURPOSES } from '../../../../src/domain/consent'
import { openPartnerShop } from '../../../testing/partner-shop'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'

const CODE = 'newpartner'
/** Step 1: a row of the table of partners. */
const ROW: Partner = {
  code: CODE,
  shell: true,
  endpoints: '/thship',
  dispatchTypes: [2, 3],
  forcedCity: null,
  addressSource: 'merchant',
  mark: null,
  sendsMark: false,
  customerLogin: 'merchantLogin',
  loginAllowed: true,
  skippedConfigKeys: [],
  isDropped: false,
  cityFirst: false,
  home: 'index',
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  ;(PARTNERS as Partner[]).push(ROW)
})
afterAll(async () => {
  // The table is kept for the next test file of this worker.
  if (PARTNERS.includes(ROW)) (PARTNERS as Partner[]).splice(PARTNERS.indexOf(ROW), 1)
  await shop.close()
})

test('RO-17 RO-19 a new partner takes its first order after the documented steps', async () => {
  const mobile = '13949000001'
  const token = `ok.c-${mobile}.${mobile}.1`
  expect(await shop.call('merchantLogin', { merchantCode: CODE, code: token })).toMatchObject({ msg: '没有找到该商户' })

  // Step 2: the merchant with its name. Step 3: its stores, stock and fees.
  await shop.db
    .insertInto('merchant')
    .values({ id: 900, code: CODE, name: '新伙伴健康商城', dispatch_types: [2, 3], child_codes: [], colour: '#0f8f62' })
    .execute()
  const partner = await openPartnerShop(shop, CODE)
  expect(await shop.ok('getMerchantInfoByCode', { merchantCode: CODE })).toEqual({
    id: 900,
    merchantCode: CODE,
    name: '新伙伴健康商城',
    dispatchTypes: [2, 3],
  })

  // Step 4: the account at the partner, which the demo partners have for every code. A customer arrives with a token.
  const session = await shop.ok('merchantLogin', { merchantCode: CODE, code: token })
  const choices = [{ purpose: 'partner' as const, version: PURPOSES.partner.version, given: true }]
  await shop.ok('saveConsents', { choices }, session.token)
  const { list } = await partner.ok('merchantAddresses', { merchantCode: CODE }, session.token)
  expect(list.map((address) => address.mobile)).toEqual([mobile, mobile])

  // The first order; the partner receives its notice.
  const order = await partner.order(session.token, [[PRODUCTS.swab, 1]])
  await partner.pay(session.token, order.orderNo)
  expect(shop.partners.orderNotices).toMatchObject([
    { merchantCode: CODE, orderNo: order.orderNo, status: 'paid', amount: order.payable },
  ])
})
