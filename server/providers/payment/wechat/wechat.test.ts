import { fen } from '../../../../src/domain/money'
// Checks our client of WeChat Pay v3 against an independent implementation (wechatpay-axios-plugin) and the vendor's
// published vectors.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { signerOf, verifierOf } from '../keys'
import { wechatAccount, wechatPay } from '.'
import { isGenuine, lines, decryptResource } from './message'
import published from './published.json'

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { secret, open: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}
const [ours, providerKeys, strange] = [pair(), pair(), pair()]
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const API_KEY = 'a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4'
const MCH = '1900007291'
const APPS = { office: 'wx2421b1c4370ec43b', mini: 'wxd678efh567hg6787' }

interface Answer {
  status: number
  body?: object
  /** File content, which WeChat does not sign. */
  file?: string
  /** Signs with another key, or not at all. */
  forged?: 'key' | 'none'
}
let server: Server
/** Replies of WeChat, by method and path; calls that its documents forbid get 401. */
let answers: Record<string, Answer> = {}
const requests: { call: string; body: Record<string, unknown> | null }[] = []
const now = new Date('2026-11-22T10:00:00+08:00')

/** Checks the request's signature with the other implementation. */
function isSigned(request: IncomingMessage, body: string) {
  const authorization = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const parts = Object.fromEntries(
    Array.from(authorization.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  )
  const message = Formatter.request(
    request.method ?? '',
    request.url ?? '',
    parts.timestamp ?? '',
    parts.nonce_str ?? '',
    body,
  )
  return (
    parts.mchid === MCH &&
    parts.serial_no === SERIAL &&
    request.headers['wechatpay-serial'] === KEY_ID &&
    Rsa.verify(message, parts.signature ?? '', Rsa.from(ours.open, Rsa.KEY_TYPE_PUBLIC))
  )
}

const signedHeaders = (body: string, key = providerKeys.secret, at = now) => {
  const [stamp, nonce] = [String(Math.floor(at.getTime() / 1000)), Formatter.nonce()]
  return {
    'wechatpay-timestamp': stamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': KEY_ID,
    'wechatpay-signature': Rsa.sign(Formatter.response(stamp, nonce, body), Rsa.from(key, Rsa.KEY_TYPE_PRIVATE)),
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const call = `${request.method} ${request.url}`
      requests.push({ call, body: body ? (JSON.parse(body) as Record<string, unknown>) : null })
      const answer = isSigned(request, body)
        ? (answers[call] ?? { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } })
        : { status: 401, body: { code: 'SIGN_ERROR' } }
      if (answer.file !== undefined) return void response.writeHead(200).end(answer.file)
      const text = answer.body ? JSON.stringify(answer.body) : ''
      const key = answer.forged === 'key' ? strange.secret : providerKeys.secret
      response.writeHead(answer.status, answer.forged === 'none' ? {} : signedHeaders(text, key)).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  answers = {}
  requests.length = 0
})

