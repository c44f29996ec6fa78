import { canCancelReservation, isBookable, receiverProblem, reserveDays, windowOf } from '.'

const ms = (time: string) => Date.parse(`${time}+08:00`)

test('PR-19 a day has two parts', () => {
  expect(windowOf('2026-11-22', 'am')).toEqual({
    from: '2026-11-22T09:00:00+08:00',
    to: '2026-11-22T12:00:00+08:00',
  })
  expect(windowOf('2026-11-22', 'pm').to).toBe('2026-11-22T18:00:00+08:00')
})

test.each([
  ['2026-11-22T08:00:00', true],
  ['2026-11-22T08:00:01', false],
  ['2026-11-22T10:00:00', false],
  ['2026-11-21T23:59:59', true],
])('PR-19 the morning of the 22nd can be reserved at %s: %s', (now, bookable) => {
  expect(isBookable('2026-11-22', 'am', ms(now))).toBe(bookable)
})

test('counts days in China time, whatever the clock of the server shows', () => {
  expect(reserveDays(ms('2026-11-30T23:59:59'), 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(reserveDays(ms('2026-11-30T00:00:00'), 1)).toEqual(['2026-11-30'])
})

test.each([
  ['', '13800000000', 'name'],
  ['  ', '13800000000', 'name'],
  ['林', '1380000000', 'mobile'],
  ['林', '', 'mobile'],
  ['林', '13800000000', null],
])('the recipient %p %p has the problem %p', (name, mobile, problem) => {
  expect(receiverProblem({ name, mobile })).toBe(problem)
})

test.each([
  [500, '2026-11-22T08:59:59', true],
  [500, '2026-11-22T09:00:00', false],
  [100, '2026-11-21T09:00:00', false],
  [600, '2026-11-21T09:00:00', false],
])('PR-19 a reservation in status %i can be cancelled at %s: %s', (status, now, can) => {
  expect(canCancelReservation(status, '2026-11-22T09:00:00+08:00', ms(now))).toBe(can)
})
