import { formatDistance } from '.'

test.each([
  [0, '0 m', '0 米'],
  [320, '320 m', '320 米'],
  [320.4, '320 m', '320 米'],
  [999.4, '999 m', '999 米'],
  [999.5, '1.0 km', '1000 米'],
  [1450, '1.5 km', '1450 米'],
  [1449, '1.4 km', '1449 米'],
  [12_500, '12.5 km', '12500 米'],
])('formats %p metres as %p, for older people as %p', (metres, text, elder) => {
  expect(formatDistance(metres)).toBe(text)
  expect(formatDistance(metres, { elder: false })).toBe(text)
  expect(formatDistance(metres, { elder: true })).toBe(elder)
})
