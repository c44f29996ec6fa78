// Start of a mini-program when the position is refused, and the content of a shared page.
import { pageUrl } from '../../src/routes'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE } from '../support/shopper'
import { openShop, HOSTS, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const PRODUCT_PAGE = 'pages/commodity/detail/index'
const PICKER = pageUrl('searchAddress').slice(1)

/** Errors of each host when the shopper refuses: once, and permanently. */
const REFUSALS: Record<Host, { once: object; forGood: object }> = {
  weapp: {
    once: { errMsg: 'getLocation:fail auth deny', errCode: 1 },
    forGood: { errMsg: 'getLocation:fail auth deny', errCode: 1 },
  },
  alipay: {
    once: { error: 2001, errorMessage: '用户拒绝给 App 授权' },
    forGood: { error: 2003, errorMessage: '用户永久拒绝授权' },
  },
}

const led = (host: Host, mode: 'once' | 'forGood') =>
  openShop(host, server.url, {
    path: PRODUCT_PAGE,
    // The default point leaves the position to the device.
    query: { id: BARCODE, latitude: '22.506578', longitude: '113.939013' },
    allows: ['location'],
    asksPosition: true,
    overrides: {
      getLocation: () => {
        throw REFUSALS[host][mode] as unknown as Error
      },
    },
  })

describe.each(HOSTS)('start on %s', (host) => {
  test('ST-23 ST-24 ER-68 a refused position opens the address picker first; a choice opens the page', async () => {
    const mini = await led(host, 'once')
    await mini.waitFor('定位权限被拒绝')
    await mini.waitFor('图钉位置')
    expect(mini.stack()).toEqual([PICKER])
    await mini.waitFor(/未获得定位权限|定位权限已关闭/)
    await mini.tap('.y-cell', { nth: 1 })
    await mini.waitFor('怎么拿到')
    expect(mini.stack()).toEqual([PRODUCT_PAGE])
    await mini.settle()
    await mini.close()
  })

  test('a shared product page has its name, picture and path and no personal data', async () => {
    const mini = await openShop(host, server.url, {
      path: PRODUCT_PAGE,
      query: { id: BARCODE, token: 'secret', yfztoken: 'once', longitude: '113.9', latitude: '22.5' },
    })
    await mini.waitFor('怎么拿到')
    await mini.settle()
    const card = mini.share() as { title: string; path: string; imageUrl?: string }
    expect(card.path).toBe(`/${PRODUCT_PAGE}?id=${BARCODE}`)
    expect(card.title.length).toBeGreaterThan(3)
    expect(mini.find('.product-title')?.text).toContain(card.title)
    expect(card.imageUrl).toMatch(/^https?:\/\/[^?]+$/)
    await mini.close()
  })
})

test.each(HOSTS)('S23 closing a device on %s that stores a mobile number fails the test', async (host) => {
  const storage = new Map<string, string>()
  const mini = await openShop(host, server.url, { storage })
  await mini.waitFor(/分钟达/)
  storage.set('last', JSON.stringify('13900000974'))
  expect(() => mini.close()).toThrow('S23: the device stores mobile 13900000974')
})

test('a permanent refusal can be undone in the host’s settings with one tap', async () => {
  const mini = await led('alipay', 'forGood')
  await mini.waitFor('定位权限已关闭')
  mini.override('openSetting', () => ({ authSetting: { location: true } }))
  mini.override('getLocation', () => ({ latitude: '22.5064', longitude: '113.9449' }))
  await mini.tap('去设置')
  await mini.waitFor('怎么拿到')
  expect(mini.calls.filter(({ name }) => name === 'openSetting')).toHaveLength(1)
  await mini.settle()
  await mini.close()
})

test('ST-05 RX-10 Alipay’s silent sign-in runs only after the shopper has agreed', async () => {
  const mini = await openShop('alipay', server.url, { allows: null })
  const callsTo = () => mini.calls.filter(({ name }) => name === 'getAuthCode').length
  mini.override('getAuthCode', () => ({ authCode: 'ok.mini-silent..1', authSuccessScopes: ['auth_base'] }))
  await mini.waitFor('选择地点后显示送达时间')
  await mini.waitFor('浏览前请了解')
  await mini.settle()
  expect(callsTo()).toBe(0)
  await mini.tap('同意', { within: '.consent-notice', exact: true })
  await mini.waitFor(() => callsTo() === 1)
  await mini.settle()
  await mini.close()
})
