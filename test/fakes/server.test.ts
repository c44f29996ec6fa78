import { createApi } from '../../src/api'
import { violations } from './contract-check'
import { fakeTransport, fullReply, answerInOrder, refused, unknownRefusal, type Answers } from './server'

/** Takes the contract violations that the fake server found; left in the list, they would fail this test too. */
const takeViolations = () => violations.splice(0)

const open = (answers: Answers) => {
  const transport = fakeTransport(answers)
  const api = createApi({
    lazyTables: { fetch: async () => true },
    transport,
    caller: () => ({ token: 't', platform: '', channel: '' }),
    now: () => 0,
    onExpired: () => {},
  })
  return { api, transport }
}

test('completes a reply from the fields that a test gives', async () => {
  const { api } = open({ cityStores: [{ storeNo: 'S1' }], cartCount: ({}) => ({ count: 2 }) })
  const stores = fullReply('cityStores', [{ storeNo: 'S1' }])
  expect(await api.call('cityStores', { cityId: 1 })).toEqual({ ok: true, data: stores })
  expect(stores[0]).toMatchObject({ storeNo: 'S1', onTimeRate: null, unNoClosing: 0 })
  expect(await api.call('cartCount', {})).toEqual({ ok: true, data: { count: 2 } })
  expect(takeViolations()).toEqual([])
})

test('reports a field of a reply with another type, another value or no place in the contract', async () => {
  const wrong = { cityStores: [{ storeNo: 1, pickup: 2, closed: true }] } as unknown as Answers
  await open(wrong).api.call('cityStores', { cityId: 1 })
  expect(takeViolations()).toEqual([
    'reply of cityStores: 0.storeNo: Invalid input: expected string, received number',
    'reply of cityStores: 0.pickup: Invalid input',
  ])
  await open({ cityStores: [{ closed: true }] } as unknown as Answers).api.call('cityStores', { cityId: 1 })
  expect(takeViolations()).toEqual(['reply of cityStores: 0.closed: not in the contract'])
})

test('reports a value that is not a reply, and an unchecked successful envelope', async () => {
  await open({ cartCount: () => undefined }).api.call('cartCount', {})
  expect(takeViolations()).toContain('reply of cartCount: the test gives none')
  await open({ cartCount: { ok: true, status: 200, body: { code: 200, msg: '', data: {} } } }).api.call('cartCount', {})
  expect(takeViolations().length).toBeGreaterThan(0)
})

test('reads url parameters as text, and reports a request that the server refuses', async () => {
  const { api, transport } = open({ categoryProducts: {} })
  await api.call('categoryProducts', { typeId: 7, sort: 'default', pageNum: 2 })
  expect([transport.inputsOf('categoryProducts'), takeViolations()]).toEqual([
    [{ typeId: '7', sort: 'default', pageNum: '2' }],
    [],
  ])
  await api.call('categoryProducts', { typeId: 0, sort: 'default' })
  expect(takeViolations()).toEqual(['request of categoryProducts: typeId: Too small: expected number to be >0'])
})

test('refuses with codes of the server only, unless a test requests otherwise', async () => {
  const refusals = answerInOrder<'cartCount'>(refused(8570, '缺货'), unknownRefusal(9999, '？'), {
    ok: false,
    reason: 'offline',
  })
  const { api } = open({ cartCount: refusals })
  const sendRequest = () => api.call('cartCount', {})
  expect([
    await sendRequest(),
    await sendRequest(),
    await sendRequest(),
    await sendRequest(),
    takeViolations(),
  ]).toMatchObject([
    { error: { code: 8570, msg: '缺货' } },
    { error: { code: 9999 } },
    { error: { kind: 'offline' } },
    { error: { kind: 'offline' } },
    [],
  ])
  refused(9999)
  refused(200)
  expect(takeViolations()).toEqual(['refusal: the server has no code 9999', 'refusal: the server has no code 200'])
})
