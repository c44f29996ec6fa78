import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { Account } from './account'

const numbers = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 1250, growthValue: 320 }
const integral = (yuanPrice = 100) => ({
  integralVal: { total: 1250, onlineIntegral: 1000, offLineIntegral: 250 },
  integralConfig: { perYuan: 100, yuanPrice },
})

async function open(answers: Answers = {}, token = 't') {
  const { app } = testApp({ userIntegral: integral(), getNumber: numbers, ...answers }, { token })
  const account = new Account(app)
  await account.load()
  return account
}

test('PR-22 shows app and store points, the level from growth, and the points’ value in whole yuan', async () => {
  const account = await open()
  expect([account.state, account.worth, account.levelProgress.level]).toEqual(['ready', 12, 2])
  expect((await open({ userIntegral: integral(0) })).worth).toBe(0)
})

test('a failed load and a visitor have their own states', async () => {
  expect((await open({ userIntegral: () => refused(500, '') })).state).toBe('failed')
  expect((await open({}, '')).state).toBe('visitor')
})
