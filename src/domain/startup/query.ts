/** Parameters of the entry address, as the partners write them. @spec EN-08 */
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

/** What a careless link writes for "nothing". Two parameters give it a meaning of its own. @spec ST-04 ST-17 */
export const UNDEFINED = 'undefined'

/** Longer values come from no partner: storage and headers are spared them. */
const MOST = 512

/** The start-up part of an address's parameters. Empty and oversized values count as absent. @spec EN-08 */
export function readStartupQuery(params: Record<string, string | undefined>): StartupQuery {
  const query: StartupQuery = {}
  for (const key of STARTUP_KEYS) {
    const value = params[key]?.trim()
    if (value && value.length <= MOST) query[key] = value
  }
  return query
}
