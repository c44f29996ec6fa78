import { testApp } from '../../../../test/fakes/app'
import { MOST_STORES, StoreMapModel } from './model'

const shop = (storeNo: string, latitude: number) => ({
  storeNo,
  name: storeNo,
  latitude,
  longitude: 113.9,
  distance: 1,
})
const list = [shop('S1', 22.51), shop('S2', 22.52)]

function setUp(storeNo?: string, stores: object[] = list) {
  const it = testApp({ allStores: { list: stores, totalCount: stores.length, totalPage: 1, currPage: 1 } })
  return { ...it, model: new StoreMapModel(it.app, storeNo) }
}

test.each([
  [undefined, 'S1', 22.51],
  ['S2', 'S2', 22.52],
  ['S9', 'S1', 22.51],
])('opened for %s it shows %s in its middle', async (storeNo, chosen, latitude) => {
  const { model, hosts } = setUp(storeNo)
  await model.load()
  expect([model.store?.storeNo, model.centre]).toEqual([chosen, { latitude, longitude: 113.9 }])
  expect(hosts.transport.inputsOf('allStores')).toEqual([
    expect.objectContaining({ pageNum: '1', pageSize: String(MOST_STORES) }),
  ])
})

test('every store has a marker; the chosen store and the delivery place look different', async () => {
  const { model } = setUp()
  await model.load()
  model.choose('S2')
  expect(model.marks.map(({ key, ...mark }) => [key, 'on' in mark && mark.on, 'me' in mark])).toEqual([
    ['S1', false, false],
    ['S2', true, false],
    ['me', false, true],
  ])
  expect(model.centre.latitude).toBe(22.52)
})

test('a drag and the zoom buttons move only the map', async () => {
  const { model } = setUp()
  await model.load()
  model.move({ latitude: 1, longitude: 2 })
  model.zoomTo(17)
  expect([model.centre, model.zoom, model.chosen]).toEqual([{ latitude: 1, longitude: 2 }, 17, 'S1'])
  expect(model.tile(17, 5, 7)).toBe('/map/day/17/5/7.svg')
})

test('a city without stores chooses none', async () => {
  const { model } = setUp(undefined, [])
  await model.load()
  expect([model.store, model.stores.isEmpty, model.marks.map(({ key }) => key)]).toEqual([undefined, true, ['me']])
})
