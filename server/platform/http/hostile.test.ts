import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { CODES } from '../../../src/contract/codes'
import { fieldsOf, request, usual } from '../../testing/fuzz-requests'
import { createFastFetch } from '../../testing/fast-fetch'
import { openShop, type Shop } from '../../testing/shop'
import { fullPath } from './bind'

/** Limit of a test that sends every odd input to many endpoints, in ms: a busy machine needs more than two minutes. */
const LONG_MS = 300_000

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13960000001')
})
const { send, close } = createFastFetch()
afterAll(async () => {
  close()
  await shop.close()
})

/** Bad values, one per attempt. Undefined leaves the field out. */
const VALUES: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  'NaN',
  'Infinity',
  true,
  [],
  [[]],
  ['1', '2'],
  [null],
  {},
  { $gt: '' },
  { toString: 1, valueOf: 2 },
  "1' or '1'='1",
  "'; drop table orders; --",
  '1); select pg_sleep(1); --',
  '%',
  '\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '__proto__',
  '🙂'.repeat(3000),
]

const CHINESE = /[一-鿿]/
const TRACE = /at \w+ \(|node_modules|\.ts:\d|select |insert |pg_|syntax error|zod/i

/** Returns the problem with a reply: it must be an envelope with a Chinese message and must not reveal internals. */
function faultOf(status: number, body: string): string {
  if (status >= 500) return `status ${status}`
  let envelope: { code?: unknown; msg?: unknown; data?: unknown }
  try {
    envelope = JSON.parse(body) as typeof envelope
  } catch {
    return `no json: ${body.slice(0, 80)}`
  }
  if (typeof envelope.code !== 'number' || typeof envelope.msg !== 'string' || !('data' in envelope))
    return 'no envelope'
  if (envelope.code === 200) return ''
  // Allows 509, a refusal: no store or warehouse delivers to the place.
  if (envelope.code >= 500 && envelope.code < 600 && envelope.code !== CODES.noSender) return `code ${envelope.code}`
  if (!CHINESE.test(envelope.msg)) return `not Chinese: ${envelope.msg}`
  return TRACE.test(envelope.msg) ? `gives away: ${envelope.msg}` : ''
}

async function attack(name: EndpointName, input: Record<string, unknown>, as: string): Promise<string> {
  const [path, init] = request(endpoints[name], input)
  const headers = { ...init.headers, ...(as ? { authorization: as } : {}) }
  const { status, body } = await send(shop.url + path, { ...init, headers })
  const fault = faultOf(status, body)
  return fault && `${name} ${JSON.stringify(input).slice(0, 120)} → ${fault}`
}

function inputsOf(name: EndpointName): Record<string, unknown>[] {
  const fields = fieldsOf(name)
  const fine = usual(name, fields)
  return [{}, ...fields.flatMap((field) => VALUES.map((value) => ({ ...fine, [field]: value })))]
}

/** Raw bodies that are not JSON objects. */
const BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '1',
  '{"__proto__":{"isAdmin":true},"id":1}',
  '{"constructor":{"prototype":{"x":1}}}',
  '[[[[[[]]]]]]',
  '\u0000',
]

const NAMES = Object.keys(endpoints) as EndpointName[]

async function inLots<T>(items: T[], work: (item: T) => Promise<string>): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < items.length; at += 20) faults.push(...(await Promise.all(items.slice(at, at + 20).map(work))))
  return faults.filter(Boolean).slice(0, 10)
}

const isPrivate = (name: EndpointName) => ['token', 'unsent'].includes((endpoints[name] as Endpoint).visitor)

test(
  'API-05 answers odd input to open endpoints with an envelope and a Chinese message, for visitors',
  async () => {
    const all = NAMES.filter((name) => !isPrivate(name)).flatMap((name) =>
      inputsOf(name).map((input) => ({ name, input })),
    )
    expect(await inLots(all, ({ name, input }) => attack(name, input, ''))).toEqual([])
  },
  LONG_MS,
)

test(
  'API-05 answers odd input to every endpoint with an envelope and a Chinese message, for shoppers',
  async () => {
    const names = NAMES.filter((name) => name !== 'logout')
    const all = names.flatMap((name) => inputsOf(name).map((input) => ({ name, input })))
    expect(await inLots(all, ({ name, input }) => attack(name, input, token))).toEqual([])
  },
  LONG_MS,
)

test(
  'API-05 refuses bodies that are not objects, foreign content types and polluting keys',
  async () => {
    const writes = NAMES.filter((name) => endpoints[name].method !== 'GET' && name !== 'logout')
    const all = writes.flatMap((name) =>
      BODIES.flatMap((body) =>
        ['application/json', 'text/plain', 'application/xml'].map((type) => ({ name, body, type })),
      ),
    )
    const faults = await inLots(all, async ({ name, body, type }) => {
      const path = fullPath(endpoints[name]).replace(/:(\w+)/g, '1')
      const headers = { 'content-type': type, authorization: token }
      const answer = await send(shop.url + path, { method: endpoints[name].method, headers, body })
      const fault = faultOf(answer.status, answer.body)
      return fault && `${name} ${type} ${body} → ${fault}`
    })
    expect(faults).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  },
  LONG_MS,
)

test('S10 API-05 RO-27 private endpoints answer a visitor 402 (the cart 405) before reading the input', async () => {
  for (const name of NAMES.filter(isPrivate)) {
    const [path, init] = request(endpoints[name], {})
    const response = await fetch(shop.url + path, init)
    const code = (endpoints[name] as Endpoint).own?.includes(405) ? 405 : 402
    expect([name, await response.json()]).toMatchObject([name, { code, data: null }])
  }
})

test('refuses unknown paths and odd urls', async () => {
  for (const path of [
    '/api',
    '/api/x',
    '/api/%00',
    '/api/../etc/passwd',
    '/api/order-api/order/user/',
    `/api/${'a'.repeat(5000)}`,
  ]) {
    const response = await fetch(shop.url + path)
    expect([path.slice(0, 40), response.status < 500]).toEqual([path.slice(0, 40), true])
  }
})
