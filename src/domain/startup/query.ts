/** Parameters of the entry url, as the partners write them. @spec EN-08 */
export const STARTUP_KEYS = [
  'unionid',
  'unionidCode',
  'fromSoucre',
  'token',
  'mark',
  'version',
  'platform',
  'referrer',
  'refno',
  'specifiStoreNo',
  'longitude',
  'latitude',
  'envFrom',
  'fromLink',
  'activityGroupUser',
  'hwChannel',
  'businessId',
  'thirdSource',
  'sthid',
  'adtag',
  'tbkPersonId',
  'o2oStoreNo',
  'yfztoken',
] as const

export type StartupKey = (typeof STARTUP_KEYS)[number]
export type StartupQuery = Partial<Record<StartupKey, string>>

/** Text that a faulty link writes for an empty value. Two parameters give it a meaning of its own. @spec ST-04 ST-17 */
export const UNDEFINED = 'undefined'

/** Most characters of a value; no partner sends longer ones, and storage and headers must not contain them. */
const MOST = 512

/** Reads the startup parameters from a url. Empty and oversized values count as absent. @spec EN-08 */
export function readStartupQuery(params: Record<string, string | undefined>): StartupQuery {
  const query: StartupQuery = {}
  for (const key of STARTUP_KEYS) {
    const value = params[key]?.trim()
    if (value && value.length <= MOST) query[key] = value
  }
  return query
}
