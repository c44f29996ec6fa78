import { fakeDelay, nextTask, testApp } from '../../../../test/fakes/app'
import { WalletDetailModel } from './model'

type State = 'requested' | 'paid' | 'refused'

const entry = (state: State | null) => ({
  ...{ id: 9, title: '', amount: -20, orderNo: null, orderId: null, time: '', balance: 'cash' as const },
  withdrawal: state && { state, method: 'alipay' as const, reason: '', endTime: null },
})

function open(first: State | null) {
  const server = { state: first, fails: false }
  const shop = testApp(
    { walletGoldDetail: () => (server.fails ? { ok: false, reason: 'offline' } : entry(server.state)) } as never,
    { token: 't' },
  )
  const timers = fakeDelay()
  const model = new WalletDetailModel(shop.app, 9, timers.delay)
  const look = async () => {
    timers.run()
    await nextTask()
  }
  return { model, server, look, count: () => shop.hosts.transport.inputsOf('walletGoldDetail').length }
}

test('PR-31 a withdrawal is loaded again until it has ended', async () => {
  const { model, server, look, count } = open('requested')
  await model.show()
  await look()
  expect([model.entry.data?.withdrawal?.state, count()]).toEqual(['requested', 2])
  server.fails = true
  await look()
  expect([model.entry.state, count()]).toEqual(['ready', 3])
  Object.assign(server, { fails: false, state: 'paid' })
  await look()
  expect([model.entry.data?.withdrawal?.state, count()]).toEqual(['paid', 4])
  await look()
  expect(count()).toBe(4)
})

test.each(['paid', 'refused', null] as const)('an entry of a withdrawal %p is loaded once', async (state) => {
  const { model, look, count } = open(state)
  await model.show()
  await look()
  expect(count()).toBe(1)
})

test('stops while the page is hidden, and loads at once when it shows again', async () => {
  const { model, look, count } = open('requested')
  await model.show()
  model.hide()
  await look()
  expect(count()).toBe(1)
  const loading = model.show()
  model.hide()
  await loading
  await look()
  expect(count()).toBe(2)
  await model.show()
  await look()
  expect(count()).toBe(4)
  model.dispose()
  await look()
  expect(count()).toBe(4)
})
