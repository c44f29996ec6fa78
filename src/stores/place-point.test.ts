import { testApp } from '../../test/fakes/app'
import { DEFAULT_POINT } from '../domain/city'
import { DEFAULT_PLACE, type Place } from './location'
import { placePoint } from './place-point'

const CITIES = [
  { id: 903, latitude: 22.5, longitude: 113.9 },
  { id: 887, latitude: 28.228209, longitude: 112.938814 },
]
const placeWithoutPoint: Place = { ...DEFAULT_PLACE, cityId: 887, latitude: null, longitude: null }

test('a place with a point uses it without a request', async () => {
  const { stores, hosts } = testApp()
  expect(await placePoint(stores, DEFAULT_PLACE)).toEqual({
    ok: true,
    data: { latitude: 22.506578, longitude: 113.939013 },
  })
  expect(hosts.transport.sent).toEqual([])
})

test('a place without a point uses the centre of its city', async () => {
  const { stores } = testApp({ cityList: CITIES })
  expect(await placePoint(stores, placeWithoutPoint)).toEqual({
    ok: true,
    data: { latitude: 28.228209, longitude: 112.938814 },
  })
})

test('EN-02 an unknown city uses the default point', async () => {
  const { latitude, longitude } = DEFAULT_POINT
  const { stores } = testApp({ cityList: CITIES })
  expect(await placePoint(stores, { ...placeWithoutPoint, cityId: 1 })).toEqual({
    ok: true,
    data: { latitude, longitude },
  })
})

test('without a reply there is no point', async () => {
  const { stores } = testApp({ cityList: { ok: false, reason: 'offline' } })
  expect(await placePoint(stores, placeWithoutPoint)).toEqual({ ok: false, error: { kind: 'offline' } })
})
