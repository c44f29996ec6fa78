import { CITIES, cityById } from '../../../platform/regions'
import { expressReason } from './express-limits'

const idOf = (gb: string) => CITIES.find((city) => city.gb === gb)?.id ?? 0
const PLAIN = { storage: '常温', form: '片剂' }
const COLD = { storage: '冷藏', form: '片剂' }
const TINCTURE = { storage: '常温', form: '酊剂' }
const SHENZHEN = 903
const [SANSHA, LHASA, URUMQI, XINING] = ['460300', '540100', '650100', '630100'].map(idOf) as [
  number,
  number,
  number,
  number,
]

test('sends nothing to an island without a carrier', () => {
  expect([expressReason(SANSHA), expressReason(SANSHA, PLAIN), expressReason(SANSHA, COLD)]).toEqual(
    Array(3).fill('三沙市暂无快递承运，请换一个收货地址'),
  )
})

test.each([
  [LHASA, ['', '冷藏', '酒精']],
  [URUMQI, ['', '冷藏', '酒精']],
  [XINING, ['', '冷藏', '']],
  [SHENZHEN, ['', '', '']],
])('city %i by product: plain, refrigerated, a tincture', (city, says) => {
  const reasons = [PLAIN, COLD, TINCTURE].map((product) => expressReason(city, product))
  for (const [index, expectedText] of says.entries()) {
    if (expectedText) expect(reasons[index]).toContain(expectedText)
    else expect(reasons[index]).toBe('')
  }
  expect([cityById(city)?.id, expressReason(city)]).toEqual([city, ''])
})
