import { generateKeyPairSync } from 'node:crypto'
import { toFen } from '../../src/domain/money'
import { markPaid } from '../modules/pay/paid'
import { GOODS, openShop, type Shop } from '../testing/shop'
import { insuredKit } from '../testing/insured'
import { alipayAccount } from './alipay'

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
  // Nobody listens there: nothing of these tests reaches a real account.
  gateway: 'http://127.0.0.1:9',
})

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ accounts: { alipay: REAL } })
})
afterAll(() => shop.close())
const { insured, detail } = insuredKit(() => shop)

const send = async (path: string, what: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(what) })
  return ((await response.json()) as { code: number }).code
}

test('S33 beside a real account the other way to pay is refused instead of simulated, and no order is paid for nothing', async () => {
  const token = await shop.login('13940000301')
  const { id, orderNo } = await shop.order(token, [[GOODS.swab, 1]])
  const real = await shop.ok('payOrder', { orderNo, method: 'alipay', returnUrl: '/' }, token)
  expect(real.cashierUrl).toContain('http://127.0.0.1:9')
  expect(await shop.call('payOrder', { orderNo, method: 'wechat' }, token)).toMatchObject({
    code: 502,
    msg: '暂不支持这种支付方式，请换一种',
  })
  // Where the simulated cashier stands it answers 422 to nothing, and a page for any trade.
  expect(await send('/sandbox/pay', {})).toBe(404)
  expect((await fetch(`${shop.url}/sandbox/cashier/${orderNo}`)).status).toBe(404)
  expect((await detail(token, id)).orderStatusCode).toBe(100)
})

test('S33 beside a real account simulated insurance pays for nothing', async () => {
  const token = await insured()
  const { orderNo } = await shop.order(token, [[GOODS.ibuprofen, 2]])
  const asked = await shop.call('medicalPreregister', { orderNo }, token)
  expect([asked.code, asked.msg]).toEqual([8013, '暂不支持医保支付，请换一种支付方式'])
  expect((await shop.call('medicalPrepay', { orderNo }, token)).code).toBe(8013)
})

test('S33 of money that was really paid a shopper decides nothing by the number of his order', async () => {
  const token = await shop.login('13940000302')
  const { id, orderNo, payable } = await shop.order(token, [[GOODS.swab, 1]])
  const parts = [{ kind: 'alipay' as const, txnNo: '2026112222001', amountFen: toFen(payable) }]
  await shop.db.transaction().execute((trx) => markPaid(trx, id, { method: 'alipay', parts, at: shop.now }))
  expect(await send('/sandbox/store', { orderNo, to: 300 })).toBe(200)
  await shop.ok('refundOrder', { id, refundRemark: '少件漏发' }, token)
  for (const what of [{ answer: 'agree' }, { answer: 'received' }, { answer: 'refuse' }, { to: 600 }])
    expect(await send('/sandbox/store', { orderNo, ...what })).toBe(404)
  expect((await detail(token, id)).refunds).toMatchObject([{ state: 'asked' }])
})
