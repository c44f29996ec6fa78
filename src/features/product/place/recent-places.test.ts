import { testApp } from '../../../../test/fakes/app'
import { recentPlaces, rememberPlace } from './recent-places'

const placeOf = (title: string) => ({ cityId: 903, cityName: '深圳', title, latitude: 22.5, longitude: 113.9 })
const titles = (storage: ReturnType<typeof testApp>['hosts']['storage']) =>
  recentPlaces(storage).map(({ title }) => title)

test('lists the last three places, each once, the last one first', () => {
  const { storage } = testApp().hosts
  for (const title of ['a', 'b', 'c', 'b', 'd']) rememberPlace(storage, placeOf(title))
  expect(titles(storage)).toEqual(['d', 'b', 'c'])
})

test('ignores a spoilt list', () => {
  const { storage } = testApp().hosts
  storage.set('recentPlaces', JSON.stringify([{ title: 'a' }]))
  expect(titles(storage)).toEqual([])
})

test('ST-10 sign-out removes them from the device', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  rememberPlace(hosts.storage, placeOf('a'))
  stores.endSession()
  expect([titles(hosts.storage), hosts.storage.get('recentPlaces')]).toEqual([[], null])
})
