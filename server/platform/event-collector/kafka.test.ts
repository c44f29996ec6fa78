import { openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { eventSink, sinkAccount } from './account'
import type { SentEvent } from './contract'

const event = (id: number, change: Partial<SentEvent> = {}): SentEvent => ({
  ...{ id, name: 'page_view', page: 'home', data: {}, at: '2026-11-27T00:00:00.000Z', visit: 'v1', host: 'weapp' },
  ...{ channel: 'c1', partner: '', version: '1.4.0', cityId: 903, amountFen: null },
  ...change,
})

/** Records of the topic. */
const topic: { key?: unknown; value?: unknown }[] = []

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  topic.length = 0
  server.received.length = 0
  server.answer = answerAsProxy
})
afterAll(() => server.close())

const KAFKA = 'application/vnd.kafka.v2+json'
const failure = (status: number, code: number) => ({
  status,
  type: KAFKA,
  json: { error_code: code, message: 'SECRET' },
})

/** Answers as the documents of the REST proxy say: checks types, user, topic and body, then stores the records. */
const answerAsProxy: ProviderServer['answer'] = ({ method, path, headers, body }) => {
  if (method !== 'POST') return failure(405, 405)
  if (headers['content-type'] !== 'application/vnd.kafka.json.v2+json') return failure(415, 415)
  if (headers.accept !== KAFKA) return failure(406, 406)
  if (headers.authorization !== `Basic ${Buffer.from('shop:SECRET').toString('base64')}`) return failure(401, 40_101)
  if (path !== '/proxy/topics/yaoda.events') return failure(404, 40_401)
  const { records, ...others } = JSON.parse(body) as { records?: Record<string, unknown>[] }
  const isRecord = (one: Record<string, unknown>) =>
    'value' in one && Object.keys(one).every((name) => ['key', 'value', 'partition'].includes(name))
  if (!records || Object.keys(others).length > 0 || !records.every(isRecord)) return failure(422, 422)
  const offsets = records.map((one) => ({ partition: 0, offset: topic.push(one) - 1, error_code: null, error: null }))
  return { type: KAFKA, json: { key_schema_id: null, value_schema_id: null, offsets } }
}

const account = (change: object = {}) =>
  sinkAccount.parse({
    ...{ format: 'kafka', url: `${server.url}/proxy/`, topic: 'yaoda.events', user: 'shop', password: 'SECRET' },
    ...change,
  })
const failureOf = (change: object = {}) =>
  eventSink(account(change))
    .send([event(1), event(2)])
    .then(String, (error: Error) => error.message)

test('produces a batch to the topic, with the visit as the key of a record', async () => {
  const events = [event(1), event(2, { visit: 'v2' }), event(3, { visit: '', name: 'order_paid', amountFen: 1990 })]
  await eventSink(account()).send(events)
  expect(server.received).toHaveLength(1)
  expect(topic).toEqual([{ key: 'v1', value: events[0] }, { key: 'v2', value: events[1] }, { value: events[2] }])
})

test.each([
  ['a wrong password', { password: 'OTHER' }, 'events: status 401'],
  ['an unknown topic', { topic: 'other' }, 'events: status 404'],
])('%s fails with its status and without the words of the proxy', async (_, change, message) => {
  expect(await failureOf(change)).toBe(message)
  expect(topic).toEqual([])
})

test.each([
  [
    'a record that the cluster refuses',
    [
      { partition: 0, offset: 7 },
      { error_code: 2, error: 'SECRET' },
    ],
    'refused 2',
  ],
  [
    'a record that the bridge refuses',
    [
      { partition: 0, offset: 7 },
      { error_code: 404, message: 'SECRET' },
    ],
    'refused 404',
  ],
  ['fewer records than sent', [{ partition: 0, offset: 7 }], 'content'],
  [
    'a record without a place',
    [
      { partition: 0, offset: 7 },
      { partition: 0, offset: -1 },
    ],
    'content',
  ],
  ['no list', null, 'content'],
])('a reply with %s means that the batch is not taken', async (_, offsets, message) => {
  server.answer = () => ({ type: KAFKA, json: { offsets } })
  expect(await failureOf()).toBe(`events: ${message}`)
})

test('a refusal with status 400 names the code of the proxy', async () => {
  server.answer = () => failure(400, 40_002)
  expect(await failureOf()).toBe('events: refused 40002')
})

test.each(WRONG_REPLIES.filter(([name]) => name !== 'silence'))(
  '%s fails without words of the reply',
  async (_, reply, message) => {
    server.answer = () => reply
    const failure = await failureOf()
    if (reply.status === 302) expect(failure).toMatch(/^events: (network|status 302)$/)
    else expect(failure).toBe(`events: ${message}`)
  },
)

test.each([
  ['topic', { topic: '..' }],
  ['topic', { topic: 'a/b' }],
  ['url', { url: 'ftp://proxy.example' }],
  ['format', { format: 'avro' }],
])('an account with a wrong %s is refused by its name: %#', (name, change) => {
  const { error } = sinkAccount.safeParse({ format: 'kafka', url: 'https://proxy.example', topic: 't', ...change })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name])
})

test('an account without a format is that of signed batches, by https alone', () => {
  const key = 'k'.repeat(32)
  expect(sinkAccount.safeParse({ url: 'https://collector.example/events', key }).success).toBe(true)
  const { error } = sinkAccount.safeParse({ url: 'http://collector.example/events', key })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['url'])
})
