import { fakeDelay, testApp } from '../../test/fakes/app'
import { fakeStorage } from '../../test/fakes/hosts'
import { SliceStore } from './slices'

const questions = { hot: [], kinds: [] }
function open(storedValues: Record<string, string> = {}) {
  const [storage, timers] = [fakeStorage(storedValues), fakeDelay()]
  return { storage, timers, slices: new SliceStore({ storage, delay: timers.delay }) }
}
const reopen = (storage: ReturnType<typeof fakeStorage>) => new SliceStore({ storage, delay: fakeDelay().delay })

test('BC-56 four slices outlive a visit, each under its own name, and nothing else', () => {
  const { storage, timers, slices } = open()
  slices.putSlice('api', { questions })
  slices.putSlice('apiOrder', { orderNo: 'Y7' })
  slices.putSlice('health', { topics: [{ topic: '用药安全', count: 2 }] })
  slices.putSlice('consultCenter', { desk: 'pharmacist' })
  timers.run()
  expect([...storage.values.keys()].sort()).toEqual(['api', 'apiOrder', 'consultCenter', 'health'])
  const next = reopen(storage)
  expect([next.api.questions, next.apiOrder.orderNo, next.health.topics?.length, next.consultCenter.desk]).toEqual([
    questions,
    'Y7',
    1,
    'pharmacist',
  ])
})

test('BC-55 many changes are one write after 60 ms and are visible at once', () => {
  const { storage, timers, slices } = open()
  const set = jest.spyOn(storage, 'set')
  for (const orderNo of ['Y1', 'Y2', 'Y3']) slices.putSlice('apiOrder', { orderNo })
  expect([slices.apiOrder.orderNo, set.mock.calls.length]).toEqual(['Y3', 0])
  timers.run()
  expect(set.mock.calls.length).toBe(1)
  const delays: number[] = []
  new SliceStore({ storage, delay: (_, ms) => (delays.push(ms), () => {}) }).putSlice('api', { questions })
  expect(delays).toEqual([60])
})

test.each([
  ['another version', JSON.stringify({ version: 2, value: { desk: 'pharmacist' } })],
  ['a truncated form', '{"version":1,'],
  ['another shape', JSON.stringify({ version: 1, value: { desk: '<img>' } })],
  ['nothing', JSON.stringify({ version: 1, value: null })],
])('BC-55 a stored value in %s is ignored and removed', (_, text) => {
  const { storage, slices } = open({ consultCenter: text })
  expect([slices.consultCenter.desk, storage.get('consultCenter')]).toEqual(['service', null])
})

test('BC-56 ST-10 the end of a session removes own slices, unsaved too; public replies stay', async () => {
  const { stores, hosts, timers } = testApp({}, { token: 't' })
  const slices = await stores.slices()
  slices.putSlice('api', { questions })
  slices.putSlice('apiOrder', { orderNo: 'Y7' })
  timers.run()
  expect(hosts.storage.get('apiOrder')).toContain('Y7')
  slices.putSlice('consultCenter', { desk: 'pharmacist' })
  stores.endSession()
  timers.run()
  expect([hosts.storage.get('apiOrder'), hosts.storage.get('consultCenter')]).toEqual([null, null])
  expect([slices.apiOrder.orderNo, slices.consultCenter.desk]).toEqual(['', 'service'])
  expect(hosts.storage.get('api')).toContain('kinds')
})

test('BC-56 ST-10 a session that ends before the slices are loaded removes them too', () => {
  const { stores, hosts } = testApp({}, { token: 't' })
  hosts.storage.set('apiOrder', JSON.stringify({ version: 1, value: { orderNo: 'Y7' } }))
  stores.endSession()
  expect(hosts.storage.get('apiOrder')).toBeNull()
})
