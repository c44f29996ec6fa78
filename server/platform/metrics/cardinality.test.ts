import Fastify from 'fastify'
import { createMetrics } from './metrics'

/** Metrics over an app with three routes, without a database. */
async function open() {
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
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { metrics, app, url }
}

const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('yaoda_http_requests_total{'))

test('counts requests by route template, method and status', async () => {
  const { metrics, app, url } = await open()
  for (const path of ['/orders/1', '/orders/2', '/orders/13900000000']) await fetch(url + path)
  await fetch(`${url}/broken`)
  expect(seriesOf(await metrics.read())).toEqual([
    'yaoda_http_requests_total{route="/orders/:id",method="GET",status="200"} 3',
    'yaoda_http_requests_total{route="/broken",method="GET",status="500"} 1',
  ])
  await app.close()
})

test('many addresses and a strange method make no new series, and put nothing personal into labels', async () => {
  const { metrics, app, url } = await open()
  for (let index = 0; index < 100; index++) {
    await fetch(`${url}/orders/${index}?mobile=1390000${index}`)
    await fetch(`${url}/nowhere/${index}/13900000000`)
  }
  await fetch(`${url}/nowhere`, { method: 'PROPFIND' })
  const text = await metrics.read()
  expect(seriesOf(text)).toEqual([
    'yaoda_http_requests_total{route="/orders/:id",method="GET",status="200"} 100',
    'yaoda_http_requests_total{route="other",method="GET",status="404"} 100',
    expect.stringContaining('{route="other",method="other"'),
  ])
  expect(text).not.toMatch(/1390000|nowhere/)
  await app.close()
})
