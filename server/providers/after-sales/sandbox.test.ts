import { fen } from '../../../src/domain/money'
import { faultPlanOf, sandboxAfterSales } from './sandbox'

const CASES = Array.from({ length: 200 }, (_, n) => `A${n}`)
const facts = (caseNo: string, remark = '少件漏发') => ({
  caseNo,
  remark,
  refundType: 1,
  amountFen: fen(100),
  vouchers: [],
})
const find = (expected: Partial<ReturnType<typeof faultPlanOf>>) =>
  CASES.find((caseNo) =>
    Object.entries(expected).every(
      ([key, value]) => faultPlanOf(caseNo)[key as keyof ReturnType<typeof faultPlanOf>] === value,
    ),
  )!

test('decides by seed and case number, repeatably, and covers every outcome', () => {
  expect(CASES.map((one) => faultPlanOf(one))).toEqual(CASES.map((one) => faultPlanOf(one)))
  expect(CASES.map((one) => faultPlanOf(one, { seed: 2 }))).not.toEqual(CASES.map((one) => faultPlanOf(one)))
  for (const faultPlan of ['refused', 'lost', 'twice'] as const)
    expect(new Set(CASES.map((one) => faultPlanOf(one)[faultPlan]))).toEqual(new Set([true, false]))
})

test('decides after a delay, and knows a lost after-sale only from its second submission', async () => {
  let now = new Date(0)
  const caseProvider = sandboxAfterSales({ now: () => now })
  const lost = find({ lost: true, refused: false })
  await caseProvider.submitAfterSale(facts(lost))
  expect(await caseProvider.queryAfterSale(lost)).toEqual({ state: 'unknown' })
  await caseProvider.submitAfterSale(facts(lost))
  expect(await caseProvider.queryAfterSale(lost)).toEqual({ state: 'waiting' })
  now = new Date(faultPlanOf(lost).delayMs)
  await caseProvider.submitAfterSale(facts(lost))
  expect(await caseProvider.queryAfterSale(lost)).toMatchObject({ state: 'decided' })
})

test('lets a returned parcel arrive after a delay, however often it is queried', async () => {
  let now = new Date(0)
  const caseProvider = sandboxAfterSales({ now: () => now })
  const parcel = { caseNo: 'A1', com: '顺丰速运', num: 'SF1' }
  expect(await caseProvider.hasArrived(parcel)).toBe(false)
  now = new Date(faultPlanOf('A1').delayMs - 1)
  expect(await caseProvider.hasArrived(parcel)).toBe(false)
  now = new Date(faultPlanOf('A1').delayMs)
  expect([await caseProvider.hasArrived(parcel), await caseProvider.hasArrived(parcel)]).toEqual([true, true])
})

test('gives a reason for a refusal, never refuses a recall, and may repeat a decision', async () => {
  let now = new Date(0)
  const caseProvider = sandboxAfterSales({ now: () => now })
  const refused = find({ refused: true, lost: false })
  const recalled = CASES.find((one) => one !== refused && faultPlanOf(one).refused && !faultPlanOf(one).lost)!
  const twice = find({ refused: false, twice: true, lost: false })
  await Promise.all([
    caseProvider.submitAfterSale(facts(refused)),
    caseProvider.submitAfterSale(facts(recalled, '商品召回')),
    caseProvider.submitAfterSale(facts(twice)),
  ])
  now = new Date(1e6)
  const reports = async (caseNo: string) => {
    const answer = await caseProvider.queryAfterSale(caseNo)
    return answer.state === 'decided' ? answer.reports : []
  }
  expect((await reports(refused))[0]).toEqual({ agrees: false, reason: expect.stringMatching(/核实/) })
  expect((await reports(recalled))[0]).toEqual({ agrees: true })
  expect(await reports(twice)).toEqual([{ agrees: true }, { agrees: true }])
})
