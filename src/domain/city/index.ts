/** Where a shopper without a choice is: Shenzhen. @spec BC-22 EN-01 */
export const DEFAULT_CITY = { id: 903, name: '深圳' } as const
/** Changsha: some barcodes are not sold there. @spec BC-23 VA-04 */
export const CHANGSHA = 887
/** Qingdao: one partner forces it. @spec BC-24 RO-16 */
export const QINGDAO = 840
/** Its town hall: where goods are measured from until the shopper says more (wgs84). */
export const QINGDAO_CITY = { id: QINGDAO, name: '青岛', latitude: 36.067082, longitude: 120.382639 } as const
/** The point used without a location (wgs84). Meeting exactly this point means "nobody located us". @spec EN-02 ST-28 */
export const DEFAULT_POINT = { latitude: 22.506578, longitude: 113.939013, datum: 'wgs84' } as const

/** Cities where a medical card can be bound: 大连, 潍坊. @spec BC-25 */
export const MEDICARE_BINDING_CITIES: readonly number[] = [741, 845]

/** The 27 cities with medical-insurance payment. @spec BC-26 */
export const MEDICARE_CITIES: readonly number[] = [
  887, 901, 903, 904, 906, 911, 917, 918, 840, 776, 880, 873, 902, 905, 907, 908, 909, 910, 912, 913, 914, 915, 916,
  919, 920, 921, 819,
]

/** The category that only some cities show, and these cities. @spec VA-13 */
export const MEDICARE_CATEGORY = { name: '医保个账', cities: [901, 903, 904, 917, 918, 880, 906] } as const

/** Can a medical card be bound in this city? @spec BC-25 */
export function isMedicareBindingCity(cityId: number): boolean {
  return MEDICARE_BINDING_CITIES.includes(cityId)
}

/** Can medical insurance pay in this city? @spec BC-26 */
export function isMedicareCity(cityId: number): boolean {
  return MEDICARE_CITIES.includes(cityId)
}

/** Dalian: its insurance lets the holder of a card in before it pays. @spec BC-25 */
export const DALIAN = 741

/** Which medical insurance pays an order that goes there: Dalian's own, that of the other cities, or none. @spec BC-25 BC-26 */
export function insurerOf(cityId: number): 'dlyb' | 'mn' | null {
  if (cityId === DALIAN) return 'dlyb'
  return isMedicareBindingCity(cityId) || isMedicareCity(cityId) ? 'mn' : null
}

/** Can medical insurance pay an order that goes there, one way or the other? @spec BC-25 BC-26 */
export const isInsuredCity = (cityId: number): boolean => insurerOf(cityId) !== null

/** Is a category of this name shown in this city? All are, but '医保个账'. @spec VA-13 */
export function isCategoryShown(name: string, cityId: number): boolean {
  const cities: readonly number[] = MEDICARE_CATEGORY.cities
  return name !== MEDICARE_CATEGORY.name || cities.includes(cityId)
}

/** Is this exactly the default point, so that nobody has located the shopper? @spec ST-28 */
export function isDefaultPoint(point: { latitude: number; longitude: number }): boolean {
  return point.latitude === DEFAULT_POINT.latitude && point.longitude === DEFAULT_POINT.longitude
}
