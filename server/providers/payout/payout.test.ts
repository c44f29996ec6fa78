import { fen } from '../../../src/domain/money'
import { chooseFault } from '../../platform/fault-injection'
import { payoutClient } from './client'
import type { PayoutOutcome } from './contract'
import { isSlowPayout, PAYOUT_FAULTS, sandboxPayouts, type PayoutFault } from './sandbox'

const NOW = new Date('2026-11-26T04:00:00Z')
const order = (no: string, name = '林小明') => ({
  ...{ no, name, amount: fen(1000), method: 'wechat' as const, mobile: '13941000001' },
  payee: { app: 'mini' as const, openid: 'o-demo' },
})
const NUMBERS = Array.from({ length: 60 }, (_, n) => `W${n}`)
const quick = NUMBERS.find((no) => !isSlowPayout(no)) ?? ''
const slow = NUMBERS.find((no) => isSlowPayout(no)) ?? ''
const answer = (reply: () => Promise<unknown>) =>
  payoutClient({ pay: () => reply() as Promise<PayoutOutcome> }, { timeoutMs: 20 }).pay(order('W1'))

test('pays once a number, and slow ones at the second query', async () => {
  let now = NOW
  const provider = payoutClient(sandboxPayouts({ now: () => now }))
  const first = await provider.pay(order(quick))
  now = new Date(NOW.getTime() + 1000)
  expect([first, await provider.pay(order(quick))]).toEqual(Array(2).fill({ state: 'paid', paidAt: NOW }))
  expect([(await provider.pay(order(slow))).state, (await provider.pay(order(slow))).state]).toEqual([
    'waiting',
    'paid',
  ])
})

test('refuses a holder whose name is not that of the account', async () => {
  const provider = sandboxPayouts({ now: () => NOW })
  expect(await provider.pay(order(quick, '林误'))).toMatchObject({ state: 'refused' })
})

test('with a seed refuses, delays, repeats or loses some payouts, the same ones every time', async () => {
  const many = NUMBERS.concat(NUMBERS.map((no) => `${no}-2`))
  const faults = (seed?: number) => many.map(chooseFault(seed, PAYOUT_FAULTS))
  expect(faults(7)).toEqual(faults(7))
  expect(new Set(faults(7))).toEqual(new Set([undefined, ...PAYOUT_FAULTS]))
  const states = async (fault: PayoutFault) => {
    const provider = sandboxPayouts({ now: () => NOW, fault: () => fault })
    const answers: string[] = []
    for (let n = 0; n < 4; n++)
      answers.push(
        await provider.pay(order(quick)).then(
          ({ state }) => state,
          () => 'lost',
        ),
      )
    return answers
  }
  expect(await states('refuse')).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(await states('slow')).toEqual(['waiting', 'waiting', 'waiting', 'paid'])
  expect(await states('lost')).toEqual(['lost', 'paid', 'paid', 'paid'])
  expect(await states('twice')).toEqual(['paid', 'paid', 'paid', 'paid'])
})

test.each([{ state: 'paid', paidAt: 'x' }, { state: 'paid' }, { state: 'done' }, {}, null, 'paid'])(
  'rejects %j, an outcome in another form',
  async (reply) => {
    await expect(answer(async () => reply)).rejects.toThrow('no valid outcome')
  },
)

test('cleans the reason of a refusal, and hides the errors of the provider', async () => {
  const reason = ` \u202e户名不符\n${'长'.repeat(90)}`
  expect(await answer(async () => ({ state: 'refused', reason }))).toEqual({
    ...{ state: 'refused', reason: `户名不符${'长'.repeat(56)}` },
  })
  await expect(answer(() => Promise.reject(new Error('林小明')))).rejects.toThrow('the payout provider gave no')
  await expect(answer(() => new Promise(() => {}))).rejects.toThrow('in time')
})
