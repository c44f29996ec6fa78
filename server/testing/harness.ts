/**
 * The server under test: real HTTP, real SQL, sandbox providers, a clock that the test owns.
 *
 *   let app: TestApp
 *   beforeAll(async () => (app = await openTestApp()))
 *   afterAll(() => app.close())
 *
 *   const token = await app.login()                          // the demo shopper 13800138000
 *   const cart = await app.ok('cartList', {}, token)          // data of a 200, throws on anything else
 *   const { code, msg } = await app.call('addToCart', { … })  // the whole envelope, with its HTTP status
 *   app.now = new Date('2026-11-22T10:00:00+08:00')           // time moves by assignment, never by sleeping
 *   await app.db.selectFrom('stock')…                         // the database behind it
 *
 * Calls come from the point of Shenzhen that the seed is built around, unless their input names a point or another city;
 * `latitude: undefined` is a shopper whose place is unknown.
 *
 * Each `openTestApp` has a database of its own, migrated and seeded at 2026-11-21 9:56 in Shenzhen.
 */
import type { AddressInfo } from 'node:net'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { schemas, type Input, type Reply } from '../../src/contract/schemas'
import { DEFAULT_CITY, DEFAULT_POINT } from '../../src/domain/city'
import { courierClient } from '../providers/courier/client'
import { sandboxCouriers } from '../providers/courier/sandbox'
import { insertAccounts } from '../contexts/customer/account/accounts'
import type { Db } from '../platform/db/open'
import { hashToken, newToken } from '../platform/http/auth'
import { createServer, type ServerOptions } from '../create-server'
import { fullPath } from '../platform/http/bind'
import type { Tracing } from '../platform/tracing/tracing'
import { identityClient } from '../providers/identity/client'
import type { IdentityProviders } from '../providers/identity/contract'
import { sandboxIdentity } from '../providers/identity/sandbox'
import type { InsuranceProvider } from '../providers/insurance/contract'
import { mapsClient } from '../providers/map/client'
import type { MapsProvider } from '../providers/map/contract'
import { demoTown } from '../demo/map/town'
import { sandboxMaps } from '../providers/map/sandbox'
import { DEMO_TEMPLATES } from '../providers/host-message/templates'
import { smsClient } from '../providers/sms/client'
import { sandboxSms } from '../providers/sms/sandbox'
import { merchantClient, type MerchantClient } from '../providers/partner/client'
import { openDemoPartners, type DemoPartners, type PartnerFault } from '../demo/partner/server'
import { ocrClient } from '../providers/ocr/client'
import type { OcrProvider } from '../providers/ocr/contract'
import { sandboxOcr } from '../providers/ocr/sandbox'
import type { PaymentProvider } from '../providers/payment/contract'
import { findAccountId } from './accounts'
import { seededTemplate, TEST_NOW } from './template'
import { openTestDb } from './test-db'
import { openThreadDb } from './thread-db'
import { TEST_VAULT } from './vault'

export { TEST_NOW, TEST_VAULT }

export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T
}

export interface TestApp {
  url: string
  db: Db
  /** Demo partners of this server, and its client for them. */
  partners: DemoPartners
  merchants: MerchantClient
  /** Time of the server. Assign to move it. */
  now: Date
  /** Returns the envelope of any endpoint, by its contract name, from a platform's page when one is given. */
  call<K extends EndpointName>(name: K, input: Input<K>, token?: string, platform?: string): Promise<Answer<Reply<K>>>
  /** Returns `data` of a success; throws with code and message on anything else. */
  ok<K extends EndpointName>(name: K, input: Input<K>, token?: string, platform?: string): Promise<Reply<K>>
  /** Returns a session for a mobile number (of a new shopper when it is unknown), without the sign-in calls. */
  login(mobile?: string): Promise<string>
  close(): Promise<void>
}

type Options = Partial<
  Pick<
    ServerOptions,
    | 'sms'
    | 'couriers'
    | 'messageTemplates'
    | 'payments'
    | 'insurers'
    | 'site'
    | 'sandbox'
    | 'frameHosts'
    | 'trustProxy'
    | 'docs'
    | 'servicesOff'
    | 'chatByStaff'
    | 'pictures'
    | 'log'
    | 'searches'
    | 'searchEngine'
  >
> & {
  providers?: IdentityProviders
  maps?: MapsProvider
  ocr?: OcrProvider
  /** Fault of the next request to a partner. */
  partnerFault?: () => PartnerFault | undefined
  /** Receives every statement that the server sends to the database, which is then the embedded one. */
  onStatement?: (sql: string) => void
  /** Traces of the server, its statements included. */
  tracing?: Tracing
}

/** Timeout of identity, map, text-recognition and partner providers in the test server, in ms: a busy machine pauses. */
const TIMEOUT_MS = 1200

/** Longest reading of the printed codes in a photograph, in ms: a busy machine needs several times the usual second. */
const READING_MS = 60_000

const noPayments: PaymentProvider = {
  isReal: false,
  asksPayerIn: [],
  prepay: () => Promise.reject(new Error('pass payments to openTestApp to test payments')),
  query: async () => ({ state: 'unknown' }),
  close: async () => {},
  notifyAnswer: () => ({ status: 503, type: 'text/plain', body: '' }),
  readNotify: async () => null,
  refund: async () => 'failed',
  bill: async () => [],
}

