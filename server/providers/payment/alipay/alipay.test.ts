import { fen } from '../../../../src/domain/money'
// Checks our client of Alipay's gateway against the vendor's own package (alipay-sdk).
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { AlipaySdk } from 'alipay-sdk'
import { signerOf } from '../keys'
import { alipay, alipayAccount } from '.'
import { answerText } from './call'
import { signedNotice, signedRequest } from './message'

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { secret, open: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}
const [ours, providerKeys, strange] = [pair(), pair(), pair()]
const APP = '2021004100000001'
const SELLER = '2088721000000001'
const now = new Date('2026-11-22T10:00:00+08:00')

const sdk = (privateKey: string, alipayPublicKey: string, gateway = 'http://gateway.invalid') =>
  new AlipaySdk({ appId: APP, privateKey, alipayPublicKey, gateway, keyType: 'PKCS8' })

let server: Server
let gateway = ''
/** Replies of the gateway, by method. */
let answers: Record<string, object> = {}
let forgedBy: string | null = null
const requests: Record<string, string>[] = []

const content = (index = -1) => JSON.parse(requests.at(index)?.biz_content ?? '{}') as Record<string, unknown>

/** Returns the signed reply as the gateway writes it: a space and a brace inside a text are part of the signed text. */
function answerOf(method: string) {
  const text = JSON.stringify({ code: '10000', msg: 'Success', note: 'a "}" { 中文', ...answers[method] })
  const sign = signerOf(forgedBy ?? providerKeys.secret).sign(text)
  return `{"${method.replaceAll('.', '_')}_response":${text},"alipay_cert_sn":"x","sign":"${sign}"}`
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { searchParams } = new URL(request.url ?? '', 'http://gateway')
      const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
      requests.push(fields)
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(answerOf(fields.method ?? ''))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  answers = {}
  forgedBy = null
  requests.length = 0
})

const provider = () =>
  alipay(
    alipayAccount.parse({
      appId: APP,
      sellerId: SELLER,
      merchantKey: ours.secret,
      alipayKey: providerKeys.open,
      gateway,
    }),
    { now: () => now, publicUrl: 'https://shop.example' },
  )

const TRADE = {
  tradeNo: '20261122001A',
  amountFen: fen(1880),
  subject: '药达订单 0001',
  expiresAt: new Date('2026-11-22T10:15:00+08:00'),
  returnUrl: '/order/result/1?a=1&b=2',
  clientIp: '14.23.150.211',
}

describe('signatures', () => {
  test('the vendor’s package signs a request as we do', () => {
    const query = sdk(ours.secret, providerKeys.open).sdkExec('alipay.trade.app.pay', {
      bizContent: { outTradeNo: '1', subject: '药达 & 药' },
    })
    const fields = Object.fromEntries(new URLSearchParams(query))
    expect(signerOf(ours.secret).sign(signedRequest(fields))).toBe(fields.sign)
  })

  test('the vendor’s package accepts our requests and the test gateway’s replies', async () => {
    answers['alipay.trade.query'] = { out_trade_no: TRADE.tradeNo, trade_status: 'WAIT_BUYER_PAY' }
    await provider().query(TRADE.tradeNo)
    const { charset, ...fields } = requests[0] ?? {}
    expect([charset, fields.app_id, fields.sign_type, fields.timestamp]).toEqual([
      'utf-8',
      APP,
      'RSA2',
      '2026-11-22 10:00:00',
    ])
    expect(sdk(providerKeys.secret, ours.open).checkNotifySignV2({ ...fields, charset })).toBe(true)
    expect(sdk(providerKeys.secret, ours.open).checkNotifySignV2({ ...fields, charset, app_id: 'x' })).toBe(false)
    const read = await sdk(ours.secret, providerKeys.open, gateway).exec(
      'alipay.trade.query',
      {},
      { validateSign: true },
    )
    expect(read).toMatchObject({ code: '10000', note: 'a "}" { 中文', tradeStatus: 'WAIT_BUYER_PAY' })
  })

  test('rejects a reply that is not Alipay’s', async () => {
    answers['alipay.trade.query'] = {
      out_trade_no: TRADE.tradeNo,
      trade_status: 'TRADE_SUCCESS',
      trade_no: '1',
      total_amount: '18.80',
    }
    forgedBy = strange.secret
    await expect(provider().query(TRADE.tradeNo)).rejects.toThrow('signature of the answer is invalid')
    expect(answerText('{"alipay_trade_query_response":"x","sign":""}', 'alipay.trade.query')).toBeNull()
    expect(answerText('{"alipay_trade_query_response":{"a":1', 'alipay.trade.query')).toBeNull()
    expect(answerText('{}', 'alipay.trade.query')).toBeNull()
  })
})

