import { openScenario } from './open-scenario'
import { npmPostgres, startPostgres, type Cluster } from './postgres'
import { packRush } from './store-work-race'

let cluster: Cluster
let scenario: Awaited<ReturnType<typeof openScenario>>
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  scenario = await openScenario(cluster, 'store_work')
}, 300_000)
afterAll(async () => {
  await scenario?.close()
  await cluster?.stop()
})

test('ST-62 six staff and automatic dispatch compete for an order: one takes it, and it is sent once', async () => {
  expect(await packRush(scenario, { size: 12, people: 6 })).toEqual({ mostTakers: 1, wrong: 0 })
})
