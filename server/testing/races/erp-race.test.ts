import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb } from '../../platform/db/open'
import { ERP_SECRET, erpClient, type ErpClient } from '../erp'
import { HOME, PRODUCTS } from '../shop-products'
import { startApi, type ApiProcess } from './api-process'
import { call } from './client'
import { sendFullBatches, stockRush } from './erp-race'
import { npmPostgres, startPostgres, type Cluster } from './postgres'
import type { Scenario } from './shop-processes'
import { STORE } from './shoppers'

/** Starts a server that chooses the port of its ERPs itself; returns that url, too. */
async function startWithErp(env: Record<string, string>) {
  let output = ''
  const api = await startApi({ ...env, ERP_PORT: '0' }, undefined, (text) => (output += text))
  const urlIn = () => /(http:\S+)\/erp\/v1/.exec(output)?.[1]
  while (!urlIn()) await pause(50)
  return { api, erpUrl: urlIn() ?? '' }
}

let cluster: Cluster
let apis: ApiProcess[] = []
let erps: ErpClient[] = []
let scenario: Scenario & { close(): Promise<void> }
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-erp-')), 'erp.json')
  const limits = { batchesPerMinute: 10_000, requestsPerMinute: 10_000 }
  fs.writeFileSync(
    file,
    JSON.stringify({ own: { secrets: [ERP_SECRET], ordersFrom: new Date().toISOString(), ...limits } }),
  )
  const url = await cluster.database('erp')
  const started = await Promise.all([1, 2].map(() => startWithErp({ DATABASE_URL: url, ERP_FILE: file })))
  apis = started.map(({ api }) => api)
  erps = started.map(({ erpUrl }) => erpClient(erpUrl))
  const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
  scenario = { db, urls: apis.map((api) => api.url), close }
}, 240_000)
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await scenario?.close()
  await cluster?.stop()
})

test('sells no piece twice while two processes take orders and stock batches of one product', async () => {
  const onHand = 30
  const result = await stockRush(scenario, erps, { buyers: 60, onHand, batches: 40 })
  expect(result.refused).toEqual([])
  expect(result.codes[200]).toBe(result.sold)
  expect(result.sold).toBeGreaterThan(0)
  expect(result.sold + result.left).toBe(onHand)
}, 120_000)

test('shows the new price and stock of a batch at once in both processes', async () => {
  const erp = erps[0] as ErpClient
  const shownAt = async (url: string) => {
    const { data } = await call(url, 'productDetail', {
      ...{ barcode: PRODUCTS.swab, cityId: HOME.cityId },
      ...{ latitude: HOME.latitude, longitude: HOME.longitude, count: 1 },
    })
    const { price, deliveries } = data
    return { price, stock: deliveries.find(({ storeNo }) => storeNo === STORE)?.stock }
  }
  const shown = { price: 43.21, stock: 7 }
  for (const url of scenario.urls) {
    const before = await shownAt(url)
    expect(before.price).not.toBe(shown.price)
    expect(before.stock).toBeGreaterThan(shown.stock)
  }
  const version = Date.now()
  const { data } = await erp.putBatch('shown', {
    cursor: 0,
    stock: [{ store: STORE, sku: PRODUCTS.swab, quantity: 7, version }],
    prices: [{ sku: PRODUCTS.swab, priceFen: 4321, version }],
  })
  expect(data.counts.applied).toBe(2)
  for (const url of scenario.urls) expect(await shownAt(url)).toEqual(shown)
}, 60_000)

test('applies full batches of 5,000 rows, for new and for known stock rows', async () => {
  const { rows, applied } = await sendFullBatches(scenario.db, erps[0] as ErpClient, { batches: 2 })
  expect([rows, applied]).toEqual([5000, 10_000])
}, 120_000)
