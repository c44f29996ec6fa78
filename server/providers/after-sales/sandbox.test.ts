import { fateOf, sandboxDesk } from './sandbox'

const CASES = Array.from({ length: 200 }, (_, n) => `A${n}`)
const facts = (caseNo: string, remark = '少件漏发') => ({ caseNo, remark, refundType: 1, amountFen: 100, vouchers: [] })
const find = (wanted: Partial<ReturnType<typeof fateOf>>) =>
  CASES.find((caseNo) =>
    Object.entries(wanted).every(([key, value]) => fateOf(caseNo)[key as keyof ReturnType<typeof fateOf>] === value),
  )!

test('a number ends the same way every time, another seed otherwise; every fate comes up', () => {
  expect(CASES.map((one) => fateOf(one))).toEqual(CASES.map((one) => fateOf(one)))
  expect(CASES.map((one) => fateOf(one, { seed: 2 }))).not.toEqual(CASES.map((one) => fateOf(one)))
  for (const fate of ['refused', 'lost', 'twice'] as const)
    expect(new Set(CASES.map((one) => fateOf(one)[fate]))).toEqual(new Set([true, false]))
})

test('it takes its time, and is known from the second handing over where the first got lost', async () => {
  let now = new Date(0)
  const desk = sandboxDesk({ now: () => now })
  const lost = find({ lost: true, refused: false })
  await desk.hand(facts(lost))
  expect(await desk.answer(lost)).toEqual({ state: 'unknown' })
  await desk.hand(facts(lost))
  expect(await desk.answer(lost)).toEqual({ state: 'waiting' })
  now = new Date(fateOf(lost).delayMs)
  await desk.hand(facts(lost))
  expect(await desk.answer(lost)).toMatchObject({ state: 'decided' })
})

test('a parcel that comes back takes its time, whoever asks how often', async () => {
  let now = new Date(0)
  const desk = sandboxDesk({ now: () => now })
  const parcel = { caseNo: 'A1', com: '顺丰速运', num: 'SF1' }
  expect(await desk.received(parcel)).toBe(false)
  now = new Date(fateOf('A1').delayMs - 1)
  expect(await desk.received(parcel)).toBe(false)
  now = new Date(fateOf('A1').delayMs)
  expect([await desk.received(parcel), await desk.received(parcel)]).toEqual([true, true])
})

test('a refusal has its reason, a recall is never refused, a decision may be said twice', async () => {
  let now = new Date(0)
  const desk = sandboxDesk({ now: () => now })
  const refused = find({ refused: true, lost: false })
  const recalled = CASES.find((one) => one !== refused && fateOf(one).refused && !fateOf(one).lost)!
  const twice = find({ refused: false, twice: true, lost: false })
  await Promise.all([desk.hand(facts(refused)), desk.hand(facts(recalled, '商品召回')), desk.hand(facts(twice))])
  now = new Date(1e6)
  const reports = async (caseNo: string) => {
    const answer = await desk.answer(caseNo)
    return answer.state === 'decided' ? answer.reports : []
  }
  expect((await reports(refused))[0]).toEqual({ agrees: false, reason: expect.stringMatching(/核实/) })
  expect((await reports(recalled))[0]).toEqual({ agrees: true })
  expect(await reports(twice)).toEqual([{ agrees: true }, { agrees: true }])
})
