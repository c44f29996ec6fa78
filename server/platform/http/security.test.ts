import { sql } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { openTestApp, type TestApp } from '../../testing/harness'
import { openShop, type Shop } from '../../testing/shop'
import { fullPath } from './bind'
import { TEST_VAULT } from '../../testing/vault'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const DAY = 86_400_000
const list = Object.entries(endpoints) as [EndpointName, Endpoint][]
const sendRequest = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(shop.url + path, { ...init, headers })
const codeOf = async (response: Promise<Response>) => ((await (await response).json()) as { code: number }).code

describe('a token', () => {
  const opens = async (token: string, app: TestApp = shop) => [
    (await app.call('getUserInfo', {}, token)).code,
    (await app.call('checkToken', {}, token)).code,
  ]
  const FINE = [200, 200]
  const NONE = [402, 1002]

  test('S05 is void after sign-out on that device only', async () => {
    const [thisToken, there] = [await shop.login(), await shop.login()]
    await shop.ok('logout', {}, thisToken)
    expect([await opens(thisToken), await opens(there)]).toEqual([NONE, FINE])
  })

  test('S05 is void once the account is deleted, and deletion ends its sessions first', async () => {
    const token = await shop.login('13960000077')
    const deleteUser = () =>
      shop.db.deleteFrom('app_user').where('mobile_print', '=', TEST_VAULT.print('13960000077')).execute()
    await expect(deleteUser()).rejects.toThrow('session')
    expect(await opens(token)).toEqual(FINE)
    const { id } = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where('mobile_print', '=', TEST_VAULT.print('13960000077'))
      .executeTakeFirstOrThrow()
    await shop.db.deleteFrom('session').where('user_id', '=', id).execute()
    await deleteUser()
    expect(await opens(token)).toEqual(NONE)
    // A new account with the same number must not revive it.
    await shop.login('13960000077')
    expect(await opens(token)).toEqual(NONE)
  })

  test('S06 RO-27 opens nothing when cut, altered, doubled or made up', async () => {
    const token = await shop.login()
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const bad = [
      token.slice(0, -1),
      token.slice(1),
      token.slice(0, 8),
      ...Array.from(token, (_, at) => flip(at)),
      token + token,
      `${token}=`,
      token.toUpperCase(),
      `${token},${token}`,
      'undefined',
      'null',
      '0',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      "' or '1'='1",
      '%00',
    ]
    for (const one of bad) expect([one, await opens(one)]).toEqual([one, NONE])
    expect(await opens(token)).toEqual(FINE)
    expect(await opens(`Bearer ${token}`)).toEqual(FINE)
  })

  test('S06 the hash in the table is not a valid token', async () => {
    const token = await shop.login()
    const rows = await shop.db.selectFrom('session').select('token_hash').execute()
    for (const { token_hash } of rows) expect(await opens(token_hash)).toEqual(NONE)
    expect(await opens(token)).toEqual(FINE)
  })

  test('S06 opens nothing when from another environment, expired or revoked', async () => {
    const other = await openTestApp()
    const otherToken = await other.login()
    expect([await opens(otherToken, other), await opens(otherToken)]).toEqual([FINE, NONE])
    await other.close()

    const token = await shop.login()
    shop.pass(30 * DAY - 1)
    expect(await opens(token)).toEqual(FINE)
    shop.pass(1)
    expect(await opens(token)).toEqual(NONE)

    const revoked = await shop.login()
    await shop.db.deleteFrom('session').execute()
    expect(await opens(revoked)).toEqual(NONE)
  })

  test('S06 is read from its header only', async () => {
    const token = await shop.login()
    const path = fullPath(endpoints.getUserInfo)
    for (const name of ['token', 'Authorization', 'authorization', 'JWTTOKEN', 'access_token'])
      expect([name, await codeOf(sendRequest(`${path}?${name}=${token}`))]).toEqual([name, 402])
    expect(
      await codeOf(sendRequest(path, { cookie: `JWTTOKEN=${token}; token=${token}; Authorization=${token}` })),
    ).toBe(402)
  })
})

