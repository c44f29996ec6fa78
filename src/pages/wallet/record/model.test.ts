import { nextTask, testApp } from '../../../../test/fakes/app'
import { WalletRecordModel, type Balance } from './model'

const entry = (id: number, balance: Balance) => ({
  ...{ id, title: '', amount: 5, orderNo: null, time: '', balance, withdrawal: null },
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
