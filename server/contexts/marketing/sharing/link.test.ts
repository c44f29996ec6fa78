import { openTestApp, type TestApp } from '../../../testing/harness'
import { sandboxIdentity, type Fault } from '../../../providers/identity/sandbox'

const state: { fault?: Fault } = {}
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ providers: sandboxIdentity({ slowMs: 20, fault: () => state.fault }) })
})
afterAll(() => app.close())
afterEach(() => delete state.fault)

test('ST-77 returns the same WeChat link within the hour, another one afterwards', async () => {
  const target = { path: '/pages/main/home/index', query: 'refno=7' }
  const scheme = await app.ok('getMiniProgramLink', target)
  expect(scheme.url).toMatch(/^weixin:\/\/dl\/business\/\?t=\w+$/)
  expect((await app.ok('getWechatLink', target)).url).toMatch(/^https:\/\/wxaurl\.cn\/\w+$/)
  expect(await app.ok('getMiniProgramLink', target)).toEqual(scheme)
  app.now = new Date(app.now.getTime() + 3_600_000)
  expect((await app.ok('getMiniProgramLink', target)).url).not.toBe(scheme.url)
})

test('gives 502 for a refused or lost link and waits for a late one', async () => {
  const requestLink = (query: string) => app.call('getWechatLink', { query })
  for (const [fault, code] of [
    ['refuse', 502],
    ['used', 502],
    ['lost', 502],
    ['slow', 200],
  ] as const) {
    state.fault = fault
    expect([fault, (await requestLink('a=1')).code]).toEqual([fault, code])
  }
})

test('links only lead to our own pages', async () => {
  for (const path of ['https://evil.example', '//evil.example', 'pages', '../../x', 'pages/a/b?x=1', 'plugin://x']) {
    expect([path, (await app.call('getMiniProgramLink', { path })).code]).toEqual([path, 422])
    expect([path, (await app.call('getThirdPartyLink', { path })).code]).toEqual([path, 422])
  }
  expect((await app.call('getMiniProgramLink', { query: 'a=1#b' })).code).toBe(422)
})

test('the third-party link opens our Alipay mini-program at the page', async () => {
  const { url } = await app.ok('getThirdPartyLink', { path: '/pages/main/home/index', query: 'refno=7&a=1' })
  const link = new URL(url)
  expect(link.protocol + link.host).toBe('alipays:platformapi')
  expect(link.searchParams.get('page')).toBe('pages/main/home/index?refno=7&a=1')
})

test('allows one IP address three hundred links an hour', async () => {
  app.now = new Date(app.now.getTime() + 2 * 3_600_000)
  const codes: number[] = []
  for (let sent = 0; sent < 301; sent++) codes.push((await app.call('getWechatLink', {})).code)
  expect(codes.filter((code) => code === 200)).toHaveLength(300)
  expect(codes.at(-1)).toBe(429)
})

describe('S20 jumpToSales', () => {
  test.each([
    ['/', '/'],
    ['/commodity/detail/1?x=1', '/commodity/detail/1?x=1'],
    ['/cart#//evil.example', '/cart'],
    ['/a/../cart', '/cart'],
  ])('%s stays in the app', async (path, url) => {
    expect(await app.ok('jumpToSales', { path })).toEqual({ url })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
  ])('%j is refused', async (path) => {
    expect((await app.call('jumpToSales', { path })).code).toBe(422)
  })

  test('carries the seller’s number, once', async () => {
    expect(await app.ok('jumpToSales', { path: '/cart?refno=1', refno: 'A-2' })).toEqual({ url: '/cart?refno=A-2' })
  })
})
