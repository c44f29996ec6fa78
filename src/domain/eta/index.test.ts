import { clockRange, deliveryPromise, etaLine, fastestMinutes } from '.'

const open = { isOpen: true, closesAt: null } as const
const input = { metres: 320, prepMinutes: 15, now: 9 * 60 + 56, opening: open, isMeasured: true }

test.each([
  [0, 15, 20],
  [1, 15, 25],
  [320, 15, 25],
  [750, 15, 25],
  [751, 15, 30],
  [780, 15, 30],
  [2999, 15, 40],
  [3001, 15, 45],
  [320, 5, 15],
])('%p m and %p minutes of preparation take %p minutes', (metres, prepMinutes, minutes) => {
  expect(fastestMinutes({ metres, prepMinutes })).toBe(minutes)
})

test('gives the promise of the home mock-up: 25 minutes, 10:21–10:36', () => {
  expect(deliveryPromise(input)).toEqual({
    kind: 'fast',
    fast: 25,
    from: 621,
    to: 636,
    text: '最快 25 分钟达',
    range: '10:21–10:36',
  })
})

test('a store without figures promises a wide range', () => {
  expect(deliveryPromise({ ...input, isMeasured: false })).toEqual({
    kind: 'about',
    from: 636,
    to: 656,
    text: '约 40–60 分钟',
    range: '10:36–10:56',
  })
  expect(deliveryPromise({ ...input, metres: 3001, isMeasured: false })).toMatchObject({ text: '约 45–65 分钟' })
})

test('a closed store gives its next delivery time', () => {
  const closed = { isOpen: false, opensAt: 480, isTomorrow: true } as const
  expect(deliveryPromise({ ...input, opening: closed })).toEqual({ kind: 'opens', text: '明早 8:00 起送' })
  expect(deliveryPromise({ ...input, opening: { ...closed, isTomorrow: false } })).toEqual({
    kind: 'opens',
    text: '今天 8:00 起送',
  })
  expect(deliveryPromise({ ...input, opening: { ...closed, opensAt: null } })).toEqual({ kind: 'unknown' })
})

test('a range past midnight reads as clock times', () => {
  expect(clockRange(1430, 1445)).toBe('23:50–00:05')
  expect(clockRange(480, 545)).toBe('08:00–09:05')
})

test('formats the short line on a card', () => {
  expect(etaLine(deliveryPromise(input))).toBe('最快 25 分钟')
  expect(etaLine(deliveryPromise(input), { isRx: true })).toBe('审方后最快 25 分钟')
  expect(etaLine(deliveryPromise({ ...input, isMeasured: false }), { isRx: false })).toBe('约 40–60 分钟')
  expect(etaLine({ kind: 'opens', text: '明早 8:00 起送' })).toBe('明早 8:00 起送')
  expect(etaLine({ kind: 'unknown' }, { isRx: true })).toBe('')
})
