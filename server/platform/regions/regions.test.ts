import { MEDICARE_CITIES } from '../../../src/domain/city'
import { distance } from '../../../src/domain/geo'
import { CITIES, CITY_ID_MAP, CITY_MAP, cityByCode, cityById, districtsOf, fullName, REGION_TREE } from '.'
import { CENTRES, centreOf } from './city-centres'

const named = (id: number) => cityById(id)?.name

describe('API-20 cities from the list of divisions', () => {
  test('ids are unique, and every id and code leads to its city', () => {
    expect(new Set(CITIES.map(({ id }) => id)).size).toBe(CITIES.length)
    expect(new Set(CITIES.map(({ gb }) => gb)).size).toBe(CITIES.length)
    for (const { id, gb, name } of CITIES) {
      expect(CITY_MAP[gb]).toBe(id)
      expect(CITY_ID_MAP[id]).toBe(name)
    }
  })

  test('BC-22 BC-23 BC-24 includes the cities that the specification names', () => {
    expect([903, 887, 840, 741, 776].map(named)).toEqual(['深圳', '长沙', '青岛', '大连', '上海'])
    expect([743, 778].map(named)).toEqual(['阿拉善盟', '绥化'])
  })

  test('901 to 921 are the cities of Guangdong', () => {
    const guangdong = REGION_TREE.find(({ name }) => name === '广东省')
    expect(guangdong?.cities.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, index) => 901 + index))
    expect(guangdong?.cities[0]?.name).toBe('广州市')
  })

  test('BC-26 every city with medical insurance is a known city', () => {
    for (const id of MEDICARE_CITIES) expect(named(id)).toBeTruthy()
  })

  test('the tree contains every city once, with its districts', () => {
    const cities = REGION_TREE.flatMap((province) => province.cities)
    expect(cities.map(({ id }) => id).sort()).toEqual(CITIES.map(({ id }) => id).sort())
    expect(cities.find(({ id }) => id === 903)?.districts).toContain('南山区')
  })

  test('gives each city the first letter of its pinyin; a district’s code leads to its city', () => {
    expect(CITIES.every(({ initial }) => /^[A-Z]$/.test(initial))).toBe(true)
    expect(['长沙', '重庆', '厦门', '深圳'].map((name) => CITIES.find((city) => city.name === name)?.initial)).toEqual([
      'C',
      'C',
      'X',
      'S',
    ])
    expect(cityByCode('440305')?.id).toBe(903)
  })

  test('gives each city its pinyin in syllables', () => {
    expect([887, 706].map((id) => cityById(id)?.pinyin)).toEqual(['chang sha', 'bei jing'])
    expect(
      CITIES.every(
        ({ pinyin, initial }) => /^[a-zü]+( [a-zü]+)*$/.test(pinyin) && pinyin[0]?.toUpperCase() === initial,
      ),
    ).toBe(true)
  })

  test('every city has a centre', () => {
    for (const { id } of CITIES) {
      const { latitude = 0, longitude = 0 } = centreOf(id) ?? {}
      expect([id, latitude > 16 && latitude < 54, longitude > 73 && longitude < 136]).toEqual([id, true, true])
    }
    expect(centreOf(887)).toEqual({ cityId: 887, latitude: 28.228209, longitude: 112.938814 })
    expect(centreOf(1)).toBeNull()
  })

  test('every centre is in its province: near another city of it, except in the west', () => {
    const far = CITIES.filter((city) => {
      const own = CITIES.filter((other) => other !== city && other.gb.slice(0, 2) === city.gb.slice(0, 2))
      const metres = own.map(({ id }) => distance(centreOf(id)!, centreOf(city.id)!))
      return metres.length > 0 && Math.min(...metres) > 450_000
    })
    expect(far.map(({ name }) => name)).toEqual(['阿里地区'])
  })

  test('centres belong to known cities, once each, none close to another', () => {
    expect(CENTRES.filter(({ cityId }) => !cityById(cityId))).toEqual([])
    expect(new Set(CENTRES.map(({ cityId }) => cityId)).size).toBe(CENTRES.length)
    const tooNear = CENTRES.flatMap((one, index) =>
      CENTRES.slice(index + 1).filter((other) => distance(one, other) < 5000),
    )
    expect(tooNear).toEqual([])
  })

  test('gives the names and districts of a city for addresses', () => {
    const shenzhen = cityById(903)!
    expect(fullName(shenzhen)).toBe('深圳市')
    expect(districtsOf(shenzhen)).toContainEqual(['440305', '南山区'])
    expect(CITIES.filter((city) => fullName(city) === '').every(({ name }) => name.endsWith('直辖县'))).toBe(true)
  })
})
