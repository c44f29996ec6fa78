import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { deviceOf, readDevice } from '.'

test.each([
  ['wxIos', 'ios wechat'],
  ['wxAndroid', 'android wechat'],
  ['wxWindows', 'windows wechat'],
  ['wxMac', 'mac wechat'],
  ['wxmpAndroid', 'android wechat'],
  ['wecomAndroid', 'android wecom'],
  ['wecomIos', 'ios wecom'],
  ['aliIos', 'ios alipay'],
  ['alimpIos', 'ios alipay'],
  ['safari', 'ios browser'],
  ['chrome', 'android browser'],
  ['desktop', 'windows browser'],
  ['iosApp', 'ios app'],
] as const)('%s is stored as %p', (name, storedValue) => {
  expect(deviceOf(USER_AGENTS[name])).toBe(storedValue)
})

test('stores nothing else, and nothing for an empty text', () => {
  expect(deviceOf('')).toBe('')
  expect(deviceOf('curl/8 secret-serial-number')).toBe('other app')
})

test('reads system and program of a stored device; unknown names become other and app', () => {
  expect(readDevice('ios wechat')).toEqual({ system: 'ios', program: 'wechat' })
  for (const odd of ['', 'x y', '__proto__ constructor'])
    expect(readDevice(odd)).toEqual({ system: 'other', program: 'app' })
})
