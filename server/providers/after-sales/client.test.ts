import { fen } from '../../../src/domain/money'
import { afterSalesClient } from './client'
import type { AfterSaleProvider } from './contract'
import { sandboxAfterSales } from './sandbox'

const FACTS = { afterSaleNo: 'A1', remark: '少件漏发', refundType: 1, amountFen: fen(100), vouchers: [] }
const PARCEL = { afterSaleNo: 'A1', com: '顺丰速运', num: 'SF1' }
const clientWith = (change: Partial<AfterSaleProvider>) =>
  afterSalesClient({ ...sandboxAfterSales({ now: () => new Date(0) }), ...change }, { timeoutMs: 20 })
const answerTo = (reply: unknown) => clientWith({ queryAfterSale: async () => reply as never }).queryAfterSale('A1')

test('submits an after-sale and passes the simulated decision on', async () => {
  let now = new Date(0)
  const client = afterSalesClient(sandboxAfterSales({ now: () => now }))
  for (let tries = 0; tries < 2; tries++) await client.submitAfterSale(FACTS)
  expect(await client.queryAfterSale('A1')).toEqual({ state: 'waiting' })
  now = new Date(1e6)
  expect(await client.queryAfterSale('A1')).toMatchObject({ state: 'decided' })
})

test('keeps every decision of a report and cleans the reason of a refusal', async () => {
  const reports = [
    { agrees: true, amountFen: 1 },
    { agrees: false, reason: `\u202e不符${'长'.repeat(90)}` },
  ]
  expect(await answerTo({ state: 'decided', reports })).toEqual({
    state: 'decided',
    reports: [{ agrees: true }, { agrees: false, reason: `不符${'长'.repeat(58)}` }],
  })
})

test('keeps waiting when the decision has no report', async () => {
  expect(await answerTo({ state: 'decided', reports: [] })).toEqual({ state: 'waiting' })
})

test.each([
  { state: 'agreed' },
  { state: 'decided' },
  { state: 'decided', reports: [{ agrees: 'yes' }] },
  { state: 'decided', reports: [null] },
  null,
])('rejects %j, an answer in another form', async (reply) => {
  await expect(answerTo(reply)).rejects.toThrow('no valid answer')
})

test('counts only a clear answer as arrived', async () => {
  const arrived = (reply: unknown) => clientWith({ hasArrived: async () => reply as never }).hasArrived(PARCEL)
  expect([await arrived(true), await arrived(false), await arrived('no'), await arrived(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('rejects a failed or silent provider without its message', async () => {
  const failed = clientWith({ submitAfterSale: () => Promise.reject(new Error('少件漏发')) })
  await expect(failed.submitAfterSale(FACTS)).rejects.toThrow('customer service gave no valid answer in time')
  const silent = () => new Promise<never>(() => {})
  const client = clientWith({ submitAfterSale: silent, queryAfterSale: silent, hasArrived: silent })
  for (const request of [client.submitAfterSale(FACTS), client.queryAfterSale('A1'), client.hasArrived(PARCEL)])
    await expect(request).rejects.toThrow('in time')
})
