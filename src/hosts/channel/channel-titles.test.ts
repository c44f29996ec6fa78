// Tests the title bar of the apps around H5.
import { openChannel as open } from '../../../test/fakes/channels'
import { restore } from '../../../test/fakes/native'

beforeEach(() => jest.resetModules())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe('BC-48 NAV-51 the title bar of the app', () => {
  test('sets the bank’s title after 300 ms, on our own pages', async () => {
    jest.useFakeTimers()
    const { hosts, callsTo, optionsOf } = open('bank', { setTitle: {} })
    hosts.title('购物车')
    await jest.advanceTimersByTimeAsync(299)
    expect(callsTo()).toEqual([])
    Object.assign(window.location, { pathname: '/shopping' })
    hosts.title('购物车')
    await jest.advanceTimersByTimeAsync(299)
    expect(callsTo()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(callsTo()).toEqual(['setTitle'])
    expect(optionsOf('setTitle')).toEqual({ title: '购物车' })
  })

  test.each([
    ['/', true],
    ['/category/1', true],
    ['/commodity/detail/7', true],
    ['/order/pay/Y7', true],
    ['/user', true],
    ['/activity/special', false],
    ['/merchant/index', false],
    ['/error/404', false],
  ])('NAV-51 %s: %p', (path, has) => {
    const { hasBankTitle } = require('./bank-pages') as { hasBankTitle(path: string): boolean }
    expect(hasBankTitle(path)).toBe(has)
  })

  test('drops the title of a page that was left before the delay ended', async () => {
    jest.useFakeTimers()
    const { hosts, callsTo } = open('bank', { setTitle: {} })
    Object.assign(window.location, { pathname: '/shopping' })
    hosts.title('购物车')
    Object.assign(window.location, { pathname: '/user' })
    await jest.advanceTimersByTimeAsync(400)
    expect(callsTo()).toEqual([])
  })

  test('sets Alipay’s title at once', async () => {
    const { hosts, optionsOf } = open('ali', { setTitle: {} })
    hosts.title('购物车')
    await new Promise((resolve) => setImmediate(resolve))
    expect(optionsOf('setTitle')).toEqual({ title: '购物车' })
  })
})
