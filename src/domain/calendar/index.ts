// Writes calendar files (RFC 5545).

/** Most octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Event of a calendar. */
export interface CalendarEvent {
  /** Name of the event that stays the same: an event added twice replaces itself. */
  id: string
  title: string
  /** Start and end in ms. */
  from: number
  to: number
  place: string
  notes: string
}

/** Escapes a text value (RFC 5545, 3.3.11). */
export const calendarText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Formats a moment in UTC: '20261121T020000Z'. */
export const calendarMoment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a long line without cutting a character: the next line begins with a space. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

/** Writes a calendar of these lines. `name` tells our calendars apart, in ASCII. */
export function calendarFile(name: string, lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Yaoda//${name}//ZH`, ...lines, 'END:VCALENDAR']
  return `${all.map(folded).join('\r\n')}\r\n`
}

/** Writes a calendar with one event. `at` is the time of writing. */
export const eventFile = ({ id, title, from, to, place, notes }: CalendarEvent, at: Date): string =>
  calendarFile('Events', [
    ...['BEGIN:VEVENT', `UID:${calendarText(id)}@yaoda`, `DTSTAMP:${calendarMoment(at)}`],
    ...[`DTSTART:${calendarMoment(new Date(from))}`, `DTEND:${calendarMoment(new Date(to))}`],
    `SUMMARY:${calendarText(title)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(notes ? [`DESCRIPTION:${calendarText(notes)}`] : []),
    'END:VEVENT',
  ])
