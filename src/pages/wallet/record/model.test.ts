import { fakeDelay, nextTask, testApp } from '../../../../test/fakes/app'
import { WalletRecordModel, type Balance } from './model'

const entry = (id: number, balance: Balance) => ({
  ...{ id, title: '', amount: 5, orderNo: null, orderId: null, time: '', balance, withdrawal: null },
})
const page = (balance: Balance, currPage: number, ...ids: number[]) => ({
  ...{ list: ids.map((id) => entry(id, balance)), totalCount: 3, totalPage: 2, currPage },
})

function open(type?: string) {
  const shop = testApp(
    {
      walletCashRecords: ({ pageNum }) => (pageNum === '1' ? page('cash', 1, 9, 8) : page('cash', 2, 8, 7)),
      walletGoldRecords: page('gold', 1, 5, 4),
    },
    { token: 't' },
  )
  return { ...shop, model: new WalletRecordModel(shop.app, type), sent: shop.hosts.transport.inputsOf }
}

test.each([
  [undefined, 'walletCashRecords'],
  ['cash', 'walletCashRecords'],
  ['gold', 'walletGoldRecords'],
] as const)('PR-31 the type %s of the url loads %s', async (type, call) => {
  const { model, sent } = open(type)
  await model.show()
  expect([sent(call).length, model.rows.state]).toEqual([1, 'ready'])
})

test('API-27 ST-67 page 1 replaces the list, later pages append without repeats, and each tab loads once', async () => {
  const { model, sent } = open()
  await model.show()
  await model.rows.more()
  expect(model.rows.list.map(({ id }) => id)).toEqual([9, 8, 7])
  for (const balance of ['gold', 'cash', 'gold'] as const) {
    model.choose(balance)
    await nextTask()
  }
  expect([sent('walletCashRecords').length, sent('walletGoldRecords').length]).toEqual([2, 1])
  model.dispose()
})

test('an entry opens its details', async () => {
  const { model, hosts } = open()
  model.open(entry(9, 'cash'))
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/wallet/detail?id=9' }])
})

describe('a withdrawal that is not paid out yet', () => {
  const withdrawn = (id: number, state: 'requested' | 'paid' | 'refused') => ({
    ...entry(id, 'cash'),
    withdrawal: { state, method: 'alipay' as const, reason: '', endTime: null },
  })

  function openWithdrawn() {
    const server = { state: 'requested' as 'requested' | 'paid' | 'refused' }
    const shop = testApp(
      {
        walletCashRecords: ({ pageNum }) =>
          pageNum === '1'
            ? { ...page('cash', 1, 8), list: [withdrawn(9, server.state), entry(8, 'cash')] }
            : page('cash', 2, 7),
        walletGoldRecords: page('gold', 1, 5, 4),
        walletGoldDetail: () => withdrawn(9, server.state),
      },
      { token: 't' },
    )
    const timers = fakeDelay()
    const model = new WalletRecordModel(shop.app, undefined, timers.delay)
    const look = async () => {
      timers.run()
      await nextTask()
    }
    const sent = () =>
      (['walletGoldDetail', 'walletCashRecords'] as const).map((name) => shop.hosts.transport.inputsOf(name).length)
    const states = () => model.rows.list.map(({ id, withdrawal }) => [id, withdrawal?.state])
    return { model, server, look, sent, states }
  }

  test('PR-31 is loaded again until it is paid out; the pages below it stay', async () => {
    const { model, server, look, sent, states } = openWithdrawn()
    await model.show()
    await model.rows.more()
    await look()
    expect([states()[0], sent()]).toEqual([
      [9, 'requested'],
      [1, 2],
    ])
    server.state = 'paid'
    await look()
    expect(states()).toEqual([
      [9, 'paid'],
      [8, undefined],
      [7, undefined],
    ])
    await look()
    expect(sent()).toEqual([2, 2])
  })

  test('PR-31 loads the list with the entry of the returned amount when it is refused', async () => {
    const { model, server, look, sent } = openWithdrawn()
    await model.show()
    server.state = 'refused'
    await look()
    await look()
    expect([model.rows.list[0]?.withdrawal?.state, sent()]).toEqual(['refused', [1, 2]])
  })

  test('is not loaded while the page is hidden; the other tab does not end it', async () => {
    const { model, look, sent } = openWithdrawn()
    await model.show()
    model.choose('gold')
    await nextTask()
    await look()
    expect(sent()[0]).toBe(1)
    model.hide()
    await look()
    expect(sent()[0]).toBe(1)
  })
})
