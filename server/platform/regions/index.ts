import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'

/** A prefecture-level division with the shop's own id. `name` is the short form: 深圳, 阿拉善盟. */
export interface City {
  id: number
  name: string
  /** GB/T 2260 code, six digits. */
  gb: string
  /** First letter of the reading, for the letter index. */
  initial: string
  /** The reading in syllables: 'chang sha'. */
  pinyin: string
}

export interface Province {
  name: string
  cities: { id: number; name: string; districts: string[] }[]
}

const FIRST_ID = 706
/** Ids the shop has always used, and where the two divisions that the rule would put there go. @spec BC-25 */
const PINNED: Record<string, number> = { '210200': 741, '310100': 776, '152900': 743, '231200': 778 }
/** Divisions of Taiwan, Hong Kong and Macau have codes from 7 on and no id. */
const isServed = (code: string) => code < '7'

const entries = (list: Record<string, string>) => Object.entries(list).filter(([code]) => isServed(code))
const provinceOf = (code: string) => areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''

/** Counties that belong to no city stand in groups whose names say nothing without the province. */
const isGroup = (code: string) => code.slice(2, 4) === '90' || code === '500200'

const shortName = (code: string, name: string) =>
  isGroup(code) ? `${provinceOf(code)}直辖县` : name.replace(/市$/, '')

const readingOf = (name: string) => pinyin(name, { toneType: 'none' })

/** Every city of the shop in the order of GB/T 2260: id 706 + place in the list, but for the pinned ones. @spec API-20 */
export const CITIES: readonly City[] = entries(areaList.city_list).map(([gb, fullName], index) => {
  const name = shortName(gb, fullName)
  const reading = readingOf(name)
  return { id: PINNED[gb] ?? FIRST_ID + index, name, gb, initial: reading.charAt(0).toUpperCase(), pinyin: reading }
})

const byId = new Map(CITIES.map((city) => [city.id, city]))

/** City by id, undefined for an id the shop does not know. */
export const cityById = (id: number): City | undefined => byId.get(id)

/** City by its GB/T 2260 code; a district's code gives its city. */
export const cityByCode = (code: string): City | undefined => CITIES.find((city) => city.gb === `${code.slice(0, 4)}00`)

/** Full name of the province a city lies in. */
export const provinceName = (city: City): string => provinceOf(city.gb)

/** The city's name in an address: 深圳市. A group of counties has none. */
export const fullName = ({ gb }: City): string => (isGroup(gb) ? '' : (areaList.city_list[gb] ?? ''))

/** A code names its city in its first four digits. */
const cityPart = (code: string) => code.slice(0, 4)

/** Three thousand districts by city, sorted once: every start asks for those of every city. */
const districts = new Map<string, [code: string, name: string][]>()
for (const entry of entries(areaList.county_list)) {
  const known = districts.get(cityPart(entry[0]))
  if (known) known.push(entry)
  else districts.set(cityPart(entry[0]), [entry])
}

/** Codes and names of a city's districts. */
export const districtsOf = ({ gb }: Pick<City, 'gb'>): readonly [code: string, name: string][] =>
  districts.get(cityPart(gb)) ?? []

/** Provinces with their cities and districts, for the region picker; full names. @spec API-20 */
export const REGION_TREE: readonly Province[] = entries(areaList.province_list).map(([province, name]) => ({
  name,
  cities: CITIES.filter((city) => city.gb.slice(0, 2) === province.slice(0, 2)).map(({ id, gb, name: short }) => ({
    id,
    name: isGroup(gb) ? short : (areaList.city_list[gb] ?? short),
    districts: districtsOf({ gb }).map(([, district]) => district),
  })),
}))

/** City id by GB/T 2260 code. @spec API-20 */
export const CITY_MAP: Readonly<Record<string, number>> = Object.fromEntries(CITIES.map(({ gb, id }) => [gb, id]))

/** City name by id. @spec API-20 */
export const CITY_ID_MAP: Readonly<Record<string, string>> = Object.fromEntries(
  CITIES.map(({ id, name }) => [id, name]),
)
