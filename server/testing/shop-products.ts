/** Products of the demo data; all but the last are in stock at the nearest store. */
export const PRODUCTS = {
  ibuprofen: '2910000001373',
  granules: '2910000008228',
  tablets: '2910000028776',
  mask: '2820000012661',
  swab: '2820000023216',
  /** Express only. */
  monitor: '2820000002112',
} as const

/** Address 300 m from the nearest store. */
export const HOME = {
  name: '林小明',
  mobile: '13900000001',
  cityId: 903,
  region: '广东省 深圳市 南山区',
  address: '蛇口花园 3 栋',
  roomNo: '1204',
  latitude: 22.506498,
  longitude: 113.939213,
}
