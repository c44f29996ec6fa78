import { success, failed, refused, unsupported, type HostFailure } from '../result'
import { settle } from '../settle'
import type { LocationHost, Point } from './contract'

/** Timeout in ms of a position from the browser: its own 5 s and a reserve. */
const WAIT_MS = 6000

/** Failures by W3C code. @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
const FAILURES: Record<number, HostFailure> = {
  1: { kind: 'denied', by: 'shopper', permanent: false },
  2: { kind: 'failed', reason: 'unavailable' },
  3: { kind: 'failed', reason: 'timeout' },
}

export const browserLocation = {
  locate: () =>
    settle<Point>(WAIT_MS, (answer) => {
      if (!('geolocation' in navigator)) return answer(unsupported('manual'))
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => answer(success({ latitude, longitude })),
        ({ code }) => {
          const failure = FAILURES[code]
          answer(failure ? refused(failure) : failed('unknown'))
        },
        { enableHighAccuracy: true, timeout: 5000 },
      )
    }),
} satisfies LocationHost
