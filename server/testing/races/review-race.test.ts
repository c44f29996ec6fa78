import { openScenario } from './open-scenario'
import { npmPostgres, startPostgres, type Cluster } from './postgres'
import { answerRush, fourEyesRush, providerRush, takeRush } from './review-race'

let cluster: Cluster
let scenario: Awaited<ReturnType<typeof openScenario>>
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  scenario = await openScenario(cluster, 'reviews')
}, 300_000)
afterAll(async () => {
  await scenario?.close()
  await cluster?.stop()
})

test('eight reviewers take each request at once on two processes: one holds it', async () => {
  expect(await takeRush(scenario, { requests: 10, size: 8 })).toEqual({ codes: { 200: 10, 8013: 70 }, holders: [1] })
})

test('an account that checks and releases at once does one of them', async () => {
  expect(await fourEyesRush(scenario, 15)).toBe(0)
})

test('RX-05 a release, a return and the provider at once: one answer and one notification', async () => {
  expect(await answerRush(scenario, 15)).toBe(0)
})

test('RX-05 a request that is taken while the provider answers has either a holder or its answer', async () => {
  expect(await providerRush(scenario, 30)).toBe(0)
})