describe('trades', () => {
  test('in the mini-program: returns a trade number for its payment sheet', async () => {
    answers['alipay.trade.create'] = { trade_no: '2026112222001400000000000001' }
    const { pkg, prepayId, cashierUrl } = await provider().prepay({
      ...TRADE,
      payer: { app: 'mini', subject: '2088000000000009' },
    })
    expect([pkg, prepayId, cashierUrl]).toEqual(['2026112222001400000000000001', '2026112222001400000000000001', ''])
    expect(requests[0]?.notify_url).toBe('https://shop.example/api/pay/notify/alipay')
    expect(content()).toEqual({
      out_trade_no: TRADE.tradeNo,
      total_amount: '18.80',
      subject: TRADE.subject,
      seller_id: SELLER,
      time_expire: '2026-11-22 10:15:00',
      buyer_id: '2088000000000009',
      product_code: 'JSAPI_PAY',
      op_app_id: APP,
    })
  })

  test('in a browser: returns a signed Alipay page that redirects back to ours', async () => {
    const { cashierUrl } = await provider().prepay(TRADE)
    const fields = Object.fromEntries(new URL(cashierUrl).searchParams)
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      return_url: 'https://shop.example/order/result/1?a=1&b=2',
    })
    expect(signerOf(ours.secret).sign(signedRequest(fields))).toBe(fields.sign)
    expect(requests).toEqual([])
  })

  test('S34 the query returns paid, open, closed or unknown', async () => {
    const facts = { out_trade_no: TRADE.tradeNo, trade_no: '2026', total_amount: '18.80' }
    for (const [tradeStatus, meant] of [
      ['WAIT_BUYER_PAY', 'open'],
      ['TRADE_CLOSED', 'closed'],
      ['SOMETHING_NEW', 'unknown'],
    ] as const) {
      answers['alipay.trade.query'] = { ...facts, trade_status: tradeStatus }
      expect(await provider().query(TRADE.tradeNo)).toEqual({ state: meant })
    }
    for (const tradeStatus of ['TRADE_SUCCESS', 'TRADE_FINISHED']) {
      answers['alipay.trade.query'] = { ...facts, trade_status: tradeStatus }
      expect(await provider().query(TRADE.tradeNo)).toEqual({ state: 'paid', txnNo: '2026', amountFen: fen(1880) })
    }
    answers['alipay.trade.query'] = { ...facts, out_trade_no: 'another', trade_status: 'TRADE_SUCCESS' }
    expect(await provider().query(TRADE.tradeNo)).toEqual({ state: 'unknown' })
    answers['alipay.trade.query'] = { ...facts, trade_status: 'TRADE_SUCCESS', total_amount: '18.8' }
    await expect(provider().query(TRADE.tradeNo)).rejects.toThrow('amount')
    answers['alipay.trade.query'] = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
    expect(await provider().query(TRADE.tradeNo)).toEqual({ state: 'unknown' })
    answers['alipay.trade.query'] = { code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' }
    await expect(provider().query(TRADE.tradeNo)).rejects.toThrow('SYSTEM_ERROR')
  })

  test('closing succeeds, also without an open trade, and reports any other error', async () => {
    await provider().close(TRADE.tradeNo)
    expect([requests[0]?.method, content()]).toEqual(['alipay.trade.close', { out_trade_no: TRADE.tradeNo }])
    for (const sub_code of ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR']) {
      answers['alipay.trade.close'] = { code: '40004', sub_code }
      await provider().close(TRADE.tradeNo)
    }
    answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' }
    await expect(provider().close(TRADE.tradeNo)).rejects.toThrow('INVALID_PARAMETER')
  })

  test('refunds once; a repeated call returns the progress', async () => {
    const refund = () => provider().refund({ tradeNo: TRADE.tradeNo, refundNo: 'R7', amountFen: fen(505) })
    answers['alipay.trade.refund'] = { fund_change: 'Y' }
    expect(await refund()).toBe('done')
    expect(content()).toEqual({ out_trade_no: TRADE.tradeNo, out_request_no: 'R7', refund_amount: '5.05' })
    answers['alipay.trade.refund'] = { fund_change: 'N' }
    answers['alipay.trade.fastpay.refund.query'] = { refund_status: 'REFUND_SUCCESS' }
    expect(await refund()).toBe('done')
    answers['alipay.trade.fastpay.refund.query'] = {}
    expect(await refund()).toBe('pending')
    answers['alipay.trade.refund'] = { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }
    expect(await refund()).toBe('pending')
    answers['alipay.trade.refund'] = { code: '40004', sub_code: 'ACQ.TRADE_HAS_FINISHED' }
    await expect(refund()).rejects.toThrow('TRADE_HAS_FINISHED')
  })
})

