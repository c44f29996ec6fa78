import Fastify from 'fastify'
import { createMetrics } from './metrics'

/** Metrics over an app with three routes, without a database. */
function open() {
  const metrics = createMetrics({
    ...{ db: null as never, now: () => new Date(), jobKinds: () => [] },
    countEvents: async () => [],
  })
  const app = Fastify()
  metrics.watch(app)
  app.get('/orders/:id', async () => 'ok')
  app.post('/orders', async () => 'ok')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return { metrics, app }
}

const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('yaoda_http_requests_total{'))

test('counts requests by route template, method and status', async () => {
  const { metrics, app } = open()
  for (const url of ['/orders/1', '/orders/2', '/orders/13900000000']) await app.inject(url)
  await app.inject('/broken')
  expect(seriesOf(await metrics.read())).toEqual([
    'yaoda_http_requests_total{route="/orders/:id",method="GET",status="200"} 3',
    'yaoda_http_requests_total{route="/broken",method="GET",status="500"} 1',
  ])
  await app.close()
})

test('a thousand addresses and strange methods make no new series, and put nothing personal into labels', async () => {
  const { metrics, app } = open()
  for (let index = 0; index < 500; index++) {
    await app.inject(`/orders/${index}?mobile=1390000${index}`)
    await app.inject(`/nowhere/${index}/13900000000`)
  }
  await app.inject({ method: 'PROPFIND' as never, url: '/nowhere' })
  const text = await metrics.read()
  expect(seriesOf(text)).toHaveLength(3)
  expect(text).not.toMatch(/1390000|nowhere/)
  await app.close()
})
