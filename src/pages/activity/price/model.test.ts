import { testApp } from '../../../../test/fakes/app'
import { PrizesModel, TABS, type Tab } from './model'

const page = { list: [], totalCount: 0, totalPage: 1, currPage: 1 }

test('EN-25 each tab lists the prizes in its state; a prize without an address leads to it', async () => {
  const { app, hosts } = testApp({ prizeStates: page }, { token: 't' })
  const model = new PrizesModel(app)
  await model.load()
  for (const tab of [1, 2, 3, 4] as Tab[]) model.choose(tab)
  await new Promise(setImmediate)
  const states = hosts.transport.inputsOf('prizeStates').map((input) => (input as { state: string }).state)
  expect(states).toEqual([...TABS])
  model.fill({ recordId: 4 } as never)
  expect(hosts.navigation.log.at(-1)?.url).toBe('/marquee/address/4')
})

test('a sent prize leads to the tracking of its parcel', () => {
  const { app, hosts } = testApp({}, { token: 't' })
  new PrizesModel(app).follow('JP4')
  expect(hosts.navigation.log.at(-1)?.url).toBe('/order/logistics/JP4/1')
})

test('a visitor sees no prizes and makes no request', async () => {
  const { app, hosts } = testApp({}, { token: '' })
  const model = new PrizesModel(app)
  await model.load()
  expect([model.rows.state, hosts.transport.sent]).toEqual(['visitor', []])
})
