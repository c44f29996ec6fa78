import { createStores } from '.'
import { fakeHosts, refused } from '../../test/fakes/hosts'
import { signIn } from './sign-in'

function setUp(answers: Parameters<typeof fakeHosts>[0] = {}, token = '') {
  const hosts = fakeHosts(answers)
  if (token) hosts.storage.set('JWTTOKEN', token)
  hosts.storage.set('searchHistory', '["感冒"]')
  hosts.storage.set(
    'broswerLocation',
    JSON.stringify({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 'x', state: 2 }),
  )
  const onExpired = jest.fn()
  const stores = createStores({ hosts, now: () => 0, delay: () => () => {}, onExpired })
  return { hosts, stores, onExpired }
}

test('nothing is read or sent before the start, which then loads the stored values', () => {
  const { hosts, stores } = setUp({}, 't')
  const get = jest.spyOn(hosts.storage, 'get')
  expect([stores.session.token, stores.location.place.cityId]).toEqual(['', 903])
  expect(get).not.toHaveBeenCalled()
  stores.start()
  expect(get).not.toHaveBeenCalledWith('searchHistory')
  expect([stores.session.token, stores.searchHistory.keywords, stores.location.place.cityId]).toEqual([
    't',
    ['感冒'],
    887,
  ])
  expect(hosts.transport.sent).toEqual([])
})

test('API-02 API-03 API-04 calls carry the session’s token, without platform and channel by default', async () => {
  const { hosts, stores } = setUp({ addressPage: {} }, 't')
  stores.start()
  await stores.api.call('addressPage', { pageNum: 1 })
  expect(hosts.transport.sent[0]?.headers).toEqual({ Authorization: 't' })
})

const begin = (stores: ReturnType<typeof setUp>['stores']) => {
  stores.order.pick()
  stores.order.chooseAddress(3)
  stores.order.chooseCoupon(2, { id: 1, amount: 5, minAmount: 30 })
}

const ended = (stores: ReturnType<typeof setUp>['stores']) => [
  stores.session.token,
  stores.cart.count,
  stores.order.isPicking,
  stores.order.addressId,
  stores.order.couponSelection,
]

test('ST-10 the end of a session clears token, user, address and order state, not place and searches', async () => {
  const { hosts, stores } = setUp({ cartCount: { count: 4 } }, 't')
  stores.start()
  begin(stores)
  await stores.cart.loadCount()
  expect(stores.cart.count).toBe(4)
  stores.endSession()
  expect(ended(stores)).toEqual(['', 0, false, null, {}])
  expect(hosts.storage.get('JWTTOKEN')).toBeNull()
  expect(stores.location.place.cityId).toBe(887)
  expect(stores.searchHistory.keywords).toEqual(['感冒'])
})

test('ST-36 a session ended by the server is ended locally, then reported once', async () => {
  const { stores, onExpired } = setUp({ addressPage: refused(402) }, 't')
  stores.start()
  begin(stores)
  onExpired.mockImplementation(() => expect(stores.session.token).toBe(''))
  await Promise.all([stores.api.call('addressPage', { pageNum: 1 }), stores.api.call('addressPage', { pageNum: 2 })])
  expect(ended(stores)).toEqual(['', 0, false, null, {}])
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test('S19 a shopper sees no data of the previous shopper of the device, neither cached nor stored', async () => {
  const { hosts, stores } = setUp(
    {
      cartCount: { count: 4 },
      cityStores: [],
      mobileCode: { token: 'b', userInfo: { id: 2, name: 'B', mobile: '' }, isNew: false },
      logout: { done: true },
    },
    'a',
  )
  stores.start()
  begin(stores)
  stores.session.rememberAction({ kind: 'addToCart', input: { barcode: '1', count: 1, cardGoodsType: 2, cityId: 903 } })
  await stores.cart.loadCount()
  await stores.api.call('cityStores', { cityId: 1 })
  await stores.session.logout()
  stores.endSession()
  expect(ended(stores)).toEqual(['', 0, false, null, {}])
  await signIn(stores.session).bySms('13800000000', '123456')
  expect(ended(stores)).toEqual(['b', 0, false, null, {}])
  await stores.api.call('cityStores', { cityId: 1 })
  const reads = hosts.transport.sent.filter(({ name }) => name === 'cityStores')
  expect(reads.map(({ headers }) => headers.Authorization)).toEqual(['a', 'b'])
  expect(JSON.stringify([...hosts.storage.values])).not.toContain('"a"')
})
