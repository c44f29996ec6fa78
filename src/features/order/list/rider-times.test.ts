import type { OrderCard } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { arrivalLine, RiderTimes } from './rider-times'

const order = (id: number, change: Partial<OrderCard> = {}) =>
  ({ id, orderNo: `Y${id}`, orderStatusCode: 300, orderType: 2, pickup: 0, ...change }) as OrderCard
const ETA = { from: '2026-11-21T10:24:00+08:00', to: '2026-11-21T10:31:00+08:00', reason: '' }
const PROMISE = { from: '2026-11-21T10:30:00+08:00', to: '2026-11-21T10:45:00+08:00' }
const NOW = Date.parse('2026-11-21T10:10:00+08:00')

function open(answer: unknown) {
  const { app, hosts } = testApp({ riderOfOrder: answer } as never, { token: 't' })
  return { riders: new RiderTimes(app), asked: () => hosts.transport.inputsOf('riderOfOrder') }
}

test('asks the riders of the first three orders under way, and of no other kind', async () => {
  const { riders, asked } = open({ eta: ETA })
  const others = [order(1, { orderStatusCode: 200 }), order(2, { orderType: 1 }), order(3, { pickup: 1 })]
  await riders.load([...others, order(4), order(5), order(6), order(7)])
  expect(asked()).toEqual([{ orderNo: 'Y4' }, { orderNo: 'Y5' }, { orderNo: 'Y6' }])
  expect([riders.of(order(4)), riders.of(order(7))]).toEqual([ETA, undefined])
  expect(riders.of(order(4, { orderStatusCode: 400 }))).toBeUndefined()
})

test('an order whose rider reports nothing keeps its promise', async () => {
  const { riders } = open(refused(404, '这个订单没有配送'))
  await riders.load([order(1)])
  expect(riders.of(order(1))).toBeUndefined()
})

test('the card shows the lateness, else the rider’s range, else the promise', () => {
  const card = { promise: PROMISE, orderStatusCode: 300 }
  expect(arrivalLine(card, ETA, NOW)).toBe('今天 10:24–10:31 送到')
  expect(arrivalLine(card, undefined, NOW)).toBe('今天 10:30–10:45 送到')
  expect(arrivalLine(card, ETA, NOW + 40 * 60_000)).toBe('比承诺的时间晚了 5 分钟')
  expect(arrivalLine({ ...card, orderStatusCode: 400 }, ETA, NOW)).toBe('')
})
