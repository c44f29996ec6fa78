import { isNight } from '.'

test.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
  ['12:00', false],
])('at %s of the store’s day it is night: %s', (clock, expected) =>
  expect(isNight(Date.parse(`2026-11-21T${clock}:00+08:00`))).toBe(expected),
)
