import { deadlineLabel } from './deadline'

const START = '2026-11-27T10:00:00+08:00'
const END = '2026-11-29T10:00:00+08:00'
const presale = { ...{ deposit: 30, balance: 169, balanceStartTime: START, balanceEndTime: END }, sendTime: END }

test.each<[0 | 1, number, string]>([
  [1, Date.parse(START) - 1, '定金已付，尾款 11-27 10:00 开始支付'],
  [1, Date.parse(START), '11-29 10:00 前付尾款，逾期定金不退'],
  [0, Date.parse(START) - 1, '10:00 前付款，超时自动取消'],
])('PR-16 a card of an order with deposit %i says when it is paid', (deposited, now, text) => {
  expect(deadlineLabel({ presell: { ...presale, deposited } }, END, now)).toBe(text)
})
