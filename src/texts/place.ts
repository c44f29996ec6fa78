const byCity = (city: string) => `先按${city}显示`
const useMine = '用我的位置'

/** Texts of the line about the delivery place. */
export const placeTexts = {
  byCity,
  useMine,
  offer: (city: string) => `${byCity(city)} · ${useMine}`,
  choose: (byCity: string) => `${byCity}，选择收货地点`,
} as const
