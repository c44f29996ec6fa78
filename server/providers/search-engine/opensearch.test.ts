import { openOpenSearch } from '../../testing/opensearch'
import { limitFor, WRONG_REPLIES } from '../../testing/provider-server'
import { searchAccount } from './account'
import { searchEngineClient } from './client'
import type { EngineQuestion, SearchDocument } from './contract'
import { openSearch, tryOpenSearch } from './opensearch'

let cluster: Awaited<ReturnType<typeof openOpenSearch>>
beforeAll(async () => {
  cluster = await openOpenSearch()
})
beforeEach(() => {
  cluster.indexes.clear()
  cluster.fault = undefined
})
afterAll(() => cluster.server.close())

const accountWith = (change: object = {}) =>
  searchAccount.parse({ provider: 'opensearch', ...cluster.account, ...change })
const engine = (change: object = {}, searchMs = 20_000) => openSearch(accountWith(change), { searchMs })
const failureOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message)

const NOTHING = { brand: '', ingredients: [], symptoms: [], onSale: true, sales: 0 }
const document = (id: number, change: Partial<SearchDocument> = {}): SearchDocument => ({
  ...{ id, revision: 1, tokens: ['a', 'b'], title: `title ${id}`, generic: '', ...NOTHING, ...change },
})
const question = (change: Partial<EngineQuestion> = {}): EngineQuestion => ({
  ...{ lists: [['a']], forms: [], fronts: [], ...change },
})

/** Opens an engine whose live index contains these products. */
async function engineWith(...documents: SearchDocument[]) {
  const one = engine()
  await one.create('1')
  await one.write({ documents, removed: [], build: '1' })
  await one.goLive('1')
  return one
}

test('finds the products with all tokens of one of the lists', async () => {
  const tokens = [['a', 'b'], ['a'], ['c'], ['b']]
  const one = await engineWith(...tokens.map((list, index) => document(index + 1, { tokens: list })))
  expect(await one.candidates(question({ lists: [['a', 'b'], ['c']] }), 10)).toEqual([1, 3])
})

test('puts exact names, beginnings and other equal fields first, then best sellers, and cuts the rest', async () => {
  const one = await engineWith(
    document(1, { sales: 9 }),
    document(2, { brand: 'x' }),
    document(3, { title: 'xy', sales: 1 }),
    document(4, { tokens: ['a', '^x'], sales: 2 }),
    document(5, { generic: 'x' }),
    document(6, { title: 'x', onSale: false, sales: 99 }),
    document(7, { sales: 9 }),
  )
  const ranked = question({ forms: ['x'], fronts: ['^x'] })
  expect(await one.candidates(ranked, 10)).toEqual([5, 4, 3, 2, 1, 7, 6])
  expect(await one.candidates(ranked, 2)).toEqual([5, 4])
})

test('sees a change when the write returns, and ignores an older one that comes later', async () => {
  const one = await engineWith(document(1), document(2))
  await one.write({ documents: [document(1, { revision: 3, tokens: ['z'] })], removed: [{ id: 2, revision: 4 }] })
  expect(await one.candidates(question({ lists: [['a'], ['z']] }), 10)).toEqual([1])
  await one.write({ documents: [document(1, { revision: 2 }), document(2, { revision: 3 })], removed: [] })
  expect(await one.candidates(question(), 10)).toEqual([])
  // A product that the index never had is removed without an error.
  await one.write({ documents: [], removed: [{ id: 99, revision: 5 }] })
})

test('builds an index beside the live one, swaps them, and touches no index of another shop', async () => {
  const one = await engineWith(document(1))
  const other = openSearch(accountWith({ prefix: 'yaoda-products-b' }))
  await other.create('1')
  await one.create('2')
  await one.create('2')
  await one.write({ documents: [document(2)], removed: [], build: '2' })
  expect(await one.candidates(question(), 10)).toEqual([1])
  await one.goLive('2')
  await one.goLive('2')
  expect(await one.candidates(question(), 10)).toEqual([2])
  expect([...cluster.indexes.keys()].sort()).toEqual(['yaoda-products-b.1', 'yaoda-products.2'])
})

test('names only the status in the failure of a wrong password, a lost index and a refused product', async () => {
  expect(await failureOf(engine({ password: 'wrong-SECRET' }).candidates(question(), 10))).toBe(
    'opensearch: status 401',
  )
  expect(await failureOf(engine().candidates(question(), 10))).toBe('opensearch: status 404')
  expect(await failureOf(engine().write({ documents: [document(1)], removed: [] }))).toBe('opensearch: refused 404')
  const one = await engineWith()
  const strange = { ...document(1), price: 3 }
  expect(await failureOf(one.write({ documents: [strange], removed: [] }))).toBe('opensearch: refused 400')
})

/**
 * Wrong replies that reach our code: the client of the cluster handles the others itself. The cluster reports a limit
 * as JSON.
 */
const WRONG: typeof WRONG_REPLIES = [
  ['a limit', { status: 429, json: { error: { type: 'SECRET' } } }, 'status 429'],
  ...WRONG_REPLIES.filter(([name]) => ['a failure', 'a page', 'half a reply', 'silence'].includes(name)),
]
test.each(WRONG)('fails without a word of the request when the cluster replies with %s', async (_, reply, failure) => {
  cluster.fault = () => reply
  expect(await failureOf(engine({}, limitFor(reply)).candidates(question(), 10))).toBe(`opensearch: ${failure}`)
})

test('sends no query for ten seconds after a failure; a refused query does not count as one', async () => {
  let now = 0
  const one = searchEngineClient(await engineWith(document(1)), { now: () => new Date(now) })
  const tooLong = question({ lists: [Array.from({ length: 2000 }, String)] })
  expect(await failureOf(one.candidates(tooLong, 10))).toBe('opensearch: status 400')
  expect(await one.candidates(question(), 10)).toEqual([1])
  cluster.fault = () => ({ status: 503 })
  expect(await failureOf(one.candidates(question(), 10))).toBe('opensearch: status 503')
  cluster.fault = undefined
  now = 9999
  expect(await failureOf(one.candidates(question(), 10))).toBe('opensearch: status 503')
  now = 10_001
  expect(await one.candidates(question(), 10)).toEqual([1])
})

test('signs in to the cluster and returns its version', async () => {
  expect(await tryOpenSearch(accountWith())).toBe('3.3.0')
  expect(await failureOf(tryOpenSearch(accountWith({ user: 'x' })))).toBe('opensearch: status 401')
})
