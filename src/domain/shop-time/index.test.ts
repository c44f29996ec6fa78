import { execFileSync } from 'node:child_process'
import { minuteOfShopDay } from '.'

// Zones with summer time, with a shift of half an hour, the store's own, and UTC.
const PLACES = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Shanghai', 'UTC']

/** Calculates in a process of this time zone: one that runs already keeps its own. */
const calculatedIn = (zone: string, expression: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--eval'],
        `const time = require(${JSON.stringify(__dirname)})
        console.log(JSON.stringify([new Date('2026-07-01').getTimezoneOffset(), ...${expression}]))`,
      ],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    ),
  )
const SUMMER_OFFSET = { 'America/New_York': 240, 'Australia/Lord_Howe': -630, 'Asia/Shanghai': -480, UTC: 0 }

test.each(PLACES)(
  'formats the same store time in the time zone %s',
  (place) => {
    const times = calculatedIn(
      place,
      `[
        // 02:30 on a day when this time does not exist in New York.
        time.formatShopTime('2026-03-07T18:30:00Z', 'YYYY-MM-DD HH:mm:ss'),
        time.formatShopTime(new Date('2026-12-31T16:00:00Z'), 'MM-DD HH:mm'),
        time.shopIso('2026-11-21T01:56:09.500Z'),
      ]`,
    )
    expect(times).toEqual([
      SUMMER_OFFSET[place as keyof typeof SUMMER_OFFSET],
      '2026-03-08 02:30:00',
      '01-01 00:00',
      '2026-11-21T09:56:09+08:00',
    ])
  },
  60_000,
)

test.each(PLACES)(
  'days have 24 hours and end at the store’s midnight in the time zone %s',
  (place) => {
    const moments = calculatedIn(
      place,
      `[
        time.daysAfter(new Date('2026-03-07T18:30:00.123Z'), 2),
        time.daysAfter('2026-03-07T18:30:00Z', 0.5),
        time.daysAfter(new Date('2026-03-09T18:30:00Z'), -3),
        time.endOfShopDay('2026-03-07T15:59:59Z'),
        time.endOfShopDay('2026-03-07T16:00:00Z'),
      ]`,
    )
    expect(moments).toEqual([
      SUMMER_OFFSET[place as keyof typeof SUMMER_OFFSET],
      '2026-03-09T18:30:00.123Z',
      '2026-03-08T06:30:00.000Z',
      '2026-03-06T18:30:00.000Z',
      '2026-03-07T16:00:00.000Z',
      '2026-03-08T16:00:00.000Z',
    ])
  },
  60_000,
)

test.each([
  ['2026-11-20T16:00:00.000Z', 0],
  ['2026-11-20T16:00:59.999Z', 0],
  ['2026-11-21T01:56:09.500Z', 9 * 60 + 56],
  ['2026-11-21T15:59:59.999Z', 1439],
])('minutes since the store’s midnight at %s: %p', (at, minutes) => {
  expect(minuteOfShopDay(Date.parse(at))).toBe(minutes)
})
