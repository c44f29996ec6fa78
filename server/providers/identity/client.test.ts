import { identityClient } from './client'
import type { IdentityProviders } from './contract'
import { sandboxIdentity, type Fault } from './sandbox'
import { jsapiSignature } from './signature'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-21T10:20:00+08:00')

/** Creates a client whose providers count their calls and fail on demand. */
function openClient() {
  const state = { now: START, fault: undefined as Fault | undefined, requestCount: 0 }
  const sandbox = sandboxIdentity({ slowMs: 20, fault: () => state.fault })
  const providers: IdentityProviders = {
    ...sandbox,
    wechatTicket: () => (state.requestCount++, sandbox.wechatTicket()),
    wechatScheme: (request) => (state.requestCount++, sandbox.wechatScheme(request)),
  }
  return { state, client: identityClient(providers, { now: () => state.now, timeoutMs: 100 }) }
}

test('API-13 matches the signature of WeChat’s own example, whatever the fragment', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  expect(jsapiSignature(signed)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(jsapiSignature({ ...signed, url: `${signed.url}#/cart` })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('requests a ticket once, even for parallel calls, and again shortly before its two hours end', async () => {
  const { client, state } = openClient()
  await Promise.all(Array.from({ length: 5 }, () => client.ticket('wechat')))
  state.now = new Date(START.getTime() + 2 * HOUR_MS - 6 * 60_000)
  await client.ticket('wechat')
  expect(state.requestCount).toBe(1)
  state.now = new Date(START.getTime() + 2 * HOUR_MS - 4 * 60_000)
  await Promise.all([client.ticket('wechat'), client.ticket('wechat')])
  expect(state.requestCount).toBe(2)
})

test.each(['refuse', 'lost'] as const)('answers a failed ticket (%s) with 502 and does not cache it', async (fault) => {
  const { client, state } = openClient()
  state.fault = fault
  await expect(client.ticket('wechat')).rejects.toMatchObject({ code: 502 })
  state.fault = 'slow'
  expect(await client.ticket('wechat')).toMatchObject({ app: 'wx5a4db0d5a4db0d01' })
})

test('keeps separate tickets for WeChat and WeCom', async () => {
  const { client } = openClient()
  const [wechat, wecom] = [await client.ticket('wechat'), await client.ticket('wecom')]
  expect(wechat.ticket).not.toBe(wecom.ticket)
})

test('ST-77 makes one link per target and hour, valid for at least an hour', async () => {
  const { client, state } = openClient()
  const target = { path: 'pages/main/home/index', query: 'refno=7' }
  const first = await client.link('scheme', target)
  state.now = new Date('2026-11-21T10:59:59+08:00')
  expect(await client.link('scheme', target)).toEqual(first)
  expect(state.requestCount).toBe(1)
  expect(first.expires.getTime() - state.now.getTime()).toBeGreaterThan(HOUR_MS)
  state.now = new Date('2026-11-21T11:00:00+08:00')
  expect((await client.link('scheme', target)).url).not.toBe(first.url)
  expect((await client.link('scheme', { ...target, query: 'refno=8' })).url).not.toBe(first.url)
  expect(state.requestCount).toBe(3)
})

test('does not cache a failed link', async () => {
  const { client, state } = openClient()
  const target = { path: 'pages/main/home/index', query: '' }
  for (const fault of ['refuse', 'lost'] as const) {
    state.fault = fault
    await expect(client.link('scheme', target)).rejects.toMatchObject({ code: 502 })
  }
  state.fault = undefined
  expect((await client.link('scheme', target)).url).toMatch(/^weixin:\/\/dl\/business\/\?t=/)
})

test('never passes a provider’s error message on', async () => {
  const providers = {
    ...sandboxIdentity(),
    wechatOAuth: () => Promise.reject(new Error('GET /access_token?secret=s&code=c')),
  }
  const client = identityClient(providers, { now: () => START })
  await expect(client.wechatOffice('c')).rejects.toMatchObject({
    code: 502,
    message: '登录服务暂时没有响应，请稍后再试',
    data: null,
  })
})

describe('provider replies', () => {
  const office = (answer: object) =>
    identityClient(
      { ...sandboxIdentity(), wechatOAuth: async () => answer as never },
      { now: () => START },
    ).wechatOffice('c')
  const alipay = (answer: object) =>
    identityClient({ ...sandboxIdentity(), alipayToken: async () => answer as never }, { now: () => START }).alipay('c')

  test.each([40029, 40163, 41008, 40226])('answers WeChat’s %d, an invalid code, with 410', async (errcode) => {
    await expect(office({ errcode, errmsg: 'x' })).rejects.toMatchObject({ code: 410 })
  })

  test.each([{ errcode: -1, errmsg: 'system busy' }, { errcode: 40001, errmsg: 'x' }, {}, { openid: '' }])(
    'answers WeChat’s %j, its own failure, with 502',
    async (answer) => {
      await expect(office(answer)).rejects.toMatchObject({ code: 502 })
    },
  )

  test('answers Alipay’s isv reasons with 410 and its own with 502', async () => {
    const refused = (sub: string) => alipay({ code: '40002', sub_code: sub, msg: 'x' })
    await expect(refused('isv.code-is-reused')).rejects.toMatchObject({ code: 410 })
    await expect(refused('isp.unknow-error')).rejects.toMatchObject({ code: 502 })
    await expect(alipay({ code: '10000' })).rejects.toMatchObject({ code: 502 })
    expect(await alipay({ code: '10000', user_id: '2088', access_token: 'x' })).toEqual({
      issuer: 'alipay',
      subject: '2088',
    })
  })
})
