import { fen } from '../../../src/domain/money'
import { chooseFault } from '../../platform/fault-injection'
import { invoiceClient } from './client'
import type { InvoiceOutcome } from './contract'
import { INVOICE_FAULTS, isSlowInvoice, sandboxInvoices, type InvoiceFault } from './sandbox'

const NOW = new Date('2026-11-26T04:00:00Z')
const seller = { name: '', taxNo: '' }
const order = (no: string, name = '林小明', redOf: string | null = null) => ({
  ...{ no, seller, buyer: { name, taxNo: '' }, redOf },
  lines: [{ name: 'x', spec: '', taxName: 'x', rate: 13, count: 1, net: fen(100), tax: fen(13) }],
})
const NUMBERS = Array.from({ length: 60 }, (_, n) => `N${n}`)
const quick = NUMBERS.find((no) => !isSlowInvoice(no)) ?? ''
const slow = NUMBERS.find((no) => isSlowInvoice(no)) ?? ''
const answer = (reply: () => Promise<unknown>) =>
  invoiceClient({ seller, issue: () => reply() as Promise<InvoiceOutcome> }, { timeoutMs: 20 }).issue(order('N1'))

test('issues with 20 digits, the same for the same request, and slow ones at the second query', async () => {
  const platform = invoiceClient(sandboxInvoices({ now: () => NOW }))
  const first = await platform.issue(order(quick))
  expect(first).toEqual({ state: 'issued', number: expect.stringMatching(/^26442\d{15}$/), issuedAt: NOW })
  expect(await platform.issue(order(quick))).toEqual(first)
  expect([(await platform.issue(order(slow))).state, (await platform.issue(order(slow))).state]).toEqual([
    'waiting',
    'issued',
  ])
})

test('refuses a title that does not match, but never a red invoice', async () => {
  const platform = sandboxInvoices({ now: () => NOW })
  expect(await platform.issue(order(quick, '林误'))).toMatchObject({ state: 'refused' })
  expect(await platform.issue(order(`${quick}r`, '林误', '1'.repeat(20)))).not.toMatchObject({ state: 'refused' })
})

test('with a seed refuses, delays, repeats or loses some requests, the same ones every time', async () => {
  const many = NUMBERS.concat(NUMBERS.map((no) => `${no}-2`))
  const faults = (seed?: number) => many.map(chooseFault(seed, INVOICE_FAULTS))
  expect(faults(7)).toEqual(faults(7))
  expect(new Set(faults(7))).toEqual(new Set([undefined, ...INVOICE_FAULTS]))
  const states = async (fault: InvoiceFault) => {
    const platform = sandboxInvoices({ now: () => NOW, fault: () => fault })
    const answers: string[] = []
    for (let n = 0; n < 4; n++)
      answers.push(
        await platform.issue(order(quick)).then(
          ({ state }) => state,
          () => 'lost',
        ),
      )
    return answers
  }
  expect(await states('refuse')).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(await states('slow')).toEqual(['waiting', 'waiting', 'waiting', 'issued'])
  expect(await states('lost')).toEqual(['lost', 'issued', 'issued', 'issued'])
  expect(await states('twice')).toEqual(['issued', 'issued', 'issued', 'issued'])
})

test.each([
  { state: 'issued', number: '12', issuedAt: NOW },
  { state: 'issued', number: '1'.repeat(20), issuedAt: 'x' },
  ...[{ state: 'done' }, {}, null, 'issued'],
])('rejects %j, an outcome in another form', async (reply) => {
  await expect(answer(async () => reply)).rejects.toThrow('no valid outcome')
})

test('cleans the reason of a refusal, and hides the errors of the platform', async () => {
  const reason = ` \u202e税号不符\n${'长'.repeat(90)}`
  expect(await answer(async () => ({ state: 'refused', reason }))).toEqual({
    ...{ state: 'refused', reason: `税号不符${'长'.repeat(56)}` },
  })
  await expect(answer(() => Promise.reject(new Error('林小明')))).rejects.toThrow('the invoice platform gave no')
  await expect(answer(() => new Promise(() => {}))).rejects.toThrow('in time')
})
