import { testApp } from '../../../../test/fakes/app'
import { PlaceModel } from './model'

const list = [
  { id: 3, cityId: 887, outAddress: 0 },
  { id: 4, cityId: 903, outAddress: 0 },
]

test.each([
  ['tencent_health_o2o', '4 in, 3 out'],
  ['', '3 in, 4 in'],
])('RO-20 RO-21 the picker of platform %p shows the addresses %s', async (platform, shown) => {
  const addressPage = { list, totalCount: 2, totalPage: 1, currPage: 1 }
  const { app, stores } = testApp({ addressPage }, { token: 't' })
  stores.startup.platform = platform
  const model = new PlaceModel(app, undefined)
  await model.loadAddresses()
  const rows = model.shownAddresses.map(({ id, outAddress }) => `${id} ${outAddress ? 'out' : 'in'}`)
  expect(rows.join(', ')).toBe(shown)
})
