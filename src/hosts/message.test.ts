import { messageOf, numberOf } from './message'

test('reads the failure text of either host, in lower case', () => {
  expect(messageOf({ errMsg: 'pay:fail Cancel' })).toBe('pay:fail cancel')
  expect(messageOf({ errorMessage: 'No' })).toBe('no')
  expect(messageOf({ errMsg: 'a', errorMessage: 'b' })).toBe('a')
  expect([undefined, null, {}, 5, 'text', new Error('x')].map(messageOf)).toEqual(['', '', '', '', '', ''])
})

test("reads Alipay's error number, even as text; 0 when there is none", () => {
  expect(numberOf({ error: 11 })).toBe(11)
  expect(numberOf({ error: '2001' })).toBe(2001)
  expect([undefined, null, {}, { error: 'x' }, { error: undefined }].map(numberOf)).toEqual([0, 0, 0, 0, 0])
})
