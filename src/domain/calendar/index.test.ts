import { eventFile } from '.'

const EVENT = {
  id: 'reservation-Y7',
  title: '到店预约：蛇口店',
  from: Date.parse('2026-11-23T09:00:00+08:00'),
  to: Date.parse('2026-11-23T12:00:00+08:00'),
  place: '蛇口店 工业路 1 号',
  notes: '取货码 26 0123 4567 899',
}
const NOW = new Date('2026-11-21T02:00:00.500Z')

test('writes one event with its times in UTC and a UID that stays the same', () => {
  expect(eventFile(EVENT, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yaoda//Events//ZH',
    'BEGIN:VEVENT',
    'UID:reservation-Y7@yaoda',
    'DTSTAMP:20261121T020000Z',
    'DTSTART:20261123T010000Z',
    'DTEND:20261123T040000Z',
    'SUMMARY:到店预约：蛇口店',
    'LOCATION:蛇口店 工业路 1 号',
    'DESCRIPTION:取货码 26 0123 4567 899',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('escapes texts, so that none begins a line or an event of its own', () => {
  const file = eventFile({ ...EVENT, title: 'a;b,c\\d', notes: '一\r\nEND:VEVENT\n二' }, NOW)
  expect(file).toContain('\r\nSUMMARY:a\\;b\\,c\\\\d\r\n')
  expect(file).toContain('\r\nDESCRIPTION:一\\nEND:VEVENT\\n二\r\n')
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('folds lines at 75 octets without cutting a character, and leaves out an empty place', () => {
  const file = eventFile({ ...EVENT, place: '', notes: '药😀'.repeat(40) }, NOW)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, '')).toContain(`DESCRIPTION:${'药😀'.repeat(40)}`)
  expect(file).not.toContain('LOCATION')
})
