import {
  arrangeAddresses,
  clearsPlatform,
  dispatchRefusal,
  dropsPlatform,
  isLoginRefused,
  isStoredPlatform,
  loadsConfigKey,
  markedPlatform,
  partnerOf,
  PARTNERS,
} from '.'

const MARKS = ['0', '1', '2', '3', '17', '18']
const PUKANGBAO = ['pukangbao', ...MARKS.map((mark) => `pukangbao_mark${mark}`)]
const NO_SHELL = ['pingan', 'ydy', 'taibaoka', 'luguanjia']
const SHELL = [
  ...PUKANGBAO,
  'baiyang',
  'baiyang123',
  'yingyang',
  'tencent_health_b2c',
  'tencent_health_o2o',
  'specilstore',
  'wld20240701',
  'yaofang',
  'meinian_merchant',
]
const ALL = [...NO_SHELL, ...SHELL]

const hasShell = (code: string | null | undefined) => partnerOf(code)?.shell ?? false
const only = (isIt: (code: string) => boolean) => ALL.filter(isIt)

test('the table lists each platform once', () => {
  expect(PARTNERS.map((partner) => partner.code).sort()).toEqual([...ALL].sort())
})

test('RO-15 recognizes the merchant platforms and every code that begins with pukangbao', () => {
  expect(only(hasShell)).toEqual(SHELL)
  expect(hasShell('pukangbao_new')).toBe(true)
  expect(partnerOf('pukangbao_new')?.code).toBe('pukangbao_new')
  expect(['tencent', 'x_pukangbao', 'baiyang2', '', undefined, null].map(hasShell)).toEqual(Array(6).fill(false))
})

test('the partner table gives an endpoint prefix to merchants only', () => {
  for (const { shell, endpoints } of PARTNERS) expect(endpoints).toBe(shell ? '/thship' : '')
})

test('stores partners and merchants, and no other platforms', () => {
  expect(only(isStoredPlatform)).toEqual(ALL)
  expect(['index', 'tencent', '', null, undefined].map(isStoredPlatform)).toEqual(Array(5).fill(false))
})

test('the value index clears the stored platform', () => {
  expect(['index', 'baiyang', null].map(clearsPlatform)).toEqual([true, false, false])
})

test('pukangbao with one of six marks redirects to its own platform', () => {
  for (const mark of MARKS) expect(markedPlatform('pukangbao', mark)).toBe(`pukangbao_mark${mark}`)
  expect(markedPlatform('pukangbao', 17)).toBe('pukangbao_mark17')
  expect(['4', '16', '', undefined, null].map((mark) => markedPlatform('pukangbao', mark))).toEqual(Array(5).fill(null))
  expect(markedPlatform('baiyang', '1')).toBeNull()
  expect(markedPlatform('pukangbao_mark1', '1')).toBeNull()
})

test('ST-14 clears some platforms if the url names none, outside merchant and order pages', () => {
  const droppedPlatforms = only((stored) => dropsPlatform({ stored, path: '/user' }))
  expect(droppedPlatforms).toEqual([...PUKANGBAO, 'tencent_health_b2c', 'tencent_health_o2o'])
  expect(dropsPlatform({ stored: 'pukangbao_x', path: '/' })).toBe(true)
  expect(dropsPlatform({ stored: null, path: '/' })).toBe(false)
  expect(dropsPlatform({ stored: 'pukangbao', inUrl: 'baiyang', path: '/' })).toBe(false)
  expect(dropsPlatform({ stored: 'pukangbao', inUrl: '', path: '/' })).toBe(true)
})

test.each([
  ['/merchant', false],
  ['/merchant/index', false],
  ['/order/detail/1', false],
  ['/merchants', true],
  ['/orders', true],
  ['/x/order', true],
])('ST-14 on %s the platform is cleared: %p', (path, isDropped) => {
  expect(dropsPlatform({ stored: 'pukangbao', path })).toBe(isDropped)
})

test('RO-22 RO-23 refuses login in third-party mini-programs, except yingyang', () => {
  expect(only((code) => isLoginRefused(partnerOf(code)))).toEqual([...PUKANGBAO, 'baiyang', 'baiyang123'])
  expect(isLoginRefused(undefined)).toBe(false)
})

