import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { PlaceModel } from './model'

const PLACE = { title: '五一广场', address: '', latitude: 28.19, longitude: 112.97, cityId: 887, cityName: '长沙' }
const poi = { title: '海棠家园', address: '银杏路 3 号', latitude: 22.507, longitude: 113.94, distance: 60 }
const there = { address: '', region: '', cityId: 903, cityName: '深圳', pois: [poi] }

describe('the picker as a sheet', () => {
  const openSheet = () => {
    const it = testApp({ geocode: there, findPlace: [PLACE] })
    const close = jest.fn()
    return { ...it, close, model: new PlaceModel(it.app, undefined, fakeDelay().delay, close) }
  }

  test('a choice closes the sheet and leaves the page where it is', async () => {
    const { model, close, hosts, stores } = openSheet()
    await model.load()
    await model.choosePlace(poi)
    expect([close.mock.calls.length, hosts.navigation.log]).toEqual([1, []])
    expect(stores.location.place.title).toBe('海棠家园')
  })

  test('a city chosen on its own page closes the sheet', () => {
    const { model, close, stores } = openSheet()
    model.follow()
    expect(close).not.toHaveBeenCalled()
    stores.location.choose({ ...PLACE, title: '长沙', isCity: true })
    model.follow()
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('offers a place chosen before, but not the current one', async () => {
    const first = openSheet()
    await first.model.load()
    await first.model.choosePlace(poi)
    const again = () => new PlaceModel(first.app, undefined)
    expect(again().recent).toEqual([])
    first.stores.location.choose({ ...PLACE, title: '别处' })
    const model = again()
    expect(model.recent.map(({ title }) => title)).toEqual(['海棠家园'])
    await model.chooseRecent(model.recent[0]!)
    expect(first.stores.location.place).toMatchObject({ title: '海棠家园', cityId: 903, state: 2 })
  })
})
