import { testApp } from '../../../../test/fakes/app'
import { PointsDetailModel } from './model'

const page = {
  list: [{ id: 1, title: '', delta: 5, orderNo: null, time: '' }],
  totalCount: 1,
  totalPage: 1,
  currPage: 1,
}
const answers = {
  integralRecords: { integral: 5, giftIntegral: 0, salesIntegralRecord: 5, integralDetailPages: page },
  upperIntegral: page,
  lowerIntegral: { ...page, list: [] },
}

test.each([
  [undefined, 'integralRecords'],
  ['1', 'upperIntegral'],
  ['2', 'lowerIntegral'],
  ['9', 'integralRecords'],
] as const)('PR-22 the url’s tab %s loads %s', async (index, call) => {
  const { app, hosts } = testApp(answers, { token: 't' })
  const model = new PointsDetailModel(app, index)
  await model.show()
  expect([hosts.transport.inputsOf(call).length, model.rows.state]).toEqual([1, 'ready'])
})

test('each tab loads once', async () => {
  const { app, hosts } = testApp(answers, { token: 't' })
  const model = new PointsDetailModel(app)
  await model.show()
  for (const tab of [1, 0, 1] as const) {
    model.choose(tab)
    await new Promise(setImmediate)
  }
  expect([
    hosts.transport.inputsOf('integralRecords').length,
    hosts.transport.inputsOf('upperIntegral').length,
  ]).toEqual([1, 1])
  model.dispose()
})
