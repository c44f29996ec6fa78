import { clearsPlatform, dropsPlatform, isStoredPlatform, markedPlatform } from '../partner'
import { UNDEFINED, type StartupQuery } from './query'

export { readStartupQuery, STARTUP_KEYS, type StartupKey, type StartupQuery } from './query'
export { KEYS } from './keys'
export {
  startupStorage,
  orderMarks,
  readThirdSource,
  type StartupStorage,
  type ReferrerInfo,
  type ThirdSource,
} from './stored'
export { nextTwoAm } from './daily-refresh'

/** Time after which a stored token is checked again, in ms. @spec ST-08 BC-41 */
export const TOKEN_RECHECK_MS = 3 * 24 * 3600_000

/**
 * Action required by the token in the url. The stored token is used only if the url has none.
 * @spec ST-02 ST-03 ST-04
 */
export type TokenCheck = { kind: 'logout' } | { kind: 'check'; token: string } | { kind: 'stored' }

export function tokenCheck(token: string | undefined): TokenCheck {
  if (token === 'logout') return { kind: 'logout' }
  return token === undefined || token === UNDEFINED ? { kind: 'stored' } : { kind: 'check', token }
}

/**
 * Returns whether a stored token is due for another check. `judgedAt` and `now` in ms; a time in the future counts as
 * unknown.
 * @spec ST-08 BC-41
 */
export const isRecheckDue = (judgedAt: number | null, now: number): boolean =>
  judgedAt === null || judgedAt > now || now - judgedAt > TOKEN_RECHECK_MS

/** Returns whether a code of a token check ends the session; other failures keep it. @spec ST-09 */
export const endsSession = (code: number): boolean => code === 1002 || code === 605

export interface PlatformPlan {
  /** Platform of this visit; '' for none. */
  platform: string
  /** Change to the stored platform: store it until 2 a.m., clear it, or leave it. */
  storageChange: 'write' | 'clear' | 'same'
  /** Url to redirect to, with its query; '' to stay. */
  redirect: string
}

/**
 * Determines the partner of the visit. `stored` is the still valid value of an earlier visit. The redirect of a mark
 * keeps path, query and coordinates and only renames the platform.
 * @spec ST-11 ST-12 ST-13 ST-14
 */
export function platformPlan(entry: {
  query: StartupQuery
  stored: string | null
  path: string
  search: string
}): PlatformPlan {
  const { query, stored, path, search } = entry
  const requestedPlatform = query.platform
  if (clearsPlatform(requestedPlatform)) return { platform: '', storageChange: 'clear', redirect: '' }
  const marked = markedPlatform(requestedPlatform, query.mark)
  if (marked) return { platform: marked, storageChange: 'write', redirect: path + renamed(search, marked) }
  if (requestedPlatform && isStoredPlatform(requestedPlatform))
    return { platform: requestedPlatform, storageChange: 'write', redirect: '' }
  if (requestedPlatform) return { platform: requestedPlatform, storageChange: 'same', redirect: '' }
  if (dropsPlatform({ stored, path })) return { platform: '', storageChange: 'clear', redirect: '' }
  return { platform: stored ?? '', storageChange: 'same', redirect: '' }
}

const renamed = (search: string, platform: string) => {
  const rest = search.replace(/^\?/, '').split('&')
  return `?${rest.map((pair) => (/^platform=/.test(pair) ? `platform=${platform}` : pair)).join('&')}`
}

/** Referrers of the mini-programs, which require a mini-program link. @spec ST-18 */
const LINKED_REFERRERS = ['xcx', 'wxcx', 'xcx_link']

/** Entry pages that require no link and never redirect to the address picker. @spec ST-19 BC-89 */
const SKIPPED = [
  '/other',
  '/activity/invite',
  '/spot/inventory',
  '/spotDetail/detail',
  '/mobile',
  '/error',
  '/pickOrder',
  '/no',
]

/** Compares path prefixes as plain text: '/no' matches /notice-detail. @spec BC-89 */
export const isSkipped = (path: string): boolean => SKIPPED.some((prefix) => path.startsWith(prefix))

/** Pages whose prices and delivery depend on the place. */
const BY_PLACE = /^\/(category|categoryO2O|categoryOrder|commodity\/\w+|search\/goods|shopping)(\/|$)/

/**
 * Returns whether start-up may locate the device on this page: home does it later, the pickers by a tap, and no other
 * page needs the place.
 * @spec ST-19 ST-23 ST-27 BC-89
 */
export const needsPosition = (path: string): boolean => BY_PLACE.test(path) && !isSkipped(path)

/** Whether a visit from this referrer to this page requires a mini-program link. @spec ST-18 ST-19 */
export const requiresLink = (referrer: string | undefined, path: string): boolean =>
  referrer !== undefined && LINKED_REFERRERS.includes(referrer) && !isSkipped(path)

/** Returns the store number from the url, '' for none. @spec ST-25 */
export const specifiedStore = ({ o2oStoreNo, specifiStoreNo }: StartupQuery): string =>
  [o2oStoreNo, specifiStoreNo].find((no) => no && no !== UNDEFINED) ?? ''

/** Returns the coordinates from the url in degrees (WGS-84); null unless both are in range. @spec ST-26 */
export function urlPoint({ latitude, longitude }: StartupQuery): { latitude: number; longitude: number } | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPoint = latitude && longitude && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isPoint ? point : null
}
