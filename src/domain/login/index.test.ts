import { partnerOf } from '../partner'
import { EXTERNAL_LOGIN_MS, withSessionToken, isLoginPage, ownAddress, partnerLogin, isCodeReturnPath } from '.'

test.each([
  '/login',
  '/login?a=1',
  '/login/x',
  '/mobile',
  '/mobile?state=1',
  '/pages/phone/phone',
  '/pages/phone/phone?webview=x',
  '/pages/alipay/phone/phone',
])('ST-30 %s is a login page', (url) => {
  expect(isLoginPage(url)).toBe(true)
})

test.each(['/loginx', '/mobiles', '/a/login', '/user?x=/login', '/pages/phone', '/pages/phone/phonex', ''])(
  'ST-30 %s only resembles one',
  (url) => {
    expect(isLoginPage(url)).toBe(false)
  },
)

const SHOP = 'https://shop.test'

test.each([
  ['/', `${SHOP}/`],
  ['/user?a=1#b', `${SHOP}/user?a=1#b`],
  [SHOP, `${SHOP}/`],
  [`${SHOP}/commodity/detail/7?x=%E6`, `${SHOP}/commodity/detail/7?x=%E6`],
  [`${SHOP}/@evil.test`, `${SHOP}/@evil.test`],
])('NAV-55 S20 accepts the own url %s', (address, whole) => {
  expect(ownAddress(address, SHOP)).toBe(whole)
})

test.each([
  undefined,
  '',
  'user',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  ' https://shop.test/',
  'https://shop.test\n/',
  'https://evil.test/',
  'https://shop.test.evil.test/',
  'https://shop.test@evil.test/',
  'https://shop.test:8443/',
  'https://shop.test?x',
  'http://shop.test/',
  'HTTPS://shop.test/',
  'javascript:alert(1)',
  'data:text/html,x',
])('NAV-55 S20 refuses the foreign url %j', (address) => {
  expect(ownAddress(address, SHOP)).toBe('')
})

test.each(['', 'https://', 'https://shop.test/', 'javascript:'])(
  'treats no url as our own without a valid origin (%j)',
  (origin) => {
    expect(ownAddress(`${origin}/user`, origin)).toBe('')
    expect(ownAddress('/user', origin)).toBe('')
  },
)

test.each([
  ['/a', { token: 't' }, '/a?token=t'],
  ['/a?', { token: 't' }, '/a?token=t'],
  ['/a?b=1&token=old&c=2#d', { token: 't' }, '/a?b=1&c=2&token=t#d'],
  ['/a?tokens=1', { token: 't' }, '/a?tokens=1&token=t'],
  ['/a?b=1?2', { token: 't&x' }, '/a?b=1?2&token=t%26x'],
  ['/a', { token: 't', platform: 'ydy', refno: '9' }, '/a?token=t&platform=ydy&refno=9'],
  ['/a?platform=x&refno=', { token: 't', platform: 'ydy', refno: '9' }, '/a?platform=x&refno=&token=t'],
  ['/a#b#c', { token: 't', platform: '', refno: undefined }, '/a?token=t#b#c'],
])('NAV-55 %s with the values %j becomes %s', (address, values, handed) => {
  expect(withSessionToken(address, values)).toBe(handed)
})

test('returns the login call of each partner', () => {
  expect(partnerLogin(partnerOf('yaofang'))).toBe('merchantLogin')
  expect(partnerLogin(partnerOf('yingyang'))).toBe('yingyangLogin')
  expect(partnerLogin(partnerOf('pukangbao_mark17'))).toBe('pkkLogin')
  expect([partnerLogin(partnerOf('ydy')), partnerLogin(partnerOf('')), partnerLogin(partnerOf(''), 'tencent')]).toEqual(
    [null, null, null],
  )
  expect(partnerLogin(partnerOf(''), 'zhyaoshi')).toBe('zhyaoshiLogin')
})

test.each([
  ['/mobile', true],
  ['/order/pay/1', true],
  ['/order/pay/', true],
  ['/order/pay', false],
  ['/user/order/pay/1', false],
  ['/mobile/x', false],
])('NAV-09 a provider’s page returns to %s with a code: %p', (path, takes) => {
  expect(isCodeReturnPath(path)).toBe(takes)
})

test('NAV-55 an origin must be complete, with http or https', () => {
  expect(ownAddress('/user', 'http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080/user')
  expect(ownAddress('/user', 'x https://shop.test')).toBe('')
  expect(ownAddress('/user', 'https://shop.test/')).toBe('')
})

test('NAV-55 adds no fragment to a url without one', () => {
  expect(withSessionToken('/a', { token: 't' })).toBe('/a?token=t')
})

test('an external login may take ten minutes', () => expect(EXTERNAL_LOGIN_MS).toBe(600_000))
