import {
  limitFor,
  openProviderServer,
  WRONG_REPLIES,
  type ProviderServer,
  type ReceivedRequest,
} from '../../testing/provider-server'
import { wechatMessages } from '../host-message/wechat'
import { identityClient } from './client'
import type { IdentityProviders } from './contract'
import { miniCaller, wechatIdentity } from './wechat'
import { wechatApps } from './wechat-account'

const SECRET = 'SECRET-of-the-app'
const APPS = wechatApps.parse({
  mini: { appId: 'wx0123456789abcdef', secret: SECRET },
  office: { appId: 'wxfedcba9876543210', secret: SECRET },
  wecom: { corpId: 'ww0123456789abcdef', secret: SECRET },
})

let server: ProviderServer
let now = new Date('2026-11-21T01:56:00Z')
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

/** Answers the token paths, and the other paths as the test says. */
let issued = 0
const answerWith = (answers: Record<string, unknown>) => {
  server.answer = ({ path, query }: ReceivedRequest) => {
    if (path === '/cgi-bin/stable_token' || path === '/cgi-bin/gettoken')
      return { json: { access_token: `token-${++issued}`, expires_in: 7200 } }
    const answer = answers[path]
    return {
      json: typeof answer === 'function' ? (answer as (token: string) => unknown)(query.access_token ?? '') : answer,
    }
  }
}
const open = (timeoutMs = 20_000, apps = APPS) => {
  const options = { now: () => now, wechatUrl: server.url, wecomUrl: server.url, timeoutMs }
  const calls = miniCaller(apps, options)
  return { calls, provider: wechatIdentity(apps, calls, options) }
}
const clientOf = (provider: object) =>
  identityClient({ miniApp: 'wx', alipayApp: '', ...provider } as unknown as IdentityProviders, { now: () => now })
const callsTo = (path: string) => server.received.filter((one) => one.path === path)

describe('sign-in', () => {
  test('exchanges the code of the mini-program and of a page in WeChat for its openid', async () => {
    answerWith({
      '/sns/jscode2session': { openid: 'o-mini', session_key: 'k' },
      '/sns/oauth2/access_token': { openid: 'o-office', access_token: 't', scope: 'snsapi_base' },
    })
    const client = clientOf(open().provider)
    expect(await client.wechatApp('js-code')).toEqual({ issuer: 'wechat-app', subject: 'o-mini' })
    expect(await client.wechatOffice('oauth-code')).toEqual({ issuer: 'wechat-office', subject: 'o-office' })
    expect(server.received.map(({ method, query }) => [method, query])).toEqual([
      ['GET', { appid: 'wx0123456789abcdef', secret: SECRET, js_code: 'js-code', grant_type: 'authorization_code' }],
      ['GET', { appid: 'wxfedcba9876543210', secret: SECRET, code: 'oauth-code', grant_type: 'authorization_code' }],
    ])
  })

  test('asks for the phone number with a token, which it fetches once in its lifetime', async () => {
    answerWith({
      '/wxa/business/getuserphonenumber': {
        ...{ errcode: 0, errmsg: 'ok' },
        phone_info: { purePhoneNumber: '13800138000', phoneNumber: '13800138000', countryCode: '86' },
      },
    })
    const client = clientOf(open().provider)
    expect(await Promise.all([client.wechatPhone('a'), client.wechatPhone('b')])).toEqual([
      '13800138000',
      '13800138000',
    ])
    now = new Date(now.getTime() + 6000_000)
    await client.wechatPhone('c')
    expect(callsTo('/cgi-bin/stable_token').map(({ body }) => JSON.parse(body) as object)).toEqual([
      { grant_type: 'client_credential', appid: 'wx0123456789abcdef', secret: SECRET },
    ])
    now = new Date(now.getTime() + 1000_000)
    await client.wechatPhone('d')
    expect(callsTo('/cgi-bin/stable_token')).toHaveLength(2)
    expect(callsTo('/wxa/business/getuserphonenumber').map(({ body }) => body)).toContain('{"code":"d"}')
  })

  test('fetches a new token when WeChat refuses the old one, once', async () => {
    let good = ''
    answerWith({
      '/wxa/business/getuserphonenumber': (token: string) =>
        token === good ? { phone_info: { purePhoneNumber: '13800138000' } } : { errcode: 40001, errmsg: SECRET },
    })
    const { provider } = open()
    good = `token-${issued + 2}`
    expect(await provider.wechatPhone('a')).toMatchObject({ phone_info: { purePhoneNumber: '13800138000' } })
    good = 'none'
    expect(await provider.wechatPhone('a')).toEqual({ errcode: 40001, errmsg: '' })
    expect(callsTo('/wxa/business/getuserphonenumber')).toHaveLength(4)
  })

  test.each([
    [40029, 410],
    [40163, 410],
    [40226, 410],
    [45011, 502],
    [-1, 502],
    [40125, 502],
  ])('ER-23 answers error %i of WeChat with %i', async (errcode, code) => {
    answerWith({ '/sns/jscode2session': { errcode, errmsg: SECRET } })
    await expect(clientOf(open().provider).wechatApp('js-code')).rejects.toMatchObject({ code })
  })

  test.each(WRONG_REPLIES)('rejects %s without the key and the code', async (_, reply) => {
    server.answer = () => reply
    const failures = await Promise.all(
      [open(limitFor(reply)).provider.wechatSession('js-code'), open(limitFor(reply)).provider.wechatPhone('code')].map(
        (request) => request.then(String, (error: Error) => error.message),
      ),
    )
    for (const failure of failures)
      expect(failure).toMatch(/^wechat( token)?: (status \d+|content|timeout|network|refused)$/)
  })

  test('refuses the calls of an app without an account', async () => {
    const { provider } = open(20_000, wechatApps.parse({ office: APPS.office }))
    await expect(provider.wechatSession('js-code')).rejects.toThrow('wechat: refused no mini')
    await expect(provider.wecomTicket()).rejects.toThrow('wechat: refused no wecom')
    expect(wechatApps.safeParse({ wecom: APPS.wecom }).success).toBe(false)
  })
})

