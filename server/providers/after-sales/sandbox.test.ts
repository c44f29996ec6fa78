import { fen } from '../../../src/domain/money'
import { faultPlanOf, sandboxAfterSales } from './sandbox'

const AFTER_SALE_NOS = Array.from({ length: 200 }, (_, n) => `A${n}`)
const facts = (afterSaleNo: string, remark = '少件漏发') => ({
  afterSaleNo,
  remark,
  refundType: 1,
  amountFen: fen(100),
  vouchers: [],
})
const find = (expected: Partial<ReturnType<typeof faultPlanOf>>) =>
  AFTER_SALE_NOS.find((afterSaleNo) =>
    Object.entries(expected).every(
      ([key, value]) => faultPlanOf(afterSaleNo)[key as keyof ReturnType<typeof faultPlanOf>] === value,
    ),
  )!

test('decides by seed and after-sale number, repeatably, and covers every outcome', () => {
  expect(AFTER_SALE_NOS.map((one) => faultPlanOf(one))).toEqual(AFTER_SALE_NOS.map((one) => faultPlanOf(one)))
  expect(AFTER_SALE_NOS.map((one) => faultPlanOf(one, { seed: 2 }))).not.toEqual(
    AFTER_SALE_NOS.map((one) => faultPlanOf(one)),
  )
  for (const faultPlan of ['refused', 'lost', 'twice'] as const)
    expect(new Set(AFTER_SALE_NOS.map((one) => faultPlanOf(one)[faultPlan]))).toEqual(new Set([true, false]))
})

test('decides after a delay, and knows a lost after-sale only from its second submission', async () => {
  let now = new Date(0)
  const afterSaleProvider = sandboxAfterSales({ now: () => now })
  const lost = find({ lost: true, refused: false })
  await afterSaleProvider.submitAfterSale(facts(lost))
  expect(await afterSaleProvider.queryAfterSale(lost)).toEqual({ state: 'unknown' })
  await afterSaleProvider.submitAfterSale(facts(lost))
  expect(await afterSaleProvider.queryAfterSale(lost)).toEqual({ state: 'waiting' })
  now = new Date(faultPlanOf(lost).delayMs)
  await afterSaleProvider.submitAfterSale(facts(lost))
  expect(await afterSaleProvider.queryAfterSale(lost)).toMatchObject({ state: 'decided' })
})

test('lets a returned parcel arrive after a delay, however often it is queried', async () => {
  let now = new Date(0)
  const afterSaleProvider = sandboxAfterSales({ now: () => now })
  const parcel = { afterSaleNo: 'A1', com: '顺丰速运', num: 'SF1' }
  expect(await afterSaleProvider.hasArrived(parcel)).toBe(false)
  now = new Date(faultPlanOf('A1').delayMs - 1)
  expect(await afterSaleProvider.hasArrived(parcel)).toBe(false)
  now = new Date(faultPlanOf('A1').delayMs)
  expect([await afterSaleProvider.hasArrived(parcel), await afterSaleProvider.hasArrived(parcel)]).toEqual([true, true])
})

test('gives a reason for a refusal, never refuses a recall, and may repeat a decision', async () => {
  let now = new Date(0)
  const afterSaleProvider = sandboxAfterSales({ now: () => now })
  const refused = find({ refused: true, lost: false })
  const recalled = AFTER_SALE_NOS.find((one) => one !== refused && faultPlanOf(one).refused && !faultPlanOf(one).lost)!
  const twice = find({ refused: false, twice: true, lost: false })
  await Promise.all([
    afterSaleProvider.submitAfterSale(facts(refused)),
    afterSaleProvider.submitAfterSale(facts(recalled, '商品召回')),
    afterSaleProvider.submitAfterSale(facts(twice)),
  ])
  now = new Date(1e6)
  const reports = async (afterSaleNo: string) => {
    const answer = await afterSaleProvider.queryAfterSale(afterSaleNo)
    return answer.state === 'decided' ? answer.reports : []
  }
  expect((await reports(refused))[0]).toEqual({ agrees: false, reason: expect.stringMatching(/核实/) })
  expect((await reports(recalled))[0]).toEqual({ agrees: true })
  expect(await reports(twice)).toEqual([{ agrees: true }, { agrees: true }])
})
