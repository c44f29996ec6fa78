import {
  CHANGSHA,
  DEFAULT_CITY,
  DEFAULT_POINT,
  findInsurer,
  isCategoryShown,
  isDefaultPoint,
  isInsuredCity,
  isMedicareBindingCity,
  isMedicareCity,
  QINGDAO,
} from '.'

const ALL = Array.from({ length: 343 }, (_, index) => 706 + index)

test('BC-22 BC-23 BC-24 EN-01 the default city, Changsha and Qingdao have their ids', () => {
  expect([DEFAULT_CITY, CHANGSHA, QINGDAO]).toEqual([{ id: 903, name: '深圳' }, 887, 840])
})

test('BC-25 medical cards are bound in exactly two cities', () => {
  expect(ALL.filter(isMedicareBindingCity)).toEqual([741, 845])
})

test('BC-26 insurance pays in exactly the 27 listed cities', () => {
  const guangdong = Array.from({ length: 21 }, (_, index) => 901 + index)
  expect(ALL.filter(isMedicareCity)).toEqual([776, 819, 840, 873, 880, 887, ...guangdong])
})

test('BC-25 BC-26 insurance pays in cities with card binding or insurance payment, and nowhere else', () => {
  expect(ALL.filter(isInsuredCity)).toEqual(ALL.filter((city) => isMedicareBindingCity(city) || isMedicareCity(city)))
  expect(ALL.filter(isInsuredCity)).toHaveLength(29)
  expect(ALL.filter((city) => findInsurer(city) === 'dlyb')).toEqual([741])
  expect(ALL.filter((city) => findInsurer(city) === 'mn')).toEqual([...ALL.filter(isMedicareCity), 845].sort())
})

test("VA-13 '医保个账' is shown in 7 cities only, every other category in all", () => {
  expect(ALL.filter((city) => isCategoryShown('医保个账', city))).toEqual([880, 901, 903, 904, 906, 917, 918])
  expect(ALL.every((city) => isCategoryShown('感冒发烧', city))).toBe(true)
})

test('EN-02 recognizes the exact default point only', () => {
  expect(DEFAULT_POINT).toEqual({ latitude: 22.506578, longitude: 113.939013, datum: 'wgs84' })
  expect(isDefaultPoint({ latitude: 22.506578, longitude: 113.939013 })).toBe(true)
  expect(isDefaultPoint({ latitude: 22.506579, longitude: 113.939013 })).toBe(false)
  expect(isDefaultPoint({ latitude: 22.506578, longitude: 113.939014 })).toBe(false)
})
