import type { CalendarEvent } from '../../domain/calendar'
import type { HostResult } from '../result'

/**
 * Adds events to the calendar of the phone. Alipay documents no call that takes an event with its time and place, and
 * the web view of an app downloads no file: there no button offers it.
 */
export interface CalendarHost {
  /** Whether the host can add an event; where it cannot, no button offers it. */
  canAdd(): boolean
  /**
   * Adds an event. Needs a tap. `added`: it stands in the calendar. `file`: a calendar file has been downloaded, which
   * the shopper opens.
   */
  add(event: CalendarEvent): Promise<HostResult<'added' | 'file'>>
}
