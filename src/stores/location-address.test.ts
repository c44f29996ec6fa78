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

test('ST-10 any other place and the end of the session drop the id of the address, not the place', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  const { location } = stores
  location.chooseAddress(address)
  expect(JSON.parse(hosts.storage.get('broswerLocation') ?? '').addressId).toBe(3)
  location.choose(changsha)
  expect(location.place.addressId).toBeUndefined()
  location.chooseAddress(address)
  stores.endSession()
  expect(location.place).toEqual({ ...changsha, title: '五一大道 1 号 1204', state: 2 })
  expect(JSON.parse(hosts.storage.get('broswerLocation') ?? '').addressId).toBeUndefined()
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
