/** Events of something that failed in the app. They need the number of the visit. @spec VA-47 ER-74 ER-75 */
const ERROR_EVENTS: readonly string[] = [
  'js_error',
  'signature verification failed',
  'signature request failed',
  'location initialisation failed',
  'startup_late',
  'startup_broken',
]

/** Whether an event reports an error. */
export const isErrorEvent = (name: string) => ERROR_EVENTS.includes(name)

/** First letter of visit numbers that were not drawn for the sample: only their errors are reported. */
export const UNSAMPLED = 'n'
