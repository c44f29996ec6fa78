import { normalizeMobile } from '../phone'
import { cleanPaste } from './clean'
import { findRegion, type RegionTree } from './region'

export type { RegionTree } from './region'

/** Parts of a pasted address; '' (0 for the city) for a missing part. */
export interface PastedAddress {
  name: string
  /** Mobile number, 11 digits. */
  mobile: string
  /** Region with spaces between the levels, as in 广东省 深圳市 南山区. */
  region: string
  cityId: number
  /** Street and building. */
  address: string
  /** Door number. */
  roomNo: string
}

/** Maximum characters read from a paste. Longer text is no address. */
export const MOST_PASTED = 300
const MOST_NAME = 20

/**
 * Matches a mobile number, also in digit groups as phones format it, but not in the middle of a longer number. (Without
 * look-behind, because an old Safari fails to start with one.)
 */
const PHONE = /(^|[^\d])(?:(?:\+?86|17951|0)[- ]?)?(1[1-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
/** Matches words that occur only in place names. */
const PLACE = /[\d路街道巷弄号栋座幢楼层室村镇乡屯组区]|单元|小区|花园|大厦|广场|公寓|学校|医院|中心/
const DOOR = /^(.*(?:栋|座|幢|单元|楼|层|号))[\s-]*([A-Za-z]?\d{1,5}(?:室|房|号房)?)$/
const BREAK = /[\s,，;；|、。]+/

const isName = (part: string) => part.length <= MOST_NAME && /^[\p{L}·•.]+$/u.test(part) && !PLACE.test(part)

function takePhone(text: string): { mobile: string; rest: string } {
  const match = PHONE.exec(text)
  const mobile = match ? normalizeMobile(`${match[2]}${match[3]}${match[4]}`) : null
  if (!match || mobile === null) return { mobile: '', rest: text }
  return { mobile, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` }
}

/**
 * Takes the name from the parts: the first one before the region, or else the last one behind it. Street parts usually
 * do not look like names; if one does, it comes before the name.
 */
function takeName(before: readonly string[], behind: readonly string[]): { name: string; places: string[] } {
  const nameIndex = before.findIndex(isName)
  const after = nameIndex < 0 ? behind.map(isName).lastIndexOf(true) : -1
  const places = [...before.filter((_, at) => at !== nameIndex), ...behind.filter((_, at) => at !== after)]
  return { name: before[nameIndex] ?? behind[after] ?? '', places }
}

function splitDoor(address: string): { address: string; roomNo: string } {
  const [, street = '', roomNo = ''] = DOOR.exec(address) ?? []
  return street ? { address: street.trim(), roomNo } : { address, roomNo: '' }
}

/**
 * Parses name, phone, region, street and door number from a text in the form of messages and seller pages, in any
 * order, with or without labels (收货人：…). It leaves missing parts to the shopper and never invents any.
 * `parsePasted('林小明 13800000000 广东省深圳市南山区花园路8号3栋1204', tree)` has address '花园路8号3栋' and roomNo
 * '1204'.
 * @spec PR-23 VA-41
 */
export function parsePasted(text: string, tree: RegionTree): PastedAddress {
  const { mobile, rest } = takePhone(cleanPaste(text.slice(0, MOST_PASTED)))
  const region = findRegion(rest, tree)
  const partsOf = (part: string) => part.split(BREAK).filter(Boolean)
  const rear = rest.slice(region.to)
  const behind = partsOf(rear)
  // The part directly after the region is its street, even if it looks like a name.
  const street = region.cityId !== 0 && behind[0] && rear.startsWith(behind[0]) ? behind.splice(0, 1) : []
  const { name, places } = takeName(partsOf(rest.slice(0, region.from)), behind)
  const whole = [...street, ...places].join(' ')
  return { name, mobile, region: region.text, cityId: region.cityId, ...splitDoor(whole) }
}
