import { PARTNERS } from './table'
import { shopOfPlatform } from './shop'

test('RO-15 RO-17 every platform with merchant endpoints has a partner’s shop, and no other platform has', () => {
  const ofPartners = PARTNERS.filter(({ code }) => shopOfPlatform(code) !== '').map(({ code }) => code)
  expect(ofPartners).toEqual(PARTNERS.filter(({ endpoints }) => endpoints === '/thship').map(({ code }) => code))
  for (const code of ['', null, undefined, 'pingan', 'ydy', 'taibaoka', 'luguanjia', 'nobody', 'baiyang-2'])
    expect([code, shopOfPlatform(code)]).toEqual([code, ''])
})

test('RO-15 an alias and every mark share the shop of their partner', () => {
  expect(shopOfPlatform('baiyang123')).toBe('baiyang')
  expect(['pukangbao', 'pukangbao_mark0', 'pukangbao_mark17', 'pukangbao_x'].map(shopOfPlatform)).toEqual(
    Array.from({ length: 4 }, () => 'pukangbao'),
  )
  expect(shopOfPlatform('tencent_health_o2o')).toBe('tencent_health_o2o')
})
