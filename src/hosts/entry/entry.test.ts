/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { API, installGlobal, restore, taro, throws } from '../../../test/fakes/native'
import { entry as alipay } from './index.alipay'
import { entry as h5 } from './index.h5'
import { entry as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

afterEach(restore)

describe.each(Object.entries({ weapp, alipay }))('%s', (_, entry) => {
  const launched = (options: unknown) => taro.getLaunchOptionsSync?.mockReturnValue(options)

  test('the page file and its parameters give a public url', () => {
    launched({ path: 'pages/commodity/detail/index', query: { id: '7', referrer: 'xcx', name: '%E6%84%9F' } })
    expect(entry.take()).toEqual({
      path: '/commodity/detail/7',
      search: '?referrer=xcx&name=%E6%84%9F',
      params: { id: '7', referrer: 'xcx', name: '感' },
    })
  })

  test('a printed code has its parameters in one; those of the url win', () => {
    launched({ path: 'pages/main/home/index', query: { scene: 'platform%3Dydy%26refno%3D9', refno: '1' } })
    expect(entry.take()).toMatchObject({ path: '/', params: { platform: 'ydy', refno: '1' } })
  })

  test.each(['platform', 'platform=', '=ydy', '&', ''])('a printed %j names nothing', (scene) => {
    launched({ path: 'pages/main/home/index', query: { scene: encodeURIComponent(scene) } })
    expect(entry.take().params).toEqual({ scene })
  })

  test('a parameter that is not text is ignored', () => {
    launched({ path: 'pages/main/home/index', query: { a: 1, b: null, c: 'd' } })
    expect(entry.take().params).toEqual({ c: 'd' })
  })

  test('a token is a parameter, and not part of the url', () => {
    launched({ path: 'pages/main/home/index', query: { token: 't1', platform: 'ydy' } })
    expect(entry.take()).toEqual({ path: '/', search: '?platform=ydy', params: { token: 't1', platform: 'ydy' } })
    launched({ path: 'pages/main/home/index', query: { token: 't1' } })
    expect(entry.take().search).toBe('')
  })

  test.each([undefined, {}, { path: 'pages/gone/index', query: { a: 1, b: '%' } }])('%j opens home', (options) => {
    launched(options)
    expect(entry.take().path).toBe('/')
  })

  test('ST-01 another link while the app lives is an entry too; resuming by the same link is not', () => {
    let show = (_: unknown) => {}
    taro.onAppShow?.mockImplementation((run) => void (show = run as typeof show))
    const first = { path: 'pages/main/home/index', query: { platform: 'ydy' } }
    launched(first)
    const run = jest.fn()
    entry.onResume(run)
    show({ ...first, scene: 1038 })
    expect(run).not.toHaveBeenCalled()
    const next = { path: 'pages/commodity/detail/index', query: { id: '7', token: 't' } }
    show(next)
    show(next)
    expect(run.mock.calls).toEqual([[{ path: '/commodity/detail/7', search: '', params: { id: '7', token: 't' } }]])
    show({})
    expect(run.mock.calls.at(-1)).toEqual([{ path: '/', search: '', params: {} }])
  })

  test('a host without launch options causes no exception', () => {
    taro.getLaunchOptionsSync?.mockImplementation(throws)
    expect(entry.take()).toEqual({ path: '/', search: '', params: {} })
  })
})

describe('h5', () => {
  const opened = (url: string) => {
    const { href, pathname, search, hash } = new URL(url, 'https://shop.test')
    const replaceState = jest.fn()
    installGlobal('window', {
      location: { href, pathname, search, hash },
      history: { state: { key: 1 }, replaceState },
    })
    return replaceState
  }

  test('the original url, and its parameters with the secrets', () => {
    opened('/search?platform=ydy&token=t1&q=%E6%84%9F')
    expect(h5.take()).toEqual({
      path: '/search',
      search: '?platform=ydy&q=%E6%84%9F',
      params: { platform: 'ydy', token: 't1', q: '感' },
    })
  })

  test('the url for WeChat’s signature is the first one, secrets included, without its fragment', () => {
    opened('/search?token=t1&q=%E6%84%9F#top')
    jest.isolateModules(() => {
      const { entry } = require('./index.h5') as { entry: typeof h5 }
      const { landingUrl } = require('../channel/landing') as { landingUrl: () => string }
      entry.take()
      opened('/cart?token=t2')
      entry.take()
      expect(landingUrl()).toBe('https://shop.test/search?token=t1&q=%E6%84%9F')
    })
  })

  test('a token leaves the address bar and its history entry, other parameters stay', () => {
    const replaceState = opened('/search?platform=ydy&token=t1&yfztoken=t2&unionidCode=u&state=1#top')
    h5.take()
    expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/search?platform=ydy&state=1#top']])
  })

  test('a code is removed where OAuth returns, and stays where it names a topic', () => {
    const returned = opened('/mobile?code=c&state=1')
    expect(h5.take().params.code).toBe('c')
    expect(returned.mock.calls).toEqual([[{ key: 1 }, '', '/mobile?state=1']])
    const paying = opened('/order/pay/Y7?code=c&state=s&type=1')
    expect(h5.take().params).toMatchObject({ code: 'c', state: 's' })
    expect(paying.mock.calls).toEqual([[{ key: 1 }, '', '/order/pay/Y7?type=1']])
    const topic = opened('/activity/special?code=123&id=4808')
    h5.take()
    expect(topic).not.toHaveBeenCalled()
  })

  test('a query with only a token leaves a bare url', () => {
    const replaceState = opened('/?token=t1')
    h5.take()
    expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/']])
  })

  test('ST-13 another url for the same page adds no history entry', () => {
    const replaceState = opened('/search?platform=pukangbao')
    h5.rename('/search?platform=pukangbao_mark1')
    expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/search?platform=pukangbao_mark1']])
  })

  test('a url without secrets is not changed', () => {
    const replaceState = opened('/search?tokens=1')
    expect(h5.take()).toEqual({ path: '/search', search: '?tokens=1', params: { tokens: '1' } })
    expect(replaceState).not.toHaveBeenCalled()
  })
})

test('there is one web origin: its own on h5, that of the build in a mini-program', () => {
  installGlobal('window', { location: { origin: 'https://shop.test' } })
  expect(h5.origin()).toBe('https://shop.test')
  expect(weapp.origin()).toBe(API)
  expect([h5, weapp, alipay].map(({ isWeb }) => isWeb)).toEqual([true, false, false])
})
