import { generateKeyPairSync } from 'node:crypto'
import Fastify from 'fastify'
import { serveStaticAndWebhooks } from '../../static-and-webhooks'
import type { Deps } from '../../platform/http/context'
import { TEST_VAULT } from '../../testing/harness'
import { PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { insuredKit } from '../../testing/insured'
import { alipayAccount } from './alipay'
import { createSandbox } from './sandbox'

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const REAL = alipayAccount.parse({
  appId: '2021004100000001',
  sellerId: '2088721000000001',
  merchantKey: pem.privateKey,
  alipayKey: pem.publicKey,
  // Unused port: these tests never contact a real account.
  gateway: 'http://127.0.0.1:9',
})

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ accounts: { alipay: REAL } })
})
afterAll(() => shop.close())
const { insured, detail } = insuredKit(() => shop)

/** Returns status and body of a call to any path. */
const sendRequest = async (method: string, path: string) => {
  const init = method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}
  const response = await fetch(shop.url + path, { method, ...init })
  return { status: response.status, body: await response.text() }
}

/** Returns every route below /sandbox that a simulated server registers. */
async function sandboxRoutes(): Promise<string[]> {
  const app = Fastify()
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`)
  })
  const sandbox = createSandbox({ db: () => shop.db, now: () => shop.now, baseUrl: () => shop.url })
  const deps = { db: shop.db, now: () => shop.now, sandbox: true, vault: TEST_VAULT }
  await serveStaticAndWebhooks(sandbox, '/nowhere')(app, deps as unknown as Deps)
  await app.close()
  return routes.filter((route) => route.includes('/sandbox'))
}

test('S33 next to a real account refuses the other payment method instead of simulating it', async () => {
  const token = await shop.login('13940000301')
  const { id, orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  const real = await shop.ok('payOrder', { orderNo, method: 'alipay', returnUrl: '/' }, token)
  expect(real.cashierUrl).toContain('http://127.0.0.1:9')
  expect(await shop.call('payOrder', { orderNo, method: 'wechat' }, token)).toMatchObject({
    code: 502,
    msg: '暂不支持这种支付方式，请换一种',
  })
  expect((await detail(token, id)).orderStatusCode).toBe(100)
})

test('S33 next to a real account simulated insurance pays nothing', async () => {
  const token = await insured()
  const { orderNo } = await shop.order(token, [[PRODUCTS.ibuprofen, 2]])
  const request = await shop.call('medicalPreregister', { orderNo }, token)
  expect([request.code, request.msg]).toEqual([8013, '暂不支持医保支付，请换一种支付方式'])
  expect((await shop.call('medicalPrepay', { orderNo }, token)).code).toBe(8013)
})

test('S33 next to a real account there is no sandbox route, and no reply contains a code', async () => {
  const routes = await sandboxRoutes()
  expect(routes).toEqual(
    expect.arrayContaining(['GET /sandbox/cashier/:prepayId', 'POST /sandbox/pay', 'POST /sandbox/store']),
  )
  const token = await shop.login('13940000302')
  const { orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const answer = await sendRequest(method, path.replace(/:\w+/g, orderNo))
    expect([route, answer]).toEqual([route, await sendRequest(method, '/nothing')])
    expect(answer.status).toBe(404)
  }

  const sent = await shop.ok('sendMobileCode', { mobile: '13940000303' })
  expect(sent).toEqual({ waitSeconds: 60 })
  for (const name of ['sendWalletCode', 'sendLogoffCode'] as const)
    expect(Object.keys(await shop.ok(name, {}, token))).not.toContain('sandboxCode')
})

test('S33 the sandbox of a test server shows codes and its cashier', async () => {
  const demo = await openShop()
  try {
    expect((await demo.ok('sendMobileCode', { mobile: '13940000304' })).sandboxCode).toMatch(/^\d{6}$/)
    expect((await fetch(`${demo.url}/sandbox/cashier/none`)).status).toBe(200)
  } finally {
    await demo.close()
  }
})
