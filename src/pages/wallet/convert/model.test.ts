import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ConvertModel } from './model'

const terms = {
  ...{ opened: 1 as const, lockedUntil: null, minAmount: 10, dayAmount: 200, dayLeft: 60 },
  ...{ userGold: 80.5, userMoney: 0, ratePercent: 90 },
}

async function open(answers: Answers = {}) {
  const shop = testApp(
    { conversionTerms: terms, convertGold: { userGold: 60.5, userMoney: 18 }, ...answers },
    { token: 't' },
  )
  const model = new ConvertModel(shop.app)
  await model.terms.load()
  return { ...shop, model, sent: () => shop.hosts.transport.inputsOf('convertGold') }
}

test.each([
  ['', '请填写兑换数量'],
  ['10.5', '请填写兑换数量'],
  ['9', '至少兑换 10 个金币'],
  ['81', '金币不足'],
  ['70', '今天还可兑换 60 个金币'],
])('PR-31 %p coins show %s and open no pad', async (amount, error) => {
  const { model } = await open()
  model.setAmount(amount)
  model.submit()
  expect([model.amountError, model.pin.isOpen]).toEqual([error, false])
})

test('PR-31 shows the balance for the coins, converts them once and shows the records', async () => {
  const { model, sent, hosts, feedback } = await open()
  model.takeAll()
  expect([model.amount, model.convertedBalance]).toEqual(['60', '54.00'])
  model.setAmount('20')
  expect(model.convertedBalance).toBe('18.00')
  model.submit()
  expect([model.pin.isOpen, model.padText]).toEqual([true, '兑换 20 个金币'])
  await Promise.all([model.pin.enter('274931'), model.pin.enter('274931')])
  await nextTask()
  expect(sent()).toEqual([{ idemKey: expect.any(String), gold: 20, payPassword: '274931' }])
  expect([feedback.toastText, hosts.navigation.log.at(-1)]).toEqual([
    '兑换成功',
    { how: 'replace', url: '/wallet/record?type=cash' },
  ])
})

test('takes all of fewer coins than the day allows, in whole ones', async () => {
  const { model } = await open({ conversionTerms: { ...terms, dayLeft: 200 } })
  model.takeAll()
  expect(model.amount).toBe('80')
})

test('S28 a wrong password keeps the pad open; another refusal closes it and loads the conditions again', async () => {
  const answers = [refused(8508, '支付密码不正确，还可以试 4 次'), refused(8013, '金币不足')]
  const { model, hosts, feedback } = await open({ convertGold: () => answers.shift() ?? refused(500, '') })
  model.setAmount('20')
  model.submit()
  await model.pin.enter('580213')
  expect([model.pin.isOpen, model.pin.error]).toEqual([true, '支付密码不正确，还可以试 4 次'])
  await model.pin.enter('274931')
  await nextTask()
  expect([model.pin.isOpen, feedback.toastText, hosts.transport.inputsOf('conversionTerms').length]).toEqual([
    false,
    '金币不足',
    2,
  ])
})
