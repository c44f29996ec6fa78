import type { LocationFailure, LocationHost } from './contract'

/** How long the browser is waited for: its own 5 s and a little. */
const WAIT_MS = 6000

/** W3C codes. @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
const REASON: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export const location = {
  locate: () =>
    new Promise((resolve) => {
      if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unsupported' })
      // A browser that never asks nor answers must not hold the page.
      const timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), WAIT_MS)
      const settle = (result: Awaited<ReturnType<LocationHost['locate']>>) => {
        clearTimeout(timer)
        resolve(result)
      }
      try {
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => settle({ ok: true, point: { latitude: coords.latitude, longitude: coords.longitude } }),
          ({ code }) => settle({ ok: false, reason: REASON[code] ?? 'failed' }),
          { enableHighAccuracy: true, timeout: 5000 },
        )
      } catch {
        settle({ ok: false, reason: 'failed' })
      }
    }),
} satisfies LocationHost
