// Calendar file of an event, loaded when a browser adds one.
import { eventFile, type CalendarEvent } from '../../domain/calendar'
import { failed, success, type HostResult } from '../result'

/** Time in ms after which the file leaves the memory: Safari reads it after the tap. */
export const KEPT_MS = 60_000

/** Downloads an event as a calendar file, which a phone opens in its calendar. */
export function downloadEvent(event: CalendarEvent): HostResult<'file'> {
  try {
    const blob = new Blob([eventFile(event, new Date())], { type: 'text/calendar;charset=utf-8' })
    const link = document.createElement('a')
    const url = URL.createObjectURL(blob)
    link.href = url
    link.download = 'yaoda.ics'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
    return success('file')
  } catch {
    return failed('unknown')
  }
}
