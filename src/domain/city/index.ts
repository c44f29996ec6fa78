/** City of a shopper who has chosen none: Shenzhen. @spec BC-22 EN-01 */
export const DEFAULT_CITY = { id: 903, name: '深圳' } as const
/** Changsha: some barcodes are not sold there. @spec BC-23 VA-04 */
export const CHANGSHA = 887
/** Qingdao: one partner forces it. @spec BC-24 RO-16 */
export const QINGDAO = 840
/** Town hall of Qingdao: where maps open until the shopper gives a point (wgs84). */
export const QINGDAO_CITY = { id: QINGDAO, name: '青岛', latitude: 36.067082, longitude: 120.382639 } as const
/** Point used without a location (wgs84). Exactly this point means "no known location". @spec EN-02 ST-28 */
export const DEFAULT_POINT = { latitude: 22.506578, longitude: 113.939013, datum: 'wgs84' } as const

/** Cities where a medical card can be bound: 大连, 潍坊. @spec BC-25 */
const MEDICARE_BINDING_CITIES: readonly number[] = [741, 845]

/** The 27 cities with medical-insurance payment. @spec BC-26 */
export const MEDICARE_CITIES: readonly number[] = [
  887, 901, 903, 904, 906, 911, 917, 918, 840, 776, 880, 873, 902, 905, 907, 908, 909, 910, 912, 913, 914, 915, 916,
  919, 920, 921, 819,
]

/**
 * Category that is shown in these cities only. `ids` are its ids in old links: the category has become a filter since.
 * @spec VA-13
 */
export const MEDICARE_CATEGORY: { name: string; cities: readonly number[]; ids: readonly number[] } = {
  name: '医保个账',
  cities: [901, 903, 904, 917, 918, 880, 906],
  ids: [14, 1401, 1402],
}

/** Whether a medical card can be bound in this city. @spec BC-25 */
export function isMedicareBindingCity(cityId: number): boolean {
  return MEDICARE_BINDING_CITIES.includes(cityId)
}

/** City whose shoppers see their insurance card before they pay with it: 福州. Our reading, see ADR 0085. */
const CARD_FIRST_CITY = 819

/** Page of the mini-program around a web view that pays with medical insurance in this city. @spec NAV-53 */
export const medicarePage = (cityId: number): 'medicarePay' | 'medicalPay' =>
  cityId === CARD_FIRST_CITY ? 'medicarePay' : 'medicalPay'

/** Whether medical insurance can pay in this city. @spec BC-26 */
export function isMedicareCity(cityId: number): boolean {
  return MEDICARE_CITIES.includes(cityId)
}

/** Dalian: its insurance authorizes the card holder before it pays. @spec BC-25 */
export const DALIAN = 741

/**
 * Returns the insurance that pays an order delivered there: Dalian's own, that of the other cities, or none.
 * @spec BC-25 BC-26
 */
export function findInsurer(cityId: number): 'dlyb' | 'mn' | null {
  if (cityId === DALIAN) return 'dlyb'
  return isMedicareBindingCity(cityId) || isMedicareCity(cityId) ? 'mn' : null
}

/** Whether any medical insurance can pay an order delivered there. @spec BC-25 BC-26 */
export const isInsuredCity = (cityId: number): boolean => findInsurer(cityId) !== null

/** Whether a category of this name is shown in this city. All are, except '医保个账' in most. @spec VA-13 */
export function isCategoryShown(name: string, cityId: number): boolean {
  return name !== MEDICARE_CATEGORY.name || MEDICARE_CATEGORY.cities.includes(cityId)
}

/** Whether this is exactly the default point, which means that the shopper's location is unknown. @spec ST-28 */
export function isDefaultPoint(point: { latitude: number; longitude: number }): boolean {
  return point.latitude === DEFAULT_POINT.latitude && point.longitude === DEFAULT_POINT.longitude
}