describe('S36 notifications', () => {
  const FIELDS: Record<string, string> = {
    app_id: APP,
    charset: 'utf-8',
    notify_id: '2026112200222100000000000000000001',
    notify_time: '2026-11-22 10:00:00',
    notify_type: 'trade_status_sync',
    out_trade_no: TRADE.tradeNo,
    seller_id: SELLER,
    subject: '药达订单 & 0001',
    total_amount: '18.80',
    trade_no: '2026112222001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    version: '1.0',
  }
  const signed = (change: Partial<Record<string, string>> = {}, key = providerKeys.secret): Record<string, string> => {
    const fields = { ...FIELDS, ...change } as Record<string, string>
    return { ...fields, sign: signerOf(key).sign(signedNotice(fields)), sign_type: 'RSA2' }
  }
  const read = (fields: Record<string, string>) =>
    provider().readNotify({ headers: {}, body: new URLSearchParams(fields).toString() })

  test('accepts what the vendor’s package finds genuine, and nothing else', async () => {
    const verifier = sdk(ours.secret, providerKeys.open)
    const validNotice = signed()
    expect([verifier.checkNotifySignV2({ ...validNotice }), await read(validNotice)]).toEqual([
      true,
      { tradeNo: TRADE.tradeNo, txnNo: FIELDS.trade_no, amountFen: fen(1880) },
    ])
    for (const bad of [
      { ...validNotice, total_amount: '18.81' },
      { ...validNotice, extra: 'x' },
      signed({}, strange.secret),
      { ...validNotice, sign: '' },
    ])
      expect([verifier.checkNotifySignV2({ ...bad }), await read(bad)]).toEqual([false, null])
  })

  test('S36 accepts a notification of another day, because Alipay repeats for a day without an age limit', async () => {
    for (const change of [{ notify_time: '2026-11-21 08:59:00' }, { notify_time: '2026-11-22 09:54:59' }])
      expect(await read(signed(change))).toMatchObject({ tradeNo: TRADE.tradeNo, amountFen: fen(1880) })
  })

  test('S36 treats a notification with a refund of 0.00, as in Alipay’s own example, as a payment', async () => {
    expect(await read(signed({ refund_fee: '0.00' }))).toMatchObject({ tradeNo: TRADE.tradeNo, amountFen: fen(1880) })
    expect(await read(signed({ refund_fee: '' }))).toMatchObject({ tradeNo: TRADE.tradeNo, amountFen: fen(1880) })
  })

  test('ignores genuine notifications of another app, seller or odd amount', async () => {
    for (const change of [{ total_amount: '18.8' }, { total_amount: '-1.00' }, { trade_no: '' }])
      expect([change, await read(signed(change))]).toEqual([change, null])
    for (const strange of [{ app_id: '2021004100000002' }, { seller_id: '2088721000000002' }])
      expect(await read(signed(strange))).toBe('foreign')
  })

  test('a partial refund comes as TRADE_SUCCESS and is no payment, nor is a waiting or closed trade', async () => {
    for (const change of [
      { refund_fee: '5.00' },
      { refund_fee: '0.01' },
      { refund_fee: 'some' },
      { refund_fee: '0.00', gmt_refund: '2026-11-22 10:00:00' },
      { gmt_refund: '2026-11-22 10:00:00' },
      { trade_status: 'WAIT_BUYER_PAY' },
      { trade_status: 'TRADE_CLOSED' },
    ])
      expect(await read(signed(change))).toBe('other')
  })
})