const account = () =>
  wechatAccount.parse({
    mchId: MCH,
    apps: APPS,
    serial: SERIAL,
    merchantKey: ours.secret,
    apiV3Key: API_KEY,
    wechatKeys: { [KEY_ID]: providerKeys.open },
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
const provider = () => wechatPay(account(), { now: () => now, publicUrl: 'https://shop.example' })

const TRADE = {
  tradeNo: '20261122001W',
  amountFen: fen(1880),
  subject: '药达订单 0001',
  expiresAt: new Date('2026-11-22T10:15:00+08:00'),
  returnUrl: '/order/result/1',
  clientIp: '14.23.150.211',
}
const FACTS = {
  appid: APPS.mini,
  mchid: MCH,
  out_trade_no: TRADE.tradeNo,
  transaction_id: '4200000000202611220000000001',
  amount: { total: TRADE.amountFen, currency: 'CNY' },
}
const BY_NO = `/v3/pay/transactions/out-trade-no/${TRADE.tradeNo}`
const QUERY = `GET ${BY_NO}?mchid=${MCH}`

describe('signs our requests and the data for its payment sheet as WeChat reads them', () => {
  test.each(['office', 'mini'] as const)('a payment sheet in the %s app', async (app) => {
    answers['POST /v3/pay/transactions/jsapi'] = {
      status: 200,
      body: { prepay_id: 'wx201410272009395522657a690389285100' },
    }
    const sheet = await provider().prepay({ ...TRADE, payer: { app, subject: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } })
    expect(requests[0]?.body).toEqual({
      appid: APPS[app],
      mchid: MCH,
      description: TRADE.subject,
      out_trade_no: TRADE.tradeNo,
      time_expire: '2026-11-22T10:15:00+08:00',
      notify_url: 'https://shop.example/api/pay/notify/wechat',
      amount: { total: 1880, currency: 'CNY' },
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    })
    expect(sheet).toMatchObject({ pkg: 'prepay_id=wx201410272009395522657a690389285100', signType: 'RSA' })
    const message = Formatter.joinedByLineFeed(APPS[app], sheet.timeStamp, sheet.nonceStr, sheet.pkg)
    expect(Rsa.verify(message, sheet.sign, Rsa.from(ours.open, Rsa.KEY_TYPE_PUBLIC))).toBe(true)
  })

  test('sends a browser to WeChat’s page, which redirects back to ours', async () => {
    const page =
      'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2916263004719461949c84457c735b0000&package=2150917749'
    answers['POST /v3/pay/transactions/h5'] = { status: 200, body: { h5_url: page } }
    const { cashierUrl, prepayId } = await provider().prepay(TRADE)
    expect(requests[0]?.body).toMatchObject({
      scene_info: { payer_client_ip: '14.23.150.211', h5_info: { type: 'Wap' } },
    })
    const url = new URL(cashierUrl)
    expect([prepayId, url.searchParams.get('redirect_url')]).toEqual([
      'wx2916263004719461949c84457c735b0000',
      'https://shop.example/order/result/1',
    ])
  })

  test('S34 the query returns paid, open, closed or unknown', async () => {
    const state = (trade_state: string) => (answers[QUERY] = { status: 200, body: { ...FACTS, trade_state } })
    for (const [tradeStatus, meant] of [
      ['NOTPAY', 'open'],
      ['USERPAYING', 'open'],
      ['CLOSED', 'closed'],
      ['REVOKED', 'closed'],
      ['PAYERROR', 'closed'],
      ['SOMETHING_NEW', 'unknown'],
    ] as const) {
      state(tradeStatus)
      expect(await provider().query(TRADE.tradeNo)).toEqual({ state: meant })
    }
    for (const tradeStatus of ['SUCCESS', 'REFUND']) {
      state(tradeStatus)
      expect(await provider().query(TRADE.tradeNo)).toEqual({
        state: 'paid',
        txnNo: FACTS.transaction_id,
        amountFen: fen(1880),
      })
    }
    delete answers[QUERY]
    expect(await provider().query(TRADE.tradeNo)).toEqual({ state: 'unknown' })
  })

  test('S33 rejects a paid trade of another merchant or app', async () => {
    for (const change of [
      { mchid: '1900007292' },
      { appid: 'wx0000000000000000' },
      { amount: { total: 1880, currency: 'USD' } },
    ]) {
      answers[QUERY] = { status: 200, body: { ...FACTS, ...change, trade_state: 'SUCCESS' } }
      await expect(provider().query(TRADE.tradeNo)).rejects.toThrow()
    }
  })

  test('closing succeeds, also for a paid, closed or unknown trade, and reports any other error', async () => {
    const close = `POST ${BY_NO}/close`
    answers[close] = { status: 204 }
    await provider().close(TRADE.tradeNo)
    expect(requests[0]).toEqual({ call: close, body: { mchid: MCH } })
    for (const code of ['ORDERPAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST']) {
      answers[close] = { status: 400, body: { code } }
      await provider().close(TRADE.tradeNo)
    }
    answers[close] = { status: 500, body: { code: 'SYSTEM_ERROR' } }
    await expect(provider().close(TRADE.tradeNo)).rejects.toThrow('SYSTEM_ERROR')
  })

  test('a partial refund includes the original amount; repeating it returns the progress', async () => {
    const refund = 'POST /v3/refund/domestic/refunds'
    answers[QUERY] = { status: 200, body: { ...FACTS, trade_state: 'SUCCESS' } }
    for (const [status, meant] of [
      ['PROCESSING', 'pending'],
      ['SUCCESS', 'done'],
      ['CLOSED', 'failed'],
      ['ABNORMAL', 'failed'],
    ] as const) {
      answers[refund] = { status: 200, body: { status } }
      expect(await provider().refund({ tradeNo: TRADE.tradeNo, refundNo: 'R7', amountFen: fen(500) })).toBe(meant)
    }
    expect(requests.at(-1)?.body).toEqual({
      out_trade_no: TRADE.tradeNo,
      out_refund_no: 'R7',
      amount: { refund: 500, total: 1880, currency: 'CNY' },
    })
    delete answers[QUERY]
    expect(await provider().refund({ tradeNo: TRADE.tradeNo, refundNo: 'R7', amountFen: fen(500) })).toBe('failed')
  })
})

describe('S38 the bill of a day', () => {
  // Columns and form as in https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html
  const HEAD =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const SUM = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
  const line = (facts: string[]) => facts.map((fact) => `\`${fact}`).join()
  const tradeFields = [APPS.mini, MCH, '0', '', '4200000925202611217714292', '20261121001W', 'o-person', 'JSAPI']
  const PAYMENT = line(['2026-11-21 17:07:11', ...tradeFields, 'SUCCESS', 'OTHERS', 'CNY', '18.50', '0.30', '0', '0', '0.00', '0.00', '', '', 'a, b', '', '0.11', '0.60%', '18.80', '0.00', '']) // prettier-ignore
  const REFUND = line(['2026-11-21 18:00:00', ...tradeFields, 'REFUND', 'OTHERS', 'CNY', '0.00', '0.00', '50300', 'R7', '5.00', '0.00', 'ORIGINAL', 'PROCESSING', 'a', '', '-0.03', '0.60%', '0.00', '5.05', '']) // prettier-ignore
  const REVOKED = PAYMENT.replace('`SUCCESS', '`REVOKED')
  const sumOf = (count: number) => `${SUM}\r\n\`${count},\`18.50,\`5.00,\`0.00,\`0.08,\`18.80,\`5.05`
  const fileOf = (...rows: string[]) => `\uFEFF${[HEAD, ...rows, sumOf(rows.length)].join('\r\n')}\r\n`
  const ASK = 'GET /v3/bill/tradebill?bill_date=2026-11-21&bill_type=ALL'
  const read = (file: string, hash = createHash('sha1').update(file).digest('hex')) => {
    const url = 'https://elsewhere.example/v3/billdownload/file?token=x%2Fy'
    answers[ASK] = { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: url } }
    answers['GET /v3/billdownload/file?token=x%2Fy'] = { status: 200, file }
    return provider().bill?.('2026-11-21')
  }

  test('lists payments by WeChat’s number and amount, refunds by ours and the requested amount, nothing else', async () => {
    const trade = { tradeNo: '20261121001W' }
    expect(await read(fileOf(PAYMENT, REVOKED, REFUND))).toEqual([
      { kind: 'paid', no: '4200000925202611217714292', ...trade, amountFen: fen(1880) },
      { kind: 'back', no: 'R7', ...trade, amountFen: fen(505) },
    ])
    expect(requests.map(({ call }) => call)).toEqual([ASK, 'GET /v3/billdownload/file?token=x%2Fy'])
    expect(await read(fileOf())).toEqual([])
  })

  test('is empty without trades; refuses one that is unfinished, cut, changed or of another form', async () => {
    answers[ASK] = { status: 400, body: { code: 'NO_STATEMENT_EXIST' } }
    expect(await provider().bill?.('2026-11-21')).toEqual([])
    answers[ASK] = { status: 400, body: { code: 'STATEMENT_CREATING' } }
    await expect(provider().bill?.('2026-11-21')).rejects.toThrow('STATEMENT_CREATING')
    const whole = fileOf(PAYMENT, REFUND)
    await expect(
      read(whole.replace('18.80', '18.81'), createHash('sha1').update(whole).digest('hex')),
    ).rejects.toThrow()
    for (const [bad, why] of [
      [whole.slice(0, whole.indexOf(SUM)), 'incomplete'],
      [`${[HEAD, PAYMENT, sumOf(2)].join('\n')}`, 'incomplete'],
      [whole.replace('申请退款金额,费率备注', '费率备注'), 'column'],
      [whole.replace('`18.80', '`much'), 'amount'],
      ['<html>', 'incomplete'],
    ] as const)
      await expect(read(bad)).rejects.toThrow(why)
  })
})

test('rejects a reply that WeChat has not signed', async () => {
  for (const forged of ['key', 'none'] as const) {
    answers[QUERY] = { status: 200, body: { ...FACTS, trade_state: 'SUCCESS' }, forged }
    await expect(provider().query(TRADE.tradeNo)).rejects.toThrow('signature of the answer is invalid')
  }
})

describe('notifications', () => {
  const body = (facts: object, event = 'TRANSACTION.SUCCESS', key = API_KEY) => {
    const nonce = Formatter.nonce(12)
    const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(facts), key, nonce, 'transaction')
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      nonce,
      associated_data: 'transaction',
      original_type: 'transaction',
    }
    return JSON.stringify({
      id: 'EV-2018022511223320873',
      event_type: event,
      resource_type: 'encrypt-resource',
      resource,
    })
  }
  const PAID = { ...FACTS, trade_state: 'SUCCESS' }
  const read = (text: string, headers: Record<string, string> = signedHeaders(text)) =>
    provider().readNotify({ headers, body: text })

  test('S31 opens messages that the other implementation encrypts and signs', async () => {
    expect(await read(body(PAID))).toEqual({
      tradeNo: TRADE.tradeNo,
      txnNo: FACTS.transaction_id,
      amountFen: fen(1880),
    })
    expect(await read(body({}, 'REFUND.SUCCESS'))).toBe('other')
  })

  test('S31 rejects a changed byte, a rewrite, another serial or key, a stale time, a test signature', async () => {
    const text = body(PAID)
    const headers = signedHeaders(text)
    const bad: [string, Record<string, string>][] = [
      [text.replace('EV-2018', 'EV-2019'), headers],
      [JSON.stringify(JSON.parse(text), null, 1), headers],
      [text, { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0' }],
      [text, { ...headers, 'wechatpay-serial': '__proto__' }],
      [text, signedHeaders(text, strange.secret)],
      [text, signedHeaders(text, providerKeys.secret, new Date(now.getTime() - 301_000))],
      [text, signedHeaders(text, providerKeys.secret, new Date(now.getTime() + 301_000))],
      [text, { ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' }],
      [text, { ...headers, 'wechatpay-signature': '' }],
      [text, {}],
    ]
    for (const [sent, head] of bad) expect(await read(sent, head)).toBeNull()
  })

  test('S33 ignores genuine ones with another encryption key, merchant, app or state', async () => {
    for (const text of [
      body(PAID, undefined, 'ffffffffffffffffffffffffffffffff'),
      body({ ...PAID, trade_state: 'NOTPAY' }),
      body({ ...PAID, amount: { total: '1880', currency: 'CNY' } }),
      '{}',
      'null',
    ])
      expect(await read(text)).toBeNull()
    for (const strange of [{ mchid: '1900007292' }, { appid: 'wx0000000000000000' }])
      expect(await read(body({ ...PAID, ...strange }))).toBe('foreign')
  })
})

describe('the vendor’s published vectors', () => {
  const { notice, signature, sealed } = published
  test('the notification of its SDK is genuine and decrypts to its content', () => {
    const keys = { [notice.headers['wechatpay-serial']]: verifierOf(notice.certificate) }
    expect(isGenuine(keys, notice, new Date(notice.at))).toBe(true)
    expect(isGenuine(keys, notice, new Date(notice.at + 301_000))).toBe(false)
    expect(isGenuine(keys, { ...notice, body: notice.body.replace('签约', '解约') }, new Date(notice.at))).toBe(false)
    const { resource } = JSON.parse(notice.body) as { resource: Parameters<typeof decryptResource>[1] }
    expect(JSON.parse(decryptResource(Buffer.from(notice.apiV3Key), resource))).toEqual(notice.opened)
  })

  test('our signature equals its SDK’s, and its encrypted text decrypts', () => {
    expect(signerOf(signature.privateKey).sign(signature.text)).toBe(signature.signature)
    expect(decryptResource(Buffer.from(sealed.apiV3Key), sealed)).toBe(sealed.plaintext)
    expect(() => decryptResource(Buffer.from('testAPIv3Key1111'), sealed)).toThrow()
  })

  test('puts each part on a line of its own', () => {
    expect(lines('GET', '/v3/certificates', '1554208460', 'x', '')).toBe('GET\n/v3/certificates\n1554208460\nx\n\n')
  })
})
