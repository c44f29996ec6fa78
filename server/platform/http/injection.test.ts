import { sql } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { fieldsOf, request, usual } from '../../testing/fuzz-requests'
import { createFastFetch } from '../../testing/fast-fetch'
import { openShop, type Shop } from '../../testing/shop'
import { TEST_VAULT } from '../../testing/vault'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13960000055')
})
const quick = createFastFetch()
afterAll(async () => {
  quick.close()
  await shop.close()
})

/**
 * Result of the calculation in the payload; a reply that contains it shows that the server evaluated the input. Long
 * enough that no random token, number or time contains it.
 */
const SUM = 42 * 10_130_000_003
const CALCULATED = [
  `'||(select 42*10130000003)||'`,
  `1 union select 42*10130000003::text--`,
  `' union select 42*10130000003,2,3--`,
  `\${42*10130000003}`,
  '{{42*10130000003}}',
  '#{42*10130000003}',
  '$(expr 42 \\* 10130000003)',
  '`expr 42 \\* 10130000003`',
  '; expr 42 \\* 10130000003 #',
  '{"$where":"42*10130000003"}',
]

/**
 * Pairs of equal payloads with a true and a false condition: different replies show that the database evaluated them.
 */
const TRUE_OR_FALSE: [string, string][] = [
  [`x' or '1'='1`, `x' or '1'='2`],
  [`x" or "1"="1`, `x" or "1"="2`],
  [`1 or 1=1`, `1 or 1=2`],
  [`1) or (1=1`, `1) or (1=2`],
  [`x%' or 1=1 --`, `x%' or 1=2 --`],
  [`{"$ne":"1"}`, `{"$eq":"1"}`],
]

const DESTRUCTIVE = [
  `'; delete from session; --`,
  `1; truncate session cascade; --`,
  `'; update app_user set mobile_print = '1'; --`,
  `\\'; drop table session; --`,
]

const GIVES_AWAY = /syntax error|relation "|column "|sqlstate|at \w+ \(|node_modules|\/work\/|\.ts:\d/i
/** Names of PostgreSQL's tables and functions. Random tokens may contain `pg_` alone by chance. */
const CATALOG = /(?<![\w-])pg_[a-z_]{4}/

const isSafe = ({ method, writes }: Endpoint) => method === 'GET' && !writes

/** Calls with a field to inject into; the other fields get usual values. */
const targets = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => name !== 'logout')
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field })))

async function send(name: EndpointName, field: string, payload: string) {
  const [path, init] = request(endpoints[name], { ...usual(name, fieldsOf(name)), [field]: payload })
  return quick.send(shop.url + path, { ...init, headers: { ...init.headers, authorization: token } })
}

/** Runs many attacks, a few at a time, and returns their faults. */
async function inLots<T>(items: T[], attack: (item: T) => Promise<string>): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < items.length; at += 20)
    faults.push(...(await Promise.all(items.slice(at, at + 20).map(attack))))
  return faults.filter(Boolean).slice(0, 10)
}

const each = (payloads: readonly string[]) =>
  targets.flatMap(({ name, field }) => payloads.map((payload) => ({ name, field, payload })))

async function rows() {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(shop.db)
  const { count } = shop.db.fn
  const people = await shop.db.selectFrom('app_user').select(count<number>('id').as('n')).executeTakeFirst()
  const sessions = await shop.db.selectFrom('session').select(count<number>('token_hash').as('n')).executeTakeFirst()
  const { mobile_print: mobile } = await shop.db
    .selectFrom('app_user')
    .select('mobile_print')
    .where('mobile_print', '=', TEST_VAULT.print('13800138000'))
    .executeTakeFirstOrThrow()
  return { tables: tables.rows.map(({ name }) => name), people: people?.n, sessions: sessions?.n, mobile }
}

test('S26 the scan covers at least thirty calls', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30)
})

test('S26 never evaluates an input, and no reply names the database', async () => {
  const faults = await inLots(each(CALCULATED), async ({ name, field, payload }) => {
    const { status, body } = await send(name, field, payload)
    if (status >= 500 || body.includes(String(SUM)) || GIVES_AWAY.test(body) || CATALOG.test(body))
      return `${name}.${field} ${payload} → ${status} ${body.slice(0, 120)}`
    return ''
  })
  expect(faults).toEqual([])
}, 400_000)

test('S26 never evaluates a condition in an input: true and false get the same reply', async () => {
  const pairs = targets
    .filter(({ name }) => isSafe(endpoints[name]))
    .flatMap(({ name, field }) => TRUE_OR_FALSE.map(([yes, no]) => ({ name, field, yes, no })))
  const faults = await inLots(pairs, async ({ name, field, yes, no }) => {
    const [a, b] = [await send(name, field, yes), await send(name, field, no)]
    const plain = (body: string, payload: string) => body.split(JSON.stringify(payload).slice(1, -1)).join('…')
    return a.status === b.status && plain(a.body, yes) === plain(b.body, no) ? '' : `${name}.${field} ${yes}`
  })
  expect(faults).toEqual([])
}, 400_000)

test('S26 ignores destructive statements in inputs', async () => {
  const before = await rows()
  await inLots(each(DESTRUCTIVE), async ({ name, field, payload }) => {
    await send(name, field, payload)
    return ''
  })
  expect(await rows()).toEqual(before)
}, 400_000)

test('S26 ignores keys that would pollute every object', async () => {
  const polluting = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
  const writes = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => name !== 'logout' && endpoints[name].method !== 'GET',
  )
  for (const name of writes) {
    const [path, init] = request(endpoints[name], {})
    const headers = { 'content-type': 'application/json', authorization: token }
    const response = await fetch(shop.url + path, { ...init, headers, body: polluting })
    expect([name, response.status < 500]).toEqual([name, true])
    expect(await response.text()).not.toContain('isAdmin')
  }
  await fetch(`${shop.url}/api/user-api/store/nearby?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1`)
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})