describe('S18 a GET that writes', () => {
  const writing = list.filter(([, { method, writes }]) => method === 'GET' && writes)
  const claim = `${fullPath(endpoints.claimCoupon)}?couponId=`
  const claimed = async () => (await shop.db.selectFrom('user_coupon').select('id').execute()).length

  /** Returns the claim path of a coupon that the shopper could claim now. */
  async function claimable(token: string) {
    const coupons = await shop.ok('couponsByCity', { cityId: 903 }, token)
    const coupon = coupons.find(({ received }) => !received)
    if (!coupon) throw new Error('no coupon to claim')
    return `${claim}${coupon.id}`
  }

  test('S18 does nothing without the token in its header', async () => {
    const token = await shop.login('13960000088')
    const before = await claimed()
    const path = await claimable(token)
    expect(await codeOf(sendRequest(path))).toBe(402)
    expect(await codeOf(sendRequest(path, { cookie: `token=${token}`, referer: 'https://evil.example/' }))).toBe(402)
    expect(await claimed()).toBe(before)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('S18 does nothing for another site or a prefetch, even with a token (%j)', async (headers) => {
    const token = await shop.login('13960000089')
    const before = await claimed()
    const response = await sendRequest(await claimable(token), { ...headers, authorization: token })
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(await claimed()).toBe(before)
  })

  test.each(writing.map(([name]) => name))('S18 %s refuses another site and stays out of every cache', async (name) => {
    const path = fullPath(endpoints[name])
    expect((await sendRequest(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    const ours = await sendRequest(path, { 'sec-fetch-site': 'same-origin' })
    expect([ours.status === 400, ours.headers.get('cache-control')]).toEqual([false, 'no-store'])
  })

  test('S18 works for our own pages and apps', async () => {
    for (const [mobile, headers] of [
      ['13960000090', { 'sec-fetch-site': 'same-origin' }],
      ['13960000091', {}],
    ] as const) {
      const token = await shop.login(mobile)
      const before = await claimed()
      expect(await codeOf(sendRequest(await claimable(token), { ...headers, authorization: token }))).toBe(200)
      expect(await claimed()).toBe(before + 1)
    }
  })
})

describe('S25 headers', () => {
  const privateOnes = list.filter(([, { visitor }]) => visitor === 'token' || visitor === 'unsent')

  test('S25 every reply carries the security headers', async () => {
    for (const path of ['/api/healthz', fullPath(endpoints.cityList), '/api/nothing', fullPath(endpoints.cartList)]) {
      const { headers } = await sendRequest(path)
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp).toContain("default-src 'self'")
      expect(csp).toContain("object-src 'none'")
      expect(csp).toMatch(/frame-ancestors 'self'$/)
      expect(csp).not.toMatch(/(?<!wasm-)unsafe-eval|script-src[^;]*unsafe-inline|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.has('x-powered-by')).toBe(false)
    }
  })

  test('S25 private replies and refusals are never cached, for shoppers and visitors', async () => {
    const token = await shop.login()
    const wrong: string[] = []
    for (const [name, endpoint] of privateOnes.filter(([name]) => name !== 'logout')) {
      const path = fullPath(endpoint).replace(/:\w+/g, '1')
      for (const headers of [{ authorization: token }, {}] as Record<string, string>[]) {
        const response = await sendRequest(path, headers, { method: endpoint.method })
        if (response.headers.get('cache-control') !== 'no-store') wrong.push(name)
      }
    }
    expect(wrong).toEqual([])
  })

  test('S25 public replies may be cached for a minute, their refusals may not', async () => {
    expect((await sendRequest(fullPath(endpoints.cityList))).headers.get('cache-control')).toBe('public, max-age=60')
    const refused = await sendRequest(`${fullPath(endpoints.orderConfig)}?cityId=abc`)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store'])
  })

  test('S24 S25 lets only named partners frame the app, sends HSTS behind TLS, and hides the API description', async () => {
    const app = await openTestApp({
      sandbox: false,
      trustProxy: 1,
      frameHosts: ['https://a.example', 'https://b.example'],
    })
    const headersOf = async (headers: Record<string, string>) =>
      (await fetch(`${app.url}/api/healthz`, { headers })).headers
    const tls = { 'x-forwarded-proto': 'https' }
    const csp = (await headersOf({})).get('content-security-policy')
    expect(csp).toMatch(/frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example$/)
    expect((await headersOf(tls)).get('strict-transport-security')).toBe('max-age=31536000')
    expect((await headersOf({})).get('strict-transport-security')).toBeNull()
    expect((await fetch(`${app.url}/api/openapi.json`)).status).toBe(404)
    await app.close()
    // This server trusts no proxy, and as a demo serves its API description.
    expect((await sendRequest('/api/healthz', tls)).headers.get('strict-transport-security')).toBeNull()
    expect((await sendRequest('/api/openapi.json')).status).toBe(200)
  })

  test('S24 serves the API description without a sandbox only on request', async () => {
    const app = await openTestApp({ sandbox: false, docs: true })
    expect((await fetch(`${app.url}/api/openapi.json`)).status).toBe(200)
    await app.close()
  })
})

test('RO-26 has no role above shopper in any table or call', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(100)
  const isRole = (name: string) => /admin|(^|[._])roles?($|[._])/i.test(name)
  expect(isRole('app_user.role')).toBe(true)
  expect(rows.map(({ name }) => name).filter(isRole)).toEqual([])
  expect([...new Set(Object.values(endpoints).map(({ visitor }) => visitor))].sort()).toEqual([
    'open',
    'public',
    'token',
    'unsent',
  ])
  expect(Object.values(endpoints).filter(({ path }) => /admin/i.test(path))).toEqual([])
})
