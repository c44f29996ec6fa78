import { testApp } from '../../../../test/fakes/app'
import { GrowthModel } from './model'

const page = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }

test('PR-22 BC-72 shows growth, its level and the rule for earning it', async () => {
  const { app } = testApp(
    {
      growthRecords: { ...page, growthValue: 150 },
      configByKeys: [
        { code: 'GROWTH', value: '10', remark: '' },
        { code: 'GROWTH_VALUE', value: '1', remark: '' },
      ],
    },
    { token: 't' },
  )
  const model = new GrowthModel(app)
  await model.show()
  expect(model.levelProgress).toMatchObject({ level: 1, missing: 150 })
  expect(model.rate).toEqual({ yuan: '10', value: '1' })
  model.dispose()
})

test('a visitor’s page sends nothing', async () => {
  const { app, hosts } = testApp()
  const model = new GrowthModel(app)
  await model.show()
  expect([
    model.rows.state,
    hosts.transport.inputsOf('growthRecords'),
    hosts.transport.inputsOf('configByKeys'),
  ]).toEqual(['visitor', [], []])
})
