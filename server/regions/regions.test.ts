import { MEDICARE_CITIES } from '../../src/domain/city'
import { CITIES, CITY_ID_MAP, CITY_MAP, cityByCode, cityById, REGION_TREE } from '.'

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

  test('BC-22 BC-23 BC-24 the cities that the specification names', () => {
    expect([903, 887, 840, 741, 776].map(named)).toEqual(['深圳', '长沙', '青岛', '大连', '上海'])
    expect([743, 778].map(named)).toEqual(['阿拉善盟', '绥化'])
  })

  test('901 to 921 are the cities of Guangdong', () => {
    const guangdong = REGION_TREE.find(({ name }) => name === '广东省')
    expect(guangdong?.cities.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, index) => 901 + index))
    expect(guangdong?.cities[0]?.name).toBe('广州市')
  })

  test('BC-26 every medicare city is a city', () => {
    for (const id of MEDICARE_CITIES) expect(named(id)).toBeTruthy()
  })

  test('the tree holds every city once, with its districts', () => {
    const cities = REGION_TREE.flatMap((province) => province.cities)
    expect(cities.map(({ id }) => id).sort()).toEqual(CITIES.map(({ id }) => id).sort())
    expect(cities.find(({ id }) => id === 903)?.districts).toContain('南山区')
  })

  test('letters and codes', () => {
    expect(CITIES.every(({ initial }) => /^[A-Z]$/.test(initial))).toBe(true)
    expect(['长沙', '重庆', '厦门', '深圳'].map((name) => CITIES.find((city) => city.name === name)?.initial)).toEqual([
      'C',
      'C',
      'X',
      'S',
    ])
    expect(cityByCode('440305')?.id).toBe(903)
  })
})
