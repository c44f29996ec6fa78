import { testApp } from '../../test/fakes/app'
import type { Address } from '../contract/types'

const changsha = { cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '五一广场' }

const address: Address = {
  id: 3,
  name: '张',
  mobile: '13800000000',
  cityId: 887,
  cityName: '长沙',
  region: '湖南省 长沙',
  address: '五一大道 1 号',
  roomNo: '1204',
  tag: '',
  latitude: 28.2,
  longitude: 112.9,
  undefault: 0,
  outAddress: 0,
}

test('an address can be the place: its street and door are the title', () => {
  const { location } = testApp().stores
  location.chooseAddress(address)
  expect(location.place).toEqual({ ...changsha, title: '五一大道 1 号 1204', state: 2, addressId: 3 })
  location.chooseAddress({ ...address, roomNo: '' })
  expect(location.place.title).toBe('五一大道 1 号')
})

const CITY = { cityId: 887, cityName: '长沙', latitude: null, longitude: null, title: '长沙', state: 2, isCity: true }
const storedPlace = (hosts: ReturnType<typeof testApp>['hosts']) =>
  JSON.parse(hosts.storage.get('broswerLocation') ?? '')

test('ST-10 sign-out leaves the city of an address on the device, neither its text nor its point', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  stores.location.chooseAddress(address)
  expect(storedPlace(hosts).addressId).toBe(3)
  stores.endSession()
  expect([stores.location.place, storedPlace(hosts)]).toEqual([CITY, CITY])
  expect([stores.location.query, stores.location.isCityOnly]).toEqual([{ cityId: 887 }, true])
})

test('ST-10 sign-out keeps a place chosen by hand', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  stores.location.chooseAddress(address)
  stores.location.choose(changsha)
  stores.endSession()
  expect([stores.location.place, storedPlace(hosts)]).toEqual(Array(2).fill({ ...changsha, state: 2 }))
})

test('ST-10 sign-out clears a stored address that a forced city hides', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  stores.location.chooseAddress(address)
  stores.location.force({ id: 903, name: '深圳', latitude: 22.5, longitude: 113.9 })
  expect(stores.location.place.addressId).toBeUndefined()
  stores.endSession()
  expect(storedPlace(hosts)).toEqual(CITY)
})

test('an address deleted from the account is no longer the place', () => {
  const { stores } = testApp({}, { token: 't' })
  stores.location.chooseAddress(address)
  stores.order.forgetAddress(4)
  expect(stores.location.place.addressId).toBe(3)
  stores.order.forgetAddress(3)
  expect(stores.location.place).toEqual(CITY)
})

test.each([{ latitude: null }, { longitude: null }])(
  'an address without a point (%j) is queried by its city only',
  (lack) => {
    const { stores, hosts } = testApp()
    stores.location.chooseAddress({ ...address, ...lack })
    expect(stores.location.query).toEqual({ cityId: 887 })
    expect(stores.location.place).toMatchObject({ cityName: '长沙', title: '五一大道 1 号 1204', state: 2 })
    expect(stores.location.isUnplaced).toBe(false)
    const next = testApp()
    next.hosts.storage.set('broswerLocation', hosts.storage.get('broswerLocation') ?? '')
    next.stores.location.start()
    expect(next.stores.location.query).toEqual({ cityId: 887 })
  },
)
