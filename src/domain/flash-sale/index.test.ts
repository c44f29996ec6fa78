import { countdownParts, flashSaleState } from '.'

const flashSale = { startTime: '2026-11-21T10:00:00+08:00', endTime: '2026-11-21T12:00:00+08:00' }
const at = (time: string) => Date.parse(`2026-11-21T${time}+08:00`)

test.each([
  ['09:59:59.999', { stage: 'coming', remaining: 1 }],
  ['10:00:00.000', { stage: 'running', remaining: 7_200_000 }],
  ['11:59:59.999', { stage: 'running', remaining: 1 }],
  ['12:00:00.000', { stage: 'over', remaining: 0 }],
  ['23:00:00.000', { stage: 'over', remaining: 0 }],
])('at %s a session from 10 to 12 is %j', (time, state) => expect(flashSaleState(flashSale, at(time))).toEqual(state))

test('a session without a valid end is over', () => {
  expect(flashSaleState({ ...flashSale, endTime: 'x' }, at('11:00:00'))).toEqual({ stage: 'over', remaining: 0 })
})

test.each([
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_000, 0, '00:00:59'],
  [3_661_000, 0, '01:01:01'],
  [86_399_001, 1, '00:00:00'],
  [2 * 86_400_000 + 3_600_000, 2, '01:00:00'],
])('%i ms are %i days and %s', (ms, days, clock) => {
  const { parts, ...rest } = countdownParts(ms)
  expect({ ...rest, clock: parts.join(':') }).toEqual({ days, clock })
})
