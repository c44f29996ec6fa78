import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'

/** Prefecture-level division with our own id. `name` is the short form: 深圳, 阿拉善盟. */
export interface City {
  id: number
  name: string
  /** GB/T 2260 code, six digits. */
  gb: string
  /** First letter of the pinyin, for the letter index. */
  initial: string
  /** Pinyin in syllables: 'chang sha'. */
  pinyin: string
}

export interface Province {
  name: string
  cities: { id: number; name: string; districts: string[] }[]
}

const FIRST_ID = 706
/**
 * Ids that do not follow the list: those of two cities that the specification fixes, and of the two cities whose
 * positions in the list these ids belong to.
 * @spec BC-25
 */
const PINNED: Record<string, number> = { '210200': 741, '310100': 776, '152900': 743, '231200': 778 }
/** Whether we serve the division. Divisions of Taiwan, Hong Kong and Macau have codes from 7 on and no id. */
const isServed = (code: string) => code < '7'

const entries = (list: Record<string, string>) => Object.entries(list).filter(([code]) => isServed(code))
const provinceOf = (code: string) => areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''

/** Whether it is a group of counties without a city; its name is meaningless without the province. */
const isGroup = (code: string) => code.slice(2, 4) === '90' || code === '500200'

const shortName = (code: string, name: string) =>
  isGroup(code) ? `${provinceOf(code)}直辖县` : name.replace(/市$/, '')

const readingOf = (name: string) => pinyin(name, { toneType: 'none' })

/** All cities in the order of GB/T 2260: id 706 + position in the list, except the pinned ones. @spec API-20 */
export const CITIES: readonly City[] = entries(areaList.city_list).map(([gb, fullName], index) => {
  const name = shortName(gb, fullName)
  const reading = readingOf(name)
  return { id: PINNED[gb] ?? FIRST_ID + index, name, gb, initial: reading.charAt(0).toUpperCase(), pinyin: reading }
})

const byId = new Map(CITIES.map((city) => [city.id, city]))

/** Returns a city by id, undefined for an unknown id. */
export const cityById = (id: number): City | undefined => byId.get(id)

/** Returns a city by its GB/T 2260 code; a district's code gives its city. */
export const cityByCode = (code: string): City | undefined => CITIES.find((city) => city.gb === `${code.slice(0, 4)}00`)

/** Returns the full name of a city's province. */
export const provinceName = (city: City): string => provinceOf(city.gb)

/** Returns the city's name in an address: 深圳市. A group of counties has none. */
export const fullName = ({ gb }: City): string => (isGroup(gb) ? '' : (areaList.city_list[gb] ?? ''))

/** Returns the first four digits of a code, which identify its city. */
const cityPart = (code: string) => code.slice(0, 4)

/** Three thousand districts by city, sorted once, because every start needs the districts of every city. */
const districts = new Map<string, [code: string, name: string][]>()
for (const entry of entries(areaList.county_list)) {
  const known = districts.get(cityPart(entry[0]))
  if (known) known.push(entry)
  else districts.set(cityPart(entry[0]), [entry])
}

/** Returns codes and names of a city's districts. */
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
