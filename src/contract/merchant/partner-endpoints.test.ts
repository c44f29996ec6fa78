import { testApp } from '../../../test/fakes/app'
import { learnEndpoints } from '../rows'
import { PARTNER_CALLS, partnerEndpoints } from './partner-endpoints'

test('RO-17 every call with a merchant endpoint goes below /thship, for the same shoppers as before', () => {
  expect(Object.keys(partnerEndpoints).sort()).toEqual([...new Set(Object.values(PARTNER_CALLS))].sort())
  for (const { path } of Object.values(partnerEndpoints)) expect(path).toMatch(/^\/thship\//)
  expect(partnerEndpoints.cartCount).toMatchObject({ path: '/thship/merchantCart/count', visitor: 'unsent' })
  expect(partnerEndpoints.schemeNow?.path).toBe('/thship/order/scheme/immediately')
  expect(partnerEndpoints.toB2c?.method).toBe('POST')
  expect(partnerEndpoints.orderDetail).toMatchObject({ path: '/thship/order/user/:id', own: [101, 666] })
})

describe('calls of a visit', () => {
  beforeAll(() => learnEndpoints({}, partnerEndpoints))
  afterAll(() => {
    for (const name of Object.keys(partnerEndpoints)) learnEndpoints({}, { [name]: undefined })
  })

  async function readCart(platform: string) {
    const it = testApp({ cartList: {}, merchantCartList: {} }, { token: 't' })
    it.stores.startup.startVisit({ path: '/', search: `?platform=${platform}`, params: { platform } })
    await it.stores.api.call('cartList', it.stores.location.query)
    return it.hosts.transport.sent.at(-1)
  }

  test.each([
    ['yaofang', 'merchantCartList'],
    ['baiyang123', 'merchantCartList'],
    ['ydy', 'cartList'],
    ['index', 'cartList'],
    ['nobody', 'cartList'],
  ])('RO-17 the cart of platform %s is read by %s', async (platform, call) => {
    const sent = await readCart(platform)
    expect([sent?.name, sent?.headers['x-hw-platform']]).toEqual([call, platform === 'index' ? undefined : platform])
  })

  test('a visitor of a partner sends no call for the cart', async () => {
    const it = testApp({})
    it.stores.startup.platform = 'yaofang'
    expect((await it.stores.api.call('cartCount', {})).ok).toBe(true)
    expect(it.hosts.transport.sent).toEqual([])
  })
})

test('a cached reply of a partner’s shop is not shown in another shop', async () => {
  const it = testApp({ categoryTree: () => [] })
  for (const platform of ['yaofang', 'yaofang', '', 'baiyang']) {
    it.stores.startup.platform = platform
    await it.stores.api.call('categoryTree', { cityId: 903 })
  }
  expect(it.hosts.transport.sent.map(({ headers }) => headers['x-hw-platform'])).toEqual([
    'yaofang',
    undefined,
    'baiyang',
  ])
})
