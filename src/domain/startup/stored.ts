import { partnerOf, type Partner } from '../partner'
import { KEYS } from './keys'
import { UNDEFINED, type StartupQuery } from './query'
import { nextTwoAm } from './daily-refresh'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Referrer of the shopper. */
export interface ReferrerInfo {
  referrer: string
  refno?: string
  specifiStoreNo?: string
}

/** Third party that sent the shopper; an order reports it. */
export interface ThirdSource {
  thirdPlatform: string
  thirdBusinessId?: string
  thirdUid?: string
  thirdAdtag?: string
}

/** Value to store. `until` in ms of the server's clock; a `value` of null removes the stored one. */
export interface StartupStorage {
  key: (typeof KEYS)[keyof typeof KEYS]
  value: string | ReferrerInfo | ThirdSource | null
  until: number
}

/** Platform of a third party that names none. @spec EN-09 */
const DEFAULT_PLATFORM = 'tencent'

const named = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** Returns the third party from a url, null if it has none. @spec EN-09 BC-62 */
export function readThirdSource({ thirdSource, businessId, sthid, adtag }: StartupQuery): ThirdSource | null {
  if (!thirdSource && !businessId && !sthid && !adtag) return null
  const thirdPlatform = thirdSource ?? DEFAULT_PLATFORM
  return named({ thirdPlatform, thirdBusinessId: businessId, thirdUid: sthid, thirdAdtag: adtag })
}

/**
 * Returns refno if the referrer is activityGroup, otherwise the parameter of that name; 'undefined' clears it.
 * @spec ST-16 ST-17
 */
const groupUserOf = ({ referrer, refno, activityGroupUser }: StartupQuery) =>
  referrer === 'activityGroup' ? refno : activityGroupUser

/**
 * Returns the values of a url to store on the device and their expiry. `plan` is the result for the partner.
 * @spec ST-07 ST-11 ST-12 ST-15 ST-16 ST-17 BC-61 BC-62 BC-63 BC-64 BC-69 RO-18
 */
export function startupStorage(
  query: StartupQuery,
  plan: { platform: string; storageChange: 'write' | 'clear' | 'same' },
  now: number,
): StartupStorage[] {
  const twoAm = nextTwoAm(now)
  const { referrer, refno, specifiStoreNo, hwChannel, version, mark, tbkPersonId } = query
  const group = groupUserOf(query)
  const source = readThirdSource(query)
  const rows: [StartupStorage['key'], StartupStorage['value'] | undefined, number][] = [
    [
      KEYS.platform,
      plan.storageChange === 'write' ? plan.platform : plan.storageChange === 'clear' ? null : undefined,
      twoAm,
    ],
    [KEYS.mark, partnerOf(plan.platform)?.sendsMark ? mark : plan.storageChange === 'same' ? undefined : null, twoAm],
    [KEYS.referrer, referrer ? named({ referrer, refno, specifiStoreNo }) : undefined, twoAm],
    [KEYS.channel, hwChannel, twoAm],
    [KEYS.version, version, Number.MAX_SAFE_INTEGER],
    [KEYS.groupUser, group === UNDEFINED ? null : group, now + 3 * DAY],
    [KEYS.thirdSource, source ?? undefined, now + HOUR],
    [KEYS.taibaoka, plan.platform === 'taibaoka' ? tbkPersonId : undefined, now + DAY],
  ]
  return rows.flatMap(([key, value, until]) => (value === undefined ? [] : [{ key, value, until }]))
}

/** Returns the origin data of an order. `mark`: mark in the entry url of pukangbao itself. @spec EN-09 EN-21 RO-18 */
export function orderMarks(visit: {
  partner: Partner | null
  mark: string | null
  referrer: ReferrerInfo | null
  source: ThirdSource | null
}) {
  const { partner } = visit
  const mark = partner?.sendsMark ? (partner.mark ?? visit.mark) : null
  return named({
    ...visit.source,
    specifiStoreNo: visit.referrer?.specifiStoreNo,
    merchantCode: partner?.shell ? (partner.aliasOf ?? partner.code) : undefined,
    mark: mark === null ? undefined : String(mark),
  })
}
