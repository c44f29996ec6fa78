import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { WalletHomeModel } from './model'

const wallet = { userGold: 50, userMoney: 200, opened: 1 as const, goldCoinPay: 1 as const, lockedUntil: null }
const months = { months: [{ month: '2026-11', income: 80, spending: 30 }] }

function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ walletGold: wallet, walletMonths: months, ...answers }, { token })
  return { ...shop, model: new WalletHomeModel(shop.app) }
}

test('PR-31 shows both balances without the months when only these fail, and loads the months again', async () => {
  let tries = 0
  const { model } = open({ walletMonths: () => (++tries === 1 ? refused(500) : months) })
  await model.load()
  expect([model.wallet.data?.userMoney, model.months.state]).toEqual([200, 'failed'])
  await model.months.load()
  expect(model.months.data).toEqual(months)
})

test.each([
  [0, '/wallet/open'],
  [1, '/wallet/password'],
] as const)('the password of a wallet (opened %i) is set or reset at %s', async (opened, url) => {
  const { model, hosts } = open({ walletGold: { ...wallet, opened } })
  await model.load()
  model.toPassword()
  expect(hosts.navigation.log).toEqual([{ how: 'push', url }])
})

test('a visitor is asked to sign in, and nothing is sent', async () => {
  const { model, hosts } = open({}, '')
  await model.load()
  expect([model.wallet.state, hosts.transport.inputsOf('walletGold')]).toEqual(['visitor', []])
  model.dispose()
})