const noInsurance = () => Promise.reject(new Error('pass insurers to openTestApp to test medical insurance'))
const noInsurers: InsuranceProvider = {
  isReal: false,
  findCard: noInsurance,
  admit: noInsurance,
  verifyPerson: noInsurance,
  personAnswers: noInsurance,
  preregister: noInsurance,
  prepay: noInsurance,
  confirm: noInsurance,
  query: noInsurance,
  close: noInsurance,
  refund: noInsurance,
}

const { latitude, longitude } = DEFAULT_POINT

/** Adds the point of the test's shopper to a call that takes a place. */
function placed(name: EndpointName, input: Record<string, unknown>): Record<string, unknown> {
  const { shape } = schemas[name].input as { shape?: Record<string, unknown> }
  // An address has a point too, but is no place of the shopper.
  const takesPlace = shape !== undefined && ['cityId', 'latitude', 'longitude'].every((key) => key in shape)
  const isElsewhere = 'latitude' in input || (input.cityId ?? DEFAULT_CITY.id) !== DEFAULT_CITY.id
  return !takesPlace || 'mobile' in shape || isElsewhere ? input : { ...input, latitude, longitude }
}

/** Builds the request of an endpoint: `:id` parts, query or JSON body. */
function requestOf(endpoint: Endpoint, input: Record<string, unknown>, token?: string, platform?: string) {
  const used = new Set<string>()
  const path = fullPath(endpoint).replace(/:(\w+)/g, (_, key: string) => {
    used.add(key)
    return encodeURIComponent(String(input[key]))
  })
  const rest = Object.entries(input).filter(([key, value]) => !used.has(key) && value !== undefined)
  // A list does not fit into a query: a DELETE with a list sends a body, as the app does.
  const hasList = endpoint.method === 'DELETE' && rest.some(([, value]) => Array.isArray(value))
  const hasBody = hasList || ((endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.inQuery)
  const query = hasBody || rest.length === 0 ? '' : `?${new URLSearchParams(rest.map(([k, v]) => [k, String(v)]))}`
  return {
    target: path + query,
    init: {
      method: endpoint.method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: token } : {}),
        ...(platform ? { 'x-hw-platform': platform } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
    },
  }
}

async function signIn(db: Db, mobile: string, now: Date): Promise<string> {
  const token = newToken()
  const account = { mobile, name: `用户${mobile.slice(-4)}`, createdAt: new Date() }
  const made = await insertAccounts(db, TEST_VAULT, [account])
  const id = made.get(mobile) ?? (await findAccountId(db, TEST_VAULT, mobile)) ?? 0
  const expires = new Date(now.getTime() + 30 * 86_400_000)
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: id, expires_at: expires })
    .execute()
  return token
}

/** Starts a new server on a free port over a newly seeded database. */
export async function openTestApp({
  providers = sandboxIdentity({ slowMs: 50 }),
  maps = sandboxMaps({ town: demoTown }),
  ocr = sandboxOcr({ readingMs: READING_MS }),
  partnerFault,
  onStatement,
  tracing,
  ...options
}: Options = {}): Promise<TestApp> {
  const database = onStatement
    ? await openThreadDb(await seededTemplate(), onStatement)
    : await openTestDb('seeded', tracing?.onStatement)
  const clock = { now: TEST_NOW }
  const partners = await openDemoPartners({ now: () => clock.now, slowMs: 50, fault: partnerFault })
  const merchants = merchantClient({
    accountOf: partners.accountOf,
    now: () => clock.now,
    timeoutMs: TIMEOUT_MS,
    waitMs: 5,
  })
  const server = await createServer({
    db: database.db,
    now: () => clock.now,
    sandbox: true,
    sms: smsClient(sandboxSms()),
    identity: identityClient(providers, { now: () => clock.now, timeoutMs: TIMEOUT_MS }),
    maps: mapsClient(maps, { timeoutMs: TIMEOUT_MS }),
    ocr: ocrClient(ocr, { timeoutMs: TIMEOUT_MS, codeTimeoutMs: READING_MS }),
    merchants,
    couriers: courierClient(sandboxCouriers({ now: () => clock.now })),
    messageTemplates: DEMO_TEMPLATES,
    payments: { wechat: noPayments, alipay: noPayments },
    insurers: noInsurers,
    vault: TEST_VAULT,
    checkReplies: true,
    ...(tracing && { tracing }),
    ...options,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

  const call: TestApp['call'] = async (name, input, token, platform) => {
    const { target, init } = requestOf(endpoints[name], placed(name, input as Record<string, unknown>), token, platform)
    const response = await fetch(url + target, init)
    return { status: response.status, ...((await response.json()) as { code: number; msg: string; data: never }) }
  }
  return {
    url,
    db: database.db,
    partners,
    merchants,
    get now() {
      return clock.now
    },
    set now(value) {
      clock.now = value
    },
    call,
    ok: async (name, input, token, platform) => {
      const { code, msg, data } = await call(name, input, token, platform)
      if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
      return data
    },
    login: (mobile = '13800138000') => signIn(database.db, mobile, clock.now),
    close: async () => {
      await server.close()
      await partners.close()
      await database.close()
    },
  }
}
