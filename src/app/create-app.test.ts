import { fakeHosts, type Answers, type FakeHosts } from '../../test/fakes/hosts'
import type { EntryPoint } from '../hosts/entry/contract'
import { matchUrl } from '../routes'
import type { AppModel } from './app-model'

/** Stored until the year 2255: longer than any test. */
const FOREVER = 9e15
const stored = (platform: string) => JSON.stringify({ value: platform, until: FOREVER })

interface Started {
  app: AppModel
  hosts: FakeHosts
  /** Url that the app has put into the address bar before the router reads it; '' when it has left it. */
  renamed: string
  /** Removes home as the server has rendered it. */
  drawn: jest.Mock
}

/** Starts the app as H5 does: over the hosts of the device, at a url, with the values of earlier visits. */
function start(url: string, { platform = '', answers = {} as Answers } = {}): Started {
  const [path = '/', query = ''] = url.split('?')
  const entry: EntryPoint = {
    path,
    search: query && `?${query}`,
    params: Object.fromEntries(new URLSearchParams(query)),
  }
  const hosts = fakeHosts(answers)
  if (platform) hosts.storage.set('platform', stored(platform))
  const rename = jest.fn((_: string) => {})
  const drawn = jest.fn()
  Object.assign(hosts.entry, { take: () => entry, rename })
  Object.assign(hosts.served, { drawn })
  let app: AppModel | undefined
  jest.isolateModules(() => {
    jest.doMock('../hosts', () => ({ hosts }))
    const { learnShell } = require('../routes/redirects') as typeof import('../routes/redirects')
    learnShell((require('../routes/shell') as typeof import('../routes/shell')).shopUrls)
    app = (require('./create-app') as typeof import('./create-app')).createApp()
  })
  return { app: app as AppModel, hosts, renamed: rename.mock.calls.at(-1)?.[0] ?? '', drawn }
}

afterEach(() => jest.dontMock('../hosts'))

describe('a link of a partner with a shop', () => {
  test.each([
    ['/', '/merchant/index'],
    ['/shopping', '/merchant/shopping'],
    ['/user', '/merchant/user'],
    ['/search', '/merchant/search'],
    ['/order/index', '/merchant/user'],
    ['/commodity/detail/7', '/merchant/goodDetail/7'],
    ['/order/pay/Y7', '/merchant/pay/Y7'],
    ['/order/walletPay/Y7', '/merchant/walletPay/Y7'],
    ['/order/directAffirm/2', '/merchant/directAffirm/2'],
  ])('NAV-12…20 starts %s at %s, a page of the app, with its query', (from, to) => {
    expect(start(`${from}?platform=yaofang&a=1`).renamed).toBe(`${to}?platform=yaofang&a=1`)
    expect(matchUrl(to)).not.toBeNull()
  })

  test('NAV-12 the platform of an earlier visit leads into the shell as well, and a reload stays there', () => {
    expect(start('/?a=1', { platform: 'baiyang' }).renamed).toBe('/merchant/index?a=1')
    expect(start('/merchant/index?a=1', { platform: 'baiyang' }).renamed).toBe('')
  })

  test('removes the home that the server rendered, because the shell starts on another page', () => {
    const drawn = (url: string) => start(url, { platform: 'yaofang' }).drawn.mock.calls.length
    expect([drawn('/'), drawn('/merchant/index')]).toEqual([1, 0])
  })

  test('NAV-22 yingyang starts on its user page', () => {
    expect(start('/?platform=yingyang').renamed).toBe('/merchant/user?platform=yingyang')
    expect(start('/merchant/index?platform=yingyang').renamed).toBe('/merchant/user?platform=yingyang')
  })

  test('ST-13 NAV-12 pukangbao with a mark starts in the shell under the platform of its mark', () => {
    const { app, renamed } = start('/?platform=pukangbao&mark=17&token=t')
    expect(renamed).toBe('/merchant/index?platform=pukangbao_mark17&mark=17&token=t')
    expect(app.stores.startup.partner?.code).toBe('pukangbao_mark17')
  })

  test('RO-16 the platform with a fixed city starts in it', () => {
    expect(start('/?platform=wld20240701').app.stores.location.place).toMatchObject({ cityId: 840 })
  })
})

describe('the own shop', () => {
  test.each(['/?platform=index', '/?platform=nobody', '/?platform=ydy', '/'])('%s starts at home', (url) =>
    expect(start(url).renamed).toBe(''),
  )

  test('platform=index and the end of the stored time lead out of the shell', () => {
    expect(start('/merchant/index?platform=index', { platform: 'yaofang' }).renamed).toBe('/?platform=index')
    expect(start('/merchant/goodDetail/7').renamed).toBe('/commodity/detail/7')
  })

  test('ST-14 a platform that an entry without it clears starts at home, but not on pages of the shell', () => {
    expect(start('/', { platform: 'tencent_health_o2o' }).renamed).toBe('')
    expect(start('/merchant/shopping', { platform: 'tencent_health_o2o' }).renamed).toBe('')
    expect(start('/shopping', { platform: 'yaofang' }).renamed).toBe('/merchant/shopping')
  })
})

test('NAV-14 sign-in from a page of the shell returns to it', async () => {
  const { app, hosts } = start('/?platform=yaofang')
  hosts.navigation.stack.splice(0, 1, '/merchant/user?platform=yaofang')
  app.login()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.current()).toBe('/login')
  await app.afterLogin()
  expect(hosts.navigation.current()).toBe('/merchant/user?platform=yaofang')
})
