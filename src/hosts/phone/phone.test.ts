/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { answer, give, refuse, restore, taro, throws } from '../../../test/fakes/native'
import { phone as alipay } from './index.alipay'
import { phone as h5 } from './index.h5'
import { phone as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

afterEach(restore)

describe.each(Object.entries({ weapp, alipay }))('%s', (_, phone) => {
  test('BC-88 opens the dialler with the number', async () => {
    taro.makePhoneCall?.mockImplementation(answer({}))
    expect(await phone.call('400-1')).toBe('ok')
    expect(taro.makePhoneCall?.mock.calls).toEqual([[{ phoneNumber: '400-1' }]])
  })

  test.each([
    ['cancel', { errMsg: 'makePhoneCall:fail cancel' }],
    ['cancel', { errorMessage: 'User Cancelled' }],
    ['failed', { errMsg: 'makePhoneCall:fail' }],
    ['failed', undefined],
  ])('says %s for %j', async (result, error) => {
    taro.makePhoneCall?.mockImplementation(refuse(error))
    expect(await phone.call('400-1')).toBe(result)
  })

  test('a host without calls has failed', async () => {
    taro.makePhoneCall?.mockImplementation(throws)
    expect(await phone.call('400-1')).toBe('failed')
  })
})

test('BC-88 h5 opens the number, and a browser that refuses has failed', async () => {
  const location = { href: '' }
  give('window', { location })
  expect(await h5.call('400-1')).toBe('ok')
  expect(location.href).toBe('tel:400-1')
  give('window', Object.defineProperty({}, 'location', { get: throws }))
  expect(await h5.call('400-1')).toBe('failed')
})
