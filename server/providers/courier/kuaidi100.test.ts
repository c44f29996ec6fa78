import { createHash } from 'node:crypto'
import {
  limitFor,
  openProviderServer,
  WRONG_REPLIES,
  type ProviderServer,
  type ServerReply,
} from '../../testing/provider-server'
import { expressAccount } from './account'
import { kuaidi100, signatureOf } from './kuaidi100'
import { realCouriers } from './real'

const ACCOUNT = { provider: 'kuaidi100', customer: 'CUSTOMER', key: 'SECRETKEY', salt: 'salt-of-ours' }
const LABEL = { carrier: 'shunfeng', num: 'SF1234567890123' }
const CALLBACK = 'https://shop.example/api/courier/notify/kuaidi100'

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const tracker = (timeoutMs = 20_000) =>
  kuaidi100(expressAccount.parse({ ...ACCOUNT, endpoint: server.url }), { callbackUrl: CALLBACK, timeoutMs })
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body))

/** Answers as the documents say: a query with another signature gets 503. */
const judging =
  (reply: ServerReply): ProviderServer['answer'] =>
  ({ path, method, body, headers }) => {
    const { param = '', sign, customer } = formOf(body)
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded' && method === 'POST'
    if (path === '/poll/query.do' && (!isForm || customer !== 'CUSTOMER' || sign !== md5(`${param}SECRETKEYCUSTOMER`)))
      return { json: { result: false, returnCode: '503', message: '验证签名失败' } }
    return reply
  }
const steps = [
  { context: '已签收', time: '2026-11-21 09:00:00', ftime: '2026-11-21 09:00:00' },
  { context: '已揽收', time: '2026-11-20 08:00:00', ftime: '2026-11-20 08:00:00' },
]
const replyOf = (state: string, data: object[] = steps) => ({
  json: { message: 'ok', nu: LABEL.num, com: LABEL.carrier, state, data },
})
const failureOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message)

test('queries with a signature over param, key and customer, and reads the steps oldest first', async () => {
  server.answer = judging(replyOf('3'))
  expect(await tracker().query(LABEL, '0001')).toMatchObject({
    ...{ state: 'delivered', num: LABEL.num },
    steps: [
      { text: '已揽收', at: new Date('2026-11-20T00:00:00Z') },
      { text: '已签收', at: new Date('2026-11-21T01:00:00Z') },
    ],
  })
  const { param = '' } = formOf(server.received[0]?.body ?? '')
  expect(JSON.parse(param)).toMatchObject({ com: 'shunfeng', num: LABEL.num, phone: '0001' })
})

test('a wrong key is refused with the sentence for the operator', async () => {
  server.answer = judging(replyOf('3'))
  const account = expressAccount.parse({ ...ACCOUNT, key: 'OTHER', endpoint: server.url })
  const failure = await failureOf(kuaidi100(account, { callbackUrl: CALLBACK }).query(LABEL, '0001'))
  expect(failure).toBe('kuaidi100: refused 503 验证签名失败，请核对 EXPRESS_FILE 的 customer 和 key')
})

test.each([
  ['0', 'moving'],
  ['1', 'moving'],
  ['2', 'moving'],
  ['3', 'delivered'],
  ['4', 'moving'],
  ['5', 'moving'],
  ['6', 'moving'],
  ['7', 'moving'],
  ['14', 'moving'],
])('state %s of the documents is %s', async (state, expected) => {
  server.answer = judging(replyOf(state))
  expect((await tracker().query(LABEL, '0001')).state).toBe(expected)
})

test('a parcel without any report waits', async () => {
  const replies = [replyOf('0', []), { json: { result: false, returnCode: '500', message: '查询无结果' } }]
  for (const reply of replies) {
    server.answer = judging(reply)
    expect(await tracker().query(LABEL, '0001')).toMatchObject({ state: 'waiting', steps: [] })
  }
})