test('RO-16 exactly one platform forces Qingdao', () => {
  expect(only((code) => partnerOf(code)?.forcedCity != null)).toEqual(['wld20240701'])
  expect(partnerOf('wld20240701')?.forcedCity).toMatchObject({ id: 840, name: '青岛' })
  expect(partnerOf(null)).toBeUndefined()
})

test('pukangbao sends its mark', () => {
  expect(only((code) => partnerOf(code)?.sendsMark === true)).toEqual(PUKANGBAO)
  expect(PUKANGBAO.map((code) => partnerOf(code)?.mark)).toEqual([null, 0, 1, 2, 3, 17, 18])
  expect(only((code) => partnerOf(code)?.mark != null)).toEqual(PUKANGBAO.slice(1))
})

test('all merchants can sign their customers in, some through their own endpoint', () => {
  const by = (call: string | null) => only((code) => partnerOf(code)?.customerLogin === call)
  expect(by(null)).toEqual(NO_SHELL)
  expect([by('pkkLogin'), by('yingyangLogin')]).toEqual([PUKANGBAO, ['yingyang']])
  expect(by('merchantLogin')).toHaveLength(ALL.length - NO_SHELL.length - PUKANGBAO.length - 1)
})

test('baiyang takes addresses from the merchant', () => {
  expect(only((code) => partnerOf(code)?.addressSource === 'merchant')).toEqual(['baiyang', 'baiyang123'])
  expect(partnerOf('yaofang')?.addressSource).toBe('shop')
  expect(ALL.map((code) => partnerOf(code)?.aliasOf).filter(Boolean)).toEqual(['baiyang'])
  expect(partnerOf('baiyang123')?.aliasOf).toBe('baiyang')
})

test('BC-73 loadsConfigKey leaves out STORE_NUMBER on three platforms, and no other key', () => {
  expect(only((code) => !loadsConfigKey(code, 'STORE_NUMBER'))).toEqual([
    'baiyang123',
    'yingyang',
    'tencent_health_b2c',
  ])
  expect(loadsConfigKey('yingyang', 'INTEGRAL')).toBe(true)
  expect(loadsConfigKey(undefined, 'STORE_NUMBER')).toBe(true)
})

test('yingyang starts on the user page', () => {
  expect(only((code) => partnerOf(code)?.home === 'user')).toEqual(['yingyang'])
  expect(partnerOf('baiyang')?.home).toBe('index')
})

test('assumes these delivery methods until the merchant’s own data arrive', () => {
  expect(partnerOf('tencent_health_b2c')?.dispatchTypes).toEqual([1])
  expect(partnerOf('tencent_health_o2o')?.dispatchTypes).toEqual([2, 3])
  expect(partnerOf('yaofang')?.dispatchTypes).toEqual([1, 2, 3])
})

test('VA-05 refuses pickup if the merchant does not offer it', () => {
  expect(dispatchRefusal([1, 2], 3)).toBe('该商家不支持药品自提，请联系客服处理')
  expect(dispatchRefusal([3], 3)).toBe('')
})

test('VA-06 refuses express if the merchant does not offer it', () => {
  expect(dispatchRefusal([2, 3], 1)).toBe('该商家不支持药品快递，请联系客服处理')
  expect(dispatchRefusal([1], 1)).toBe('')
  expect(dispatchRefusal([], 2)).toBe('')
})

const addresses = [
  { id: 1, cityId: 887, outAddress: 0 as const },
  { id: 2, cityId: 903, outAddress: 0 as const },
  { id: 3, cityId: 840, outAddress: 1 as const },
  { id: 4, cityId: 903, outAddress: 1 as const },
]

test('RO-20 RO-21 arrangeAddresses puts the current city first and marks the others as out of area', () => {
  expect(arrangeAddresses('tencent_health_o2o', addresses, 903)).toEqual([
    { id: 2, cityId: 903, outAddress: 0 },
    { id: 4, cityId: 903, outAddress: 1 },
    { id: 1, cityId: 887, outAddress: 1, isOtherCity: true },
    { id: 3, cityId: 840, outAddress: 1, isOtherCity: true },
  ])
})

test('RO-20 arrangeAddresses leaves the addresses of other platforms alone', () => {
  for (const code of [...ALL.filter((known) => known !== 'tencent_health_o2o'), null]) {
    expect(arrangeAddresses(code, addresses, 903)).toEqual(addresses)
  }
})
