import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { RiderMapModel } from './model'

const STORE = { latitude: 22.5, longitude: 113.93 }
const RIDER_POINT = { latitude: 22.505, longitude: 113.935 }
const rider = (overrides: object = {}) => ({
  ...{
    orderId: 7,
    orderStatusCode: 300,
    state: 'moving',
    storeName: '店',
    store: STORE,
    home: RIDER_POINT,
    spot: RIDER_POINT,
    way: [],
  },
  rider: { name: '王师傅', phone: '4000000000,1234' },
  eta: { from: '2026-11-21T10:21:00+08:00', to: '2026-11-21T10:29:00+08:00', reason: '按当前路况估计' },
  list: [],
  ...overrides,
})

function open(answers: Answers = {}) {
  const call = jest.fn(async () => ({ ok: true }))
  const it = testApp({ riderOfOrder: rider(), ...answers }, { token: 't', more: { phone: { call } as never } })
  const timers: (() => void)[] = []
  const clock = {
    now: () => 0,
    delay: (run: () => void) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  const model = new RiderMapModel(it.app, { orderNo: 'Y7' }, clock)
  return { ...it, model, timers, call, sent: it.hosts.transport.inputsOf }
}

test('names one minute when the earliest and the latest arrival are the same', async () => {
  const at = '2026-11-21T10:21:00+08:00'
  const { model } = open({ riderOfOrder: rider({ eta: { from: at, to: at, reason: '' } }) })
  await model.load()
  expect(model.range).toBe('预计 10:21 送达')
})

test('loads the rider’s position repeatedly while the page is shown, and then stops', async () => {
  const { model, timers, sent } = open()
  await model.load()
  expect([model.range, model.centre, model.marks.length, timers.length]).toEqual([
    '预计 10:21–10:29 送达',
    RIDER_POINT,
    3,
    1,
  ])
  timers[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect([sent('riderOfOrder').length, timers.length]).toEqual([2, 1])
  model.hide()
  expect(timers).toEqual([])
})

test('a dragged map stays; before a rider is assigned it shows the store', async () => {
  const { model } = open({ riderOfOrder: rider({ state: 'waiting', spot: null, rider: null, eta: null, home: null }) })
  expect(model.centre).toEqual({ latitude: 0, longitude: 0 })
  await model.load()
  expect([model.centre, model.range, model.marks.map(({ key }) => key)]).toEqual([STORE, '', ['store']])
  model.move(RIDER_POINT)
  expect(model.centre).toEqual(RIDER_POINT)
  await model.call()
})

test('BC-88 the privacy number is shown before it is dialled', async () => {
  const { model, feedback, call } = open()
  await model.load()
  const no = model.call()
  expect(feedback.question?.message).toContain('4000000000,1234')
  feedback.answer(false)
  await no
  expect(call).not.toHaveBeenCalled()
  const yes = model.call()
  feedback.answer(true)
  await yes
  expect(call).toHaveBeenCalledWith('4000000000,1234')
})

test('a refusal shows why and is not repeated; the parcels open with a tap', async () => {
  const { model, timers, hosts } = open({ riderOfOrder: refused(7001, '这个订单没有配送') })
  await model.load()
  expect([model.state, model.reason, timers.length]).toEqual(['gone', '这个订单没有配送', 0])
  model.toLogistics()
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/logistics/Y7/2' }])
})

test('a delivered order is not polled; a failed load can be retried', async () => {
  const there = open({ riderOfOrder: rider({ state: 'delivered', eta: null, rider: null }) })
  await there.model.load()
  expect(there.timers).toEqual([])
  const failure = open({ riderOfOrder: { ok: false, reason: 'offline' } })
  await failure.model.load()
  expect(failure.model.state).toBe('failed')
  const secondCall = failure.model.retry()
  expect(failure.model.state).toBe('loading')
  await secondCall
})