test.each([
  ['400', '提交的数据不完整，请核对快递公司和单号'],
  ['408', '收件人手机号校验失败，顺丰和中通需要正确的手机号'],
  ['501', '服务器错误，稍后自动重试'],
  ['502', '服务器繁忙，稍后自动重试'],
  ['601', 'key 已过期或余额不足，请到服务商续费'],
])('explains the refusal %s of a query', async (returnCode, sentence) => {
  server.answer = judging({ json: { result: false, returnCode, message: 'SECRET' } })
  expect(await failureOf(tracker().query(LABEL, '0001'))).toBe(`kuaidi100: refused ${returnCode} ${sentence}`)
})

test('subscribes with the callback and the salt; repeating the subscription changes nothing', async () => {
  for (const json of [
    { result: true, returnCode: '200' },
    { result: false, returnCode: '501', message: '重复订阅' },
  ]) {
    server.answer = () => ({ json })
    await tracker().subscribe(LABEL, '0001')
  }
  const { schema, param = '' } = formOf(server.received[0]?.body ?? '')
  expect([schema, JSON.parse(param)]).toEqual([
    'json',
    {
      ...{ company: 'shunfeng', number: LABEL.num, key: 'SECRETKEY' },
      parameters: { callbackurl: CALLBACK, salt: 'salt-of-ours', phone: '0001', resultv2: '1' },
    },
  ])
})

test.each([
  ['500', '服务器错误，稍后自动重试'],
  ['600', '授权 key 不正确，请核对 EXPRESS_FILE'],
  ['601', 'key 已过期或余额不足，请到服务商续费'],
  ['700', '订阅的数据有误，请核对快递公司和单号'],
  ['701', '快递公司不接受订阅'],
  ['702', '识别不到单号对应的快递公司，请核对单号'],
])('explains the refusal %s of a subscription', async (returnCode, sentence) => {
  server.answer = () => ({ json: { result: false, returnCode, message: 'SECRET' } })
  expect(await failureOf(tracker().subscribe(LABEL, '0001'))).toBe(`kuaidi100: refused ${returnCode} ${sentence}`)
})

test.each(WRONG_REPLIES)('rejects %s and quotes nothing', async (_, reply, reason) => {
  server.answer = () => reply
  const failure = await failureOf(tracker(limitFor(reply)).query(LABEL, '0001'))
  if (reply.status === 302) expect(failure).toMatch(/^kuaidi100: (network|status 302)$/)
  else expect(failure).toBe(`kuaidi100: ${reason}`)
})

describe('a pushed report', () => {
  const pushOf = (lastResult: object, salt = 'salt-of-ours') => {
    const param = JSON.stringify({ status: 'polling', lastResult })
    return new URLSearchParams({ param, sign: signatureOf(param, salt) }).toString()
  }
  const result = { com: LABEL.carrier, nu: LABEL.num, state: '3', data: steps }

  test('is read when its signature has our salt', () => {
    expect(tracker().readPush(pushOf(result))).toMatchObject({ label: LABEL, state: 'delivered', steps: { length: 2 } })
  })

  test('with another salt, a changed body or no signature is refused', () => {
    const forged = pushOf(result).replace('SF1234567890123', 'SF1234567890124')
    for (const body of [pushOf(result, 'other-salt'), forged, '', 'param={}', '%%%'])
      expect(tracker().readPush(body)).toBeNull()
  })

  test('without steps or a number changes nothing', () => {
    for (const last of [{ ...result, data: [] }, { state: '0' }]) expect(tracker().readPush(pushOf(last))).toBe('other')
  })
})

test('compares the recipient by the last four digits alone', async () => {
  server.answer = judging(replyOf('0'))
  const couriers = realCouriers({ express: tracker(), riders: null })
  const parcel = {
    ...{ parcelNo: 'P1', kind: 'post' as const, from: { latitude: 22, longitude: 113 }, to: null, remark: '' },
    recipient: { name: '林小明', mobile: '13900000001', address: '蛇口花园', doorCode: '' },
    ...{ slot: null, since: new Date(0), label: LABEL },
  }
  await couriers.track('P1', parcel)
  expect(server.received[0]?.body).not.toContain('13900000001')
  expect(await couriers.track('P1', { ...parcel, label: null })).toEqual({ state: 'unknown' })
  expect(couriers.coverage).toEqual({ rider: 'none', post: 'typed' })
})
