/** Provinces with their cities and districts, as in `addressTree`. */
export type RegionTree = readonly {
  name: string
  cities: readonly { id: number; name: string; districts: readonly string[] }[]
}[]

interface RegionMatch {
  /** Names of the region, each once, separated by spaces; '' if none was found. */
  text: string
  /** City id; 0 if none was found. */
  cityId: number
  /** Position in the text; both 0 if none was found. */
  from: number
  to: number
}

const NONE: RegionMatch = { text: '', cityId: 0, from: 0, to: 0 }

/** Endings that people leave out: 广东, 内蒙古, 深圳. A name of one character is never shortened. */
const PROVINCE_END = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const CITY_END = /(?:市|地区|盟|(?:[\u4e00-\u9fff]{1,4}族)+自治州|自治州)$/
const DISTRICT_END = /(?:区|县|市)$/

/** Endings that turn a short name into a different name: 南京东路, 福田街道, 朝阳区 (朝阳 is a city of Liaoning). */
const ANOTHER = /^(?:[东西南北中]?(?:街|路|镇|乡|村|道|大道|大街|巷)|区|县|市|州|省)/

const shortOf = (name: string, end: RegExp) => {
  const short = name.replace(end, '')
  return short.length >= 2 ? short : name
}

/**
 * Returns the length of the full or short name at this position, including spaces and signs before it; 0 if the name is
 * not there.
 */
function lengthAt(text: string, at: number, name: string, end: RegExp): number {
  let start = at
  while (start < text.length && /[\s,，\-/]/.test(text.charAt(start))) start += 1
  if (text.startsWith(name, start)) return start - at + name.length
  const short = shortOf(name, end)
  const isThere = text.startsWith(short, start) && !ANOTHER.test(text.slice(start + short.length))
  return isThere ? start - at + short.length : 0
}

interface City {
  names: string[]
  id: number
  to: number
}

/** Finds the city at this position, and the district after it if there is one. */
function cityAt(text: string, at: number, province: RegionTree[number], isNamed: boolean): City | null {
  let best: City | null = null
  for (const { id, name, districts } of province.cities) {
    const length = lengthAt(text, at, name, CITY_END)
    // A municipality is its own city: people write its name only once.
    if (length === 0 && !(isNamed && name === province.name)) continue
    const behind = at + length
    const district = longest(districts, (one) => lengthAt(text, behind, one, DISTRICT_END))
    const to = behind + (district?.length ?? 0)
    if (!best || to > best.to) best = { names: [name, ...(district ? [district.name] : [])], id, to }
  }
  return best
}

function longest(names: readonly string[], lengthOf: (name: string) => number) {
  let best: { name: string; length: number } | null = null
  for (const name of names) {
    const length = lengthOf(name)
    if (length > (best?.length ?? 0)) best = { name, length }
  }
  return best
}

/** Finds a region that begins exactly at this position. */
function regionAt(text: string, at: number, tree: RegionTree): RegionMatch | null {
  let best: RegionMatch | null = null
  for (const province of tree) {
    const length = lengthAt(text, at, province.name, PROVINCE_END)
    const city = length > 0 || startsHere(text, at) ? cityAt(text, at + length, province, length > 0) : null
    if (!city) continue
    const names = [...new Set([province.name, ...city.names])]
    if (!best || city.to > best.to) best = { text: names.join(' '), cityId: city.id, from: at, to: city.to }
  }
  return best
}

/**
 * Whether a city without its province may begin here. It has to begin a word: 南山 in the middle of a street name does
 * not count.
 */
const startsHere = (text: string, at: number) => at === 0 || /[\s,，:：;；\d]/.test(text.charAt(at - 1))

/** Returns the first region that a text names; if several begin there, the most detailed one. */
export function findRegion(text: string, tree: RegionTree): RegionMatch {
  for (let at = 0; at < text.length; at += 1) {
    const match = /\s/.test(text.charAt(at)) ? null : regionAt(text, at, tree)
    if (match) return match
  }
  return NONE
}
