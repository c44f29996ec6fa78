import { isOnByDefault, kindsAfterPaying, mayGoBySms, NOTICE_KINDS } from '.'

test('every kind is on by default except the reminder of medicine', () => {
  expect(NOTICE_KINDS.filter((kind) => !isOnByDefault(kind))).toEqual(['measureDue', 'takeDue', 'medicineEnding'])
})

test('every kind may be sent by SMS except coupons, which are advertising, and the shopper’s reminders', () => {
  expect(NOTICE_KINDS.filter((kind) => !mayGoBySms(kind))).toEqual(['couponEnding', 'measureDue', 'takeDue'])
})

test('PR-12 a pickup offers the message that it is ready, a delivery those of its progress', () => {
  expect(kindsAfterPaying(true)).toEqual(['pickupReady', 'refunded'])
  expect(kindsAfterPaying(false)).toEqual(['shipped', 'riderNear', 'delivered', 'refunded'])
})