describe('tickets, links and codes', () => {
  test('names the owner of each ticket', async () => {
    answerWith({
      '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 'office-ticket', expires_in: 7200 },
      '/cgi-bin/get_jsapi_ticket': { errcode: 0, errmsg: 'ok', ticket: 'wecom-ticket', expires_in: 7200 },
    })
    const client = clientOf(open().provider)
    expect(await client.ticket('wechat')).toMatchObject({ app: 'wxfedcba9876543210', ticket: 'office-ticket' })
    expect(await client.ticket('wecom')).toMatchObject({ app: 'ww0123456789abcdef', ticket: 'wecom-ticket' })
    expect(callsTo('/cgi-bin/ticket/getticket')[0]?.query.type).toBe('jsapi')
    expect(callsTo('/cgi-bin/gettoken')[0]?.query).toEqual({ corpid: 'ww0123456789abcdef', corpsecret: SECRET })
  })

  test('creates links to a page that expire', async () => {
    answerWith({
      '/wxa/generatescheme': { errcode: 0, openlink: 'weixin://dl/business/?t=1' },
      '/wxa/generate_urllink': { errcode: 0, url_link: 'https://wxaurl.cn/1' },
    })
    const { provider } = open()
    const target = { path: 'pages/main/home/index', query: 'a=1', expire_time: 1_800_000_000 }
    expect(await provider.wechatScheme(target)).toMatchObject({ openlink: 'weixin://dl/business/?t=1' })
    expect(await provider.wechatUrlLink(target)).toMatchObject({ url_link: 'https://wxaurl.cn/1' })
    const [scheme, link] = server.received.slice(-2).map(({ body }) => JSON.parse(body) as object)
    expect(scheme).toEqual({
      jump_wxa: { path: target.path, query: 'a=1', env_version: 'release' },
      ...{ is_expire: true, expire_type: 0, expire_time: 1_800_000_000 },
    })
    expect(link).toMatchObject({ path: target.path, query: 'a=1', expire_type: 0, expire_time: 1_800_000_000 })
  })

  test('returns the picture of a code, or the number of WeChat’s refusal', async () => {
    answerWith({})
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
    const tokens = server.answer
    server.answer = (request) =>
      request.path === '/wxa/getwxacodeunlimit' ? { type: 'image/jpeg', body: picture } : tokens(request)
    const { provider } = open()
    expect(await provider.wechatCode({ page: 'pages/main/home/index', scene: 'a' })).toEqual({
      mime: 'image/jpeg',
      picture,
    })
    server.answer = (request) =>
      request.path === '/wxa/getwxacodeunlimit' ? { json: { errcode: 45009, errmsg: SECRET } } : tokens(request)
    expect(await provider.wechatCode({ page: 'pages/main/home/index', scene: 'a' })).toEqual({
      errcode: 45009,
      errmsg: '',
    })
  })
})

describe('subscribe messages', () => {
  const MESSAGE = {
    ...{ no: 'notice-7', to: 'o-mini', template: 'T1', title: '订单已送达' },
    ...{ content: '您的订单已由骑手送到门口，请尽快取走，祝您早日康复', page: '/order/detail/500/7' },
  }
  const messages = () => {
    const { calls } = open()
    if (!calls) throw new Error('no mini-program')
    return wechatMessages(APPS, calls, { weapp: { delivered: 'T1' }, alipay: { delivered: 'T2' } })
  }
  const SEND = '/cgi-bin/message/subscribe/send'

  test('PR-27 sends title and content in the fields of the template, within twenty characters', async () => {
    answerWith({ [SEND]: { errcode: 0, errmsg: 'ok' } })
    const provider = messages()
    expect(provider.templates).toEqual({ weapp: { delivered: 'T1' }, alipay: {} })
    expect(await provider.send('weapp', MESSAGE)).toBe('sent')
    const { data, ...rest } = JSON.parse(callsTo(SEND)[0]?.body ?? '{}') as { data: Record<string, { value: string }> }
    expect(rest).toEqual({
      ...{ touser: 'o-mini', template_id: 'T1', page: 'pages/user/message/index', miniprogram_state: 'formal' },
    })
    expect(data.thing1).toEqual({ value: '订单已送达' })
    expect(data.thing2?.value).toHaveLength(20)
  })

  test('PR-27 a withdrawn permission is a refusal, any other error a failure with its number', async () => {
    answerWith({ [SEND]: { errcode: 43101, errmsg: 'user refuse' } })
    expect(await messages().send('weapp', MESSAGE)).toBe('refused')
    expect(await messages().send('alipay', MESSAGE)).toBe('refused')
    answerWith({ [SEND]: { errcode: 40037, errmsg: 'o-mini' } })
    await expect(messages().send('weapp', MESSAGE)).rejects.toThrow(/^wechat message: refused 40037$/)
  })
})
