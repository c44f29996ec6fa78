import { pageUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { compilePackage } from './host/compile'
import * as way from './journey-steps'
import { distOf, HOSTS, kb, openShop, type Host } from './support'

const MOBILES = { weapp: '13800010001', alipay: '13800010002', again: '13800010003' }

let server: RunningServer

beforeAll(async () => {
  HOSTS.map(distOf)
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

/**
 * Delivers replies in request order, each once the app is idle: the test counts setData calls, and the count must not
 * depend on the machine.
 */
const openJourney = async (host: Host, renderer: 'own' | 'glass-easel', mobile: string): Promise<way.Shop> => {
  const mini = await openShop(host, server.url, { renderer, orderly: true })
  return { host, mini, server: server.url, mobile, records: [], loose: 0 }
}

const proofs = { weapp: createProof('weapp', 'journey'), alipay: createProof('alipay', 'journey') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const print = (line: string) => process.stdout.write(`  ${line}\n`)

test('wcc, wcsc and the loader accept the packages', () => {
  expect(compilePackage(distOf('weapp'), 'weapp')).toEqual([])
  expect(compilePackage(distOf('alipay'), 'alipay')).toEqual([])
})

/** The run with our own renderer on WeChat, for the comparison with WeChat's engine. */
let ownRun: way.Shop | undefined

describe.each(HOSTS)('main shopping journey on %s', (host) => {
  let shop: way.Shop
  const { [host]: proof } = proofs
  beforeAll(async () => {
    shop = { ...(await openJourney(host, 'own', MOBILES[host])), proof }
    if (host === 'weapp') ownRun = shop
  })
  afterAll(() => shop?.mini.close())

  test('EN-01 EN-02 RX-01 RO-04 home opens for a visitor in Shenzhen with promise, floors, nearby products', async () => {
    await way.home(shop)
    const { mini } = shop
    const { calls, bytes } = mini.setDataLog
    print(`${host}: home's first screen ${kb(bytes)} KB in ${calls} setData calls`)
    expect(calls).toBeLessThanOrEqual(5)
    expect(kb(bytes)).toBeLessThanOrEqual(48)
    const requests = mini.requests.map(({ url }) => new URL(url))
    const nearby = requests.find(({ searchParams }) => searchParams.has('latitude'))?.searchParams
    expect(nearby?.get('cityId')).toBe('903')
    expect(Number(nearby?.get('latitude'))).toBeCloseTo(22.51, 1)
    expect(Number(nearby?.get('longitude'))).toBeCloseTo(113.94, 1)
    expect(requests.filter(({ pathname }) => pathname.includes('/cart/'))).toEqual([])
    expect(mini.findAll('.y-product').filter(({ text }) => text.includes('Rx 处方药'))).toEqual([])
  })

  test('category shows the products of another branch', () => way.category(shop))

  test('search suggests while typing, finds products and keeps the history', () => way.search(shop))

  test('VA-03 ST-29 ST-75 ST-76 a visitor chooses a variant, adds it and must sign in', () => way.product(shop))

  test('VA-03 ST-29 ST-30 BC-67 sign-in by code returns to the same page and adds the product to the cart', async () => {
    await way.loginAndBack(shop)
    expect(shop.mini.storage.get('JWTTOKEN')).toEqual(expect.stringMatching(/.{20,}/))
  })

  test('NAV-36 NAV-43 NAV-45 ST-37 BC-03 BC-04 the cart shows fee and promotion; + sends one small setData', async () => {
    const { tap, confirmation } = await way.cart(shop)
    print(`${host}: + in the cart ${tap.bytes} bytes in ${tap.calls} setData, its confirmation ${confirmation.calls}`)
    expect(tap.calls).toBe(1)
    expect(tap.bytes).toBeLessThanOrEqual(1024)
    expect(confirmation.calls).toBe(0)
    const { mini } = shop
    expect(mini.findAll('.y-tab').map(({ text }) => text.replace(/\s*\d+$/, ''))).toEqual(['快递', '闪送', '跨境'])
    expect(mini.find('.y-tab--on')?.text).toContain('闪送')
    expect(mini.find('.y-fee')?.text).toContain('实付满99免配送费')
  })

  test('PR-01 PR-03 checkout adds an address on the way and places the order', () => way.checkout(shop))

  test('ST-80 ST-82 a payment cancelled by the shopper leaves the order unpaid', async () => {
    await way.payCancelled(shop)
    const own = host === 'weapp' ? 'requestPayment' : 'tradePay'
    expect(shop.mini.calls.filter(({ name }) => /pay/i.test(name)).map(({ name }) => name)).toEqual([own])
  })

  test('ST-80 ST-82 the second payment succeeds, and the query reports it as paid', () => way.pay(shop))

  test('NAV-37 ST-50 the order is in the list, and its detail shows the delivery', () => way.follow(shop))

  test('ST-53 ST-56 an unpaid order is cancelled from its detail', async () => {
    await way.cancelUnpaid(shop)
    const most = Math.max(...shop.mini.setDataLog.sizes.map(({ bytes }) => bytes))
    print(
      `${host}: the whole job ${kb(shop.mini.setDataLog.bytes)} KB in ${shop.mini.setDataLog.calls} setData, most ${kb(most)} KB`,
    )
  })
})

test('WeChat’s own engine shows the same text on every screen with as many setData calls', async () => {
  const shop = await openJourney('weapp', 'glass-easel', MOBILES.again)
  for (const step of way.STEPS) await step(shop)
  await shop.mini.close()
  expect(shop.records).toEqual(ownRun?.records)
}, 600_000)

describe.each(HOSTS)('beside the main journey on %s', (host) => {
  const { [host]: proof } = proofs

  test('home loads page by page to its end', async () => {
    const mini = await openShop(host, server.url)
    await mini.waitFor('附近有货')
    await way.homeToItsEnd({ host, mini, server: server.url, mobile: '', proof, records: [], loose: 0 })
    await mini.close()
  })

  test('NAV-01 ST-29 ST-30 a visitor who opens a protected page signs in first, then sees the page', async () => {
    const mini = await openShop(host, server.url, { path: pageUrl('addressList').slice(1) })
    const shop: way.Shop = {
      host,
      mini,
      server: server.url,
      mobile: `1380002000${HOSTS.indexOf(host)}`,
      records: [],
      loose: 0,
      proof,
    }
    await way.logIn(shop, { slip: true })
    await mini.waitFor('还没有收货地址')
    expect(mini.stack()).toEqual([pageUrl('addressList').slice(1)])
    await mini.close()
  })

  test('NAV-09 ST-31 a wrong code shows an error and keeps the input; the right code binds and goes home', async () => {
    const mini = await openShop(host, server.url, { path: pageUrl('mobile').slice(1), query: { state: '1' } })
    await mini.waitFor('用户未绑定手机号')
    await mini.input('.y-field__input', `1380003000${HOSTS.indexOf(host)}`, { nth: 0 })
    await mini.tap('获取验证码')
    const code = await way.shownCode(mini)
    await mini.tap('.y-checkbox')
    await mini.input('.y-field__input', way.wrong(code), { nth: 1 })
    await mini.tap('绑定并登录')
    await mini.waitFor('.y-field__error')
    expect(mini.find('.y-field__input')?.value).toBe(`1380003000${HOSTS.indexOf(host)}`)
    proof.saw('mobile', 'error')
    await mini.input('.y-field__input', code, { nth: 1 })
    await mini.tap('绑定并登录')
    await mini.waitFor(/分钟达/)
    proof.did('mobile', 'binds the mobile number with an SMS code')
    await mini.close()
  })

  test('NAV-08 choosing another city shows its home', async () => {
    const mini = await openShop(host, server.url, { isPlaced: false })
    await mini.reLaunch(pageUrl('searchAddress', { backTo: 'home' }))
    await mini.tap('.place__city')
    await mini.tap('长沙', { exact: true })
    await mini.waitFor(/附近有货|附近暂无可送的门店/)
    expect([mini.stack(), mini.find('.home-address')?.text]).toEqual([[pageUrl('home').slice(1)], '长沙'])
    proof.did('searchAddress', 'chooses another city on its page and returns home')
    await mini.close()
  })

  test('RO-04 RO-08 a visitor’s cart asks for sign-in and sends no request, even on pull-to-refresh', async () => {
    const mini = await openShop(host, server.url, { path: pageUrl('cart').slice(1) })
    await mini.waitFor('登录后查看购物车')
    await mini.page().pullDown()
    await mini.settle()
    expect(mini.requests.filter(({ url }) => url.includes('/cart/'))).toEqual([])
    await mini.close()
  })

  test('the error page leads to home', async () => {
    const mini = await openShop(host, server.url, { path: pageUrl('error').slice(1), query: { status: '404' } })
    await mini.waitFor('没有找到这个页面')
    proof.saw('error', 'error')
    await mini.tap('回首页')
    await mini.waitFor(/分钟达/)
    proof.did('error', 'goes back to home')
    await mini.close()
  })

  test('NAV-03 ER-64 a link to a page that no longer exists shows the error page', async () => {
    const mini = await openShop(host, server.url, { path: 'pages/audit/index' })
    await mini.waitFor('页面打不开')
    expect(mini.stack()).toEqual([pageUrl('error').slice(1)])
    await mini.tap('回首页')
    await mini.waitFor(/分钟达/)
    await mini.close()
  })
})
