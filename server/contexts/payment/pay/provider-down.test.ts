// Checks messages and log lines when a provider fails, with our real clients against a failing gateway.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alipay, alipayAccount } from '../../../providers/payment/alipay'
import { signerOf } from '../../../providers/payment/keys'
import { wechatAccount, wechatPay } from '../../../providers/payment/wechat'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const APP = 'wx2421b1c4370ec43b'
/** Text that must not appear in the log. */
const PRIVATE = 'o-of-a-person'

let shop: Shop
let token: string
let gateway: Server
let mood: 'broken' | 'refuses' | 'silent' = 'broken'
const logged: string[] = []

const refusal = JSON.stringify({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER', sub_msg: PRIVATE })
const ALIPAY_NO = `{"alipay_trade_create_response":${refusal},"sign":"${signerOf(secret).sign(refusal)}"}`
const WECHAT_NO = JSON.stringify({ code: 'PARAM_ERROR', message: PRIVATE })

beforeAll(async () => {
  gateway = createServer((request, response) => {
    if (mood === 'silent') return
    const isWechat = request.url?.startsWith('/v3/')
    if (mood === 'broken') response.writeHead(500).end(`<html>${PRIVATE}</html>`)
    else response.writeHead(isWechat ? 400 : 200).end(isWechat ? WECHAT_NO : ALIPAY_NO)
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  shop = await openShop({ log: { write: (line) => logged.push(line) } })
  token = await shop.login('13940000066')
  const real = { now: () => shop.now, publicUrl: 'https://shop.example' }
  const wechat = {
    ...{ mchId: '1900007291', apps: { office: APP, mini: APP }, serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' },
    ...{ merchantKey: secret, apiV3Key: 'a'.repeat(32), wechatKeys: { K: open }, gateway: url },
  }
  const ali = { appId: '2021004100000001', sellerId: '2088721000000001', merchantKey: secret, alipayKey: open }
  const { payments } = shop.sandbox
  jest.replaceProperty(payments, 'wechat', wechatPay(wechatAccount.parse(wechat), real))
  jest.replaceProperty(payments, 'alipay', alipay(alipayAccount.parse({ ...ali, gateway: `${url}/gateway.do` }), real))
  const { timeout } = AbortSignal
  // Shortens the time limit only for the silent gateway: on a busy machine a real reply may take long.
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, mood === 'silent' ? 200 : Math.max(ms, 60_000)))
})
afterAll(async () => {
  jest.restoreAllMocks()
  await shop.close()
  gateway.closeAllConnections()
  await new Promise((done) => gateway.close(done))
})

let codes = 0
const MOODS = [
  ['wechat', 'broken', 'Error'],
  ['wechat', 'refuses', 'PARAM_ERROR'],
  ['wechat', 'silent', 'TimeoutError'],
  ['alipay', 'broken', 'Error'],
  ['alipay', 'refuses', 'ACQ.INVALID_PARAMETER'],
  ['alipay', 'silent', 'TimeoutError'],
] as const

test.each(MOODS)(
  '%s that is %s gives 502 naming the payment, and one warning without the provider’s text',
  async (...row) => {
    const [method, mode, kind] = row
    const { id, orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
    mood = mode
    logged.length = 0
    const submission = { orderNo, method, inMini: true, code: `ok.${PRIVATE}..${++codes}` }
    const { code, msg } = await shop.call('payOrder', submission, token)
    expect([code, msg]).toEqual([502, '支付服务暂时没有响应，请稍后再试'])
    const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string; kind?: string })
    expect(lines.map(({ level, msg: message, kind: of }) => [level, message, of])).toEqual([
      [40, 'could not open a payment', kind],
    ])
    expect(logged.join('')).not.toContain(PRIVATE)
    expect((await shop.ok('orderById', { id }, token)).orderStatusCode).toBe(100)
  },
)
