const byCity = (city: string) => `先按${city}显示`
const useMine = '用我的位置'

/** Texts of the line about the delivery place. */
export const placeTexts = {
  byCity,
  useMine,
  offer: (city: string) => `${byCity(city)} · ${useMine}`,
  unlocated: '这个地址还没有位置',
  toMap: '在地图上选择位置',
  choose: (byCity: string) => `${byCity}，选择收货地点`,
} as const

/** Reasons why there is no position, TX-060 … TX-064. @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
export const positionTexts = {
  denied: '定位权限被拒绝',
  unavailable: '位置信息不可用',
  timeout: '定位超时',
  failed: '定位未知错误',
  unsupported: '当前浏览器不支持定位',
} as const
