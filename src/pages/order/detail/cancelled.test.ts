import { cancelledNote, type Cancelled } from './cancelled'

const order = (overrides: Partial<Cancelled> = {}): Cancelled => ({
  ...{ payTime: null, presell: null, refunds: [], couponFee: 0, pointsFee: 0 },
  ...overrides,
})
const refunds = (...states: string[]) => states.map((state) => ({ state })) as Cancelled['refunds']
const presale = { deposited: 1 } as Cancelled['presell']
const payTime = '2026-11-21T10:00:00+08:00'

test.each<[Cancelled, string]>([
  [order(), '没有扣款'],
  [order({ couponFee: 5 }), '没有扣款，优惠券已退回'],
  [order({ pointsFee: 1, couponFee: 5 }), '没有扣款，优惠券已退回，积分已退回'],
  [order({ refunds: refunds('paying') }), '款项正在原路退回'],
  [order({ payTime, refunds: refunds('done', 'refused', 'done') }), '款项已原路退回'],
  [order({ payTime, refunds: refunds('closed', 'done'), couponFee: 5 }), '款项已原路退回，优惠券已退回'],
  [order({ presell: presale }), '定金不退'],
  [order({ presell: presale, refunds: refunds('done') }), '款项已原路退回'],
  [order({ payTime }), ''],
])('ST-56 ST-58 PR-16 a cancelled order shows only notes that apply to it (%#)', (one, note) => {
  expect(cancelledNote(one)).toBe(note)
})
