import Fastify from 'fastify'
import { openTestApp, type TestApp } from '../../testing/harness'
import { endpoints } from '../../../src/contract'
import { fullPath } from './bind'
import { trustProxyOption, type TrustProxy } from './trust-proxy'

/** IP address that the proxy in front of the server sees. */
const CLIENT = '203.0.113.9'
const SENDS_AN_HOUR = 50
const GUESSES_AN_HOUR = 300

let mobiles = 13_811_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ trustProxy: 1 })
})
afterAll(() => app.close())

/** Calls with this X-Forwarded-For and returns the code of the envelope. */
async function call(name: 'sendMobileCode' | 'mobileCode', input: object, forwardedFor: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
  const init = { method: 'POST', headers, body: JSON.stringify(input) }
  return ((await (await fetch(app.url + fullPath(endpoints[name]), init)).json()) as { code: number }).code
}
const sendCode = (forwardedFor: string) => call('sendMobileCode', { mobile: String(++mobiles) }, forwardedFor)
const guessCode = (forwardedFor: string) => call('mobileCode', { mobile: '13811999999', code: '000000' }, forwardedFor)

const forged = (nth: number) => `198.51.100.${nth % 250}`

/** Returns the IP addresses that a rate limit has counted. */
const counted = async (limit: string) =>
  (await app.db.selectFrom('rate_bucket').select('k').where('k', 'like', `${limit}:%`).distinct().execute())
    .map(({ k }) => k.replace(`${limit}:`, ''))
    .sort()

test('S03 a client behind one proxy reaches the send limit whatever X-Forwarded-For it forges', async () => {
  const codes: number[] = []
  for (let nth = 0; nth < SENDS_AN_HOUR + 2; nth++)
    codes.push(await sendCode(`${forged(nth)}, ${forged(nth + 7)}, ${CLIENT}`))
  expect(codes).toEqual([...Array<number>(SENDS_AN_HOUR).fill(200), 429, 429])
  expect(await counted('sms-ip')).toEqual([CLIENT])
  // Another client of the same proxy has its own limit.
  expect(await sendCode('203.0.113.10')).toBe(200)
})

test('S04 a client behind one proxy reaches the guess limit whatever X-Forwarded-For it forges', async () => {
  const codes: number[] = []
  for (let nth = 0; nth <= GUESSES_AN_HOUR; nth++) codes.push(await guessCode(`${forged(nth)}, ${CLIENT}`))
  expect([codes.slice(0, -1).includes(429), codes.at(-1)]).toEqual([false, 429])
  expect(await counted('guess-ip')).toEqual([CLIENT])
})

test('S25 accepts TLS from a trusted proxy only, whose own entry comes last', async () => {
  const saysTls = async (proto: string) =>
    (await fetch(`${app.url}/api/healthz`, { headers: { 'x-forwarded-proto': proto } })).headers.has(
      'strict-transport-security',
    )
  expect(await saysTls('https')).toBe(true)
  expect(await saysTls('http, https')).toBe(true)
  expect(await saysTls('https, http')).toBe(false)
})

test.each<[string, TrustProxy, string, [address: string, protocol: string]]>([
  ['nobody', 0, `${forged(1)}, ${CLIENT}`, ['127.0.0.1', 'http']],
  ['one hop', 1, `${forged(1)}, ${CLIENT}`, [CLIENT, 'https']],
  ['two hops', 2, `${forged(1)}, ${CLIENT}, 10.0.0.2`, [CLIENT, 'https']],
  ['this machine', ['loopback'], `${forged(1)}, ${CLIENT}`, [CLIENT, 'https']],
  ['two networks', ['127.0.0.1', '10.0.0.0/8'], `${forged(1)}, ${CLIENT}, 10.0.0.2`, [CLIENT, 'https']],
  ['another network', ['10.0.0.0/8'], CLIENT, ['127.0.0.1', 'http']],
])('S03 a server that trusts %s uses the address before the trusted ones', async (_, trust, header, expected) => {
  const server = Fastify({ trustProxy: trustProxyOption(trust) })
  server.get('/', async ({ ip, protocol }) => [ip, protocol])
  const headers = { 'x-forwarded-for': header, 'x-forwarded-proto': 'https' }
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer: unknown = await (await fetch(url, { headers })).json()
  await server.close()
  expect(answer).toEqual(expected)
})
