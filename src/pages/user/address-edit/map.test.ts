import { testApp } from '../../../../test/fakes/app'
import { AddressEditModel } from './model'

const poi = { title: '海上世界', address: '', latitude: 22.48, longitude: 113.91, distance: 5 }
const geocode = { address: '', region: '广东省 深圳市 南山区', cityId: 903, cityName: '深圳', pois: [poi] }
const unlocated = {
  id: 3,
  cityId: 903,
  region: '广东省 深圳市 南山区',
  address: '海上路 1 号',
  latitude: null,
  longitude: null,
}
const addressPage = { list: [unlocated], totalCount: 1, totalPage: 1, currPage: 1 }

test('opens the map with the page for an address whose position is missing', async () => {
  const { app } = testApp({ addressPage, geocode }, { token: 't' })
  const model = new AddressEditModel(app, 3, true)
  await model.load()
  expect([model.state, model.sheet, model.places]).toEqual(['ready', 'places', [poi]])
  const plain = new AddressEditModel(app, 3)
  await plain.load()
  expect(plain.sheet).toBeNull()
})

test('the places of an address without a point are in its own city, not around the shopper', async () => {
  const cityList = [{ id: 887, name: '长沙', latitude: 28.2, longitude: 112.9 }]
  const changsha = { ...unlocated, cityId: 887, region: '湖南省 长沙市 岳麓区' }
  const { app, hosts } = testApp(
    { addressPage: { ...addressPage, list: [changsha] }, geocode, cityList },
    { token: 't' },
  )
  await new AddressEditModel(app, 3, true).load()
  expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '28.2,112.9', get_poi: '1' }])
})

test('the places of an address with a point are around that point', async () => {
  const placed = { ...unlocated, latitude: 22.5, longitude: 113.9 }
  const { app, hosts } = testApp({ addressPage: { ...addressPage, list: [placed] }, geocode }, { token: 't' })
  await new AddressEditModel(app, 3, true).load()
  expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '22.5,113.9', get_poi: '1' }])
})
