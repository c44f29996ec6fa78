import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { openProviderServer, type ProviderServer } from '../../testing/provider-server'
import { alipayApp } from '../identity/alipay'
import { alipayMessages, messagesInHosts } from './alipay'
import type { HostMessage } from './contract'
import { sandboxHostMessages } from './sandbox'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, theirs, strange] = [pair(), pair(), pair()]
const APP = '2021004100000001'
const TEMPLATES = { weapp: { delivered: 'W1' }, alipay: { delivered: 'A1' } }
const MESSAGE: HostMessage = {
  ...{ no: 'notice-7', to: '2088000000000001', template: 'A1', page: '/order/detail/7' },
  ...{ title: '商品已送达', content: '订单 Y7 已由骑手送达前台，\n请尽快取走，有问题请联系客服' },
}

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const answer = (content: object, key = theirs.privateKey) => {
  const text = JSON.stringify(content)
  const sign = createSign('RSA-SHA256').update(text).sign(key, 'base64')
  server.answer = () => ({ body: `{"alipay_open_app_mini_templatemessage_send_response":${text},"sign":"${sign}"}` })
}
const refuseBy = (sub_code: string) => answer({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: 'SECRET' })

const reports: object[] = []
const provider = () =>
  alipayMessages(
    alipayApp.parse({
      ...{ appId: APP, merchantKey: ours.privateKey, alipayKey: theirs.publicKey },
      ...{ contentKey: Buffer.alloc(16).toString('base64'), gateway: `${server.url}/gateway.do` },
    }),
    TEMPLATES,
    { now: () => new Date('2026-11-21T01:56:00Z'), report: (failure) => reports.push(failure) },
  )

test('sends title and content in the keywords of the template, signed with the key of the app', async () => {
  answer({ code: '10000', msg: 'Success' })
  expect(await provider().send('alipay', MESSAGE)).toBe('sent')
  const { sign = '', ...fields } = Object.fromEntries(new URLSearchParams(server.received[0]?.body))
  expect(fields).toMatchObject({ app_id: APP, method: 'alipay.open.app.mini.templatemessage.send' })
  const { data, ...content } = JSON.parse(fields.biz_content ?? '') as Record<string, string>
  expect(content).toEqual({
    ...{ to_user_id: '2088000000000001', user_template_id: 'A1', page: 'pages/user/message/index' },
  })
  expect(JSON.parse(data ?? '')).toEqual({
    keyword1: { value: '商品已送达' },
    keyword2: { value: '订单 Y7 已由骑手送达前台， 请尽快…' },
  })
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  expect(createVerify('RSA-SHA256').update(signed).verify(ours.publicKey, sign, 'base64')).toBe(true)
})

test('names the shopper of a new app by the open id', async () => {
  answer({ code: '10000', msg: 'Success' })
  await provider().send('alipay', { ...MESSAGE, to: 'o-new' })
  const content = JSON.parse(new URLSearchParams(server.received[0]?.body).get('biz_content') ?? '') as object
  expect(content).toMatchObject({ to_open_id: 'o-new' })
  expect(content).not.toHaveProperty('to_user_id')
})

test.each(['ANY_UNKNOWN_CODE', 'FORM_ID_OVER_TIME', 'USER_TEMPLATE_ILLEGAL'])(
  'answers "refused" for %s, so that the message goes by SMS',
  async (code) => {
    reports.length = 0
    refuseBy(code)
    expect(await provider().send('alipay', MESSAGE)).toBe('refused')
    expect(reports).toEqual(code === 'USER_TEMPLATE_ILLEGAL' ? [{ template: 'A1', code }] : [])
  },
)

test.each(['SYSTEM_ERROR', 'isp.unknow-error', 'aop.ACQ.SYSTEM_ERROR', 'isv.invalid-signature'])(
  'rejects for %s without the shopper, so that the job tries again',
  async (code) => {
    refuseBy(code)
    await expect(provider().send('alipay', MESSAGE)).rejects.toThrow(new Error(`alipay message: refused ${code}`))
  },
)

test('rejects a reply that Alipay has not signed, and one that is none', async () => {
  answer({ code: '10000', msg: 'Success' }, strange.privateKey)
  await expect(provider().send('alipay', MESSAGE)).rejects.toThrow('alipay message: network')
  server.answer = () => ({ status: 503, body: 'SECRET' })
  await expect(provider().send('alipay', MESSAGE)).rejects.toThrow('alipay message: network')
})

test('each host app sends by its own client, and an app without one refuses', async () => {
  const sent: string[] = []
  const weapp = sandboxHostMessages({ templates: TEMPLATES, onMessage: (host) => sent.push(host) })
  answer({ code: '10000', msg: 'Success' })
  const both = messagesInHosts(weapp, provider())
  expect(both.templates).toEqual(TEMPLATES)
  expect([await both.send('weapp', MESSAGE), await both.send('alipay', MESSAGE)]).toEqual(['sent', 'sent'])
  expect([sent, server.received.length]).toEqual([['weapp'], 1])
  const alone = messagesInHosts(null, provider())
  expect(alone.templates).toEqual({ weapp: {}, alipay: TEMPLATES.alipay })
  expect(await alone.send('weapp', MESSAGE)).toBe('refused')
  expect(await alone.send('alipay', MESSAGE)).toBe('sent')
})
