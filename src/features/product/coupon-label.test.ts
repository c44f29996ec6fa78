import { couponCardTexts } from './coupon-label'

const coupon = { amount: 30, minAmount: 199, name: '快递满 199 减 30 券', couponType: 1, orderType: 1 } as const
const endTime = '2027-01-28T00:00:00+08:00'

test('PR-21 a coupon on offer names the days after the claim, a shopper’s own its last day', () => {
  expect(couponCardTexts({ ...coupon, endTime, validDays: 7 }).until).toBe('领取后 7 天内有效')
  expect(couponCardTexts({ ...coupon, endTime }).until).toBe('01-28 到期')
})
