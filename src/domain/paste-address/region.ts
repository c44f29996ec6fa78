/** Provinces, their cities and districts, as `addressTree` has them. */
export type RegionTree = readonly {
  name: string
  cities: readonly { id: number; name: string; districts: readonly string[] }[]
}[]

interface Found {
  /** The names, each once, with spaces between them; '' where there is none. */
  text: string
  /** 0 where there is none. */
  cityId: number
  /** Where it stands; both 0 where there is none. */
  from: number
  to: number
}

const NONE: Found = { text: '', cityId: 0, from: 0, to: 0 }

/** What people leave out: 广东, 内蒙古, 深圳. A name of one sign stays whole. */
const PROVINCE_END = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const CITY_END = /(?:市|地区|盟|(?:[\u4e00-\u9fff]{1,4}族)+自治州|自治州)$/
const DISTRICT_END = /(?:区|县|市)$/

/** Behind a short name they make it another's: 南京东路, 福田街道, 朝阳区 (a city of Liaoning is 朝阳). */
const ANOTHER = /^(?:[东西南北中]?(?:街|路|镇|乡|村|道|大道|大街|巷)|区|县|市|州|省)/

const shortOf = (name: string, end: RegExp) => {
  const short = name.replace(end, '')
  return short.length >= 2 ? short : name
}

/** Length of the name at the place, whole or short, spaces and signs before it counted; 0 where it is not there. */
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

/** The city, and the district behind it where there is one. */
function cityAt(text: string, at: number, province: RegionTree[number], isNamed: boolean): City | null {
  let best: City | null = null
  for (const { id, name, districts } of province.cities) {
    const length = lengthAt(text, at, name, CITY_END)
    // A municipality is its own city: nobody writes it twice.
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

/** A region that begins at this very place. */
function regionAt(text: string, at: number, tree: RegionTree): Found | null {
  let best: Found | null = null
  for (const province of tree) {
    const length = lengthAt(text, at, province.name, PROVINCE_END)
    const city = length > 0 || startsHere(text, at) ? cityAt(text, at + length, province, length > 0) : null
    if (!city) continue
    const names = [...new Set([province.name, ...city.names])]
    if (!best || city.to > best.to) best = { text: names.join(' '), cityId: city.id, from: at, to: city.to }
  }
  return best
}

/** A city without its province begins a word: 南山 in the middle of a street's name is none. */
const startsHere = (text: string, at: number) => at === 0 || /[\s,，:：;；\d]/.test(text.charAt(at - 1))

/** The first region that a text names; the one that says most where several begin there. */
export function findRegion(text: string, tree: RegionTree): Found {
  for (let at = 0; at < text.length; at += 1) {
    const found = /\s/.test(text.charAt(at)) ? null : regionAt(text, at, tree)
    if (found) return found
  }
  return NONE
}
