import { testApp } from '../../../../test/fakes/app'
import { AwardsModel } from './model'

test('PR-28 lists the draws of the activity in the url', async () => {
  const page = { list: [], totalCount: 0, totalPage: 1, currPage: 1 }
  const { app, hosts } = testApp({ drawRecords: page }, { token: 't' })
  const model = new AwardsModel(app, 6)
  await model.rows.load()
  expect(hosts.transport.inputsOf('drawRecords')).toMatchObject([{ id: '6' }])
  expect(model.rows.isEmpty).toBe(true)
  model.follow('JP7')
  expect(hosts.navigation.log.at(-1)?.url).toBe('/order/logistics/JP7/1')
})
