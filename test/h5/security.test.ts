import type { Page } from 'playwright-core'
import { KEYS } from '../../src/domain/startup'
import { publicUrl } from '../../src/routes'
import { startServer } from '../support/server'
import { BARCODE, newcomer, newShopper } from '../support/shopper'
import { driverOf, openPhone, type PhoneOptions } from './browser'
import { openShop } from './shop'

const PRODUCT_URL = publicUrl('goods', { id: BARCODE })

const shop = openShop({ start: () => startServer({ LOG: '1' }) })

/** Opens a phone and records every request it sends. */
async function open(options: PhoneOptions = {}) {
  const phone = await openPhone(shop.browser, shop.server.url, options)
  const sent: { url: string; referer: string; body: string; token: string }[] = []
  phone.page.on('request', (request) => {
    const { referer = '', authorization = '' } = request.headers()
    sent.push({ url: request.url(), referer, body: request.postData() ?? '', token: authorization })
  })
  return { ...phone, sent, ...driverOf(phone.page) }
}

const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const waitStored = (page: Page, key: string, value: string) =>
  page.waitForFunction(([name = '', expected]) => localStorage.getItem(name) === expected, [key, value])

describe('token in the url', () => {
  test('S07 ST-03 is used and removed from url, history, referrer, bodies, events and logs', async () => {
    const token = await newcomer(shop.server.url, '13900000971')
    const { page, sent, see, problems, close } = await open()
    await page.goto(`${PRODUCT_URL}?token=${token}&platform=ydy`)
    await waitStored(page, 'JWTTOKEN', token)
    await see('怎么拿到')
    expect(page.url()).toBe(`${shop.server.url}${PRODUCT_URL}?platform=ydy`)
    await page.goto('/category')
    await page.locator('#app .category-left__item').first().waitFor()
    await page.goBack()
    await see('怎么拿到')
    expect(page.url()).not.toContain(token)
    const [, ...after] = sent
    expect(after.length).toBeGreaterThan(5)
    expect(after.filter(({ url, referer, body }) => [url, referer, body].some((text) => text.includes(token)))).toEqual(
      [],
    )
    expect(after.some((request) => request.token === token)).toBe(true)
    expect(shop.server.output()).not.toContain(token)
    expect(problems).toEqual([])
    await close()
  })

  test.each([
    ['forged', '13900000972'],
    ['x'.repeat(43), '13900000976'],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '13900000977'],
  ])('S06 an invalid token (%s) neither signs a visitor in nor ends an existing session', async (forged, mobile) => {
    const token = await newcomer(shop.server.url, mobile)
    for (const own of ['', token]) {
      const { page, see, sent, close } = await open(own ? { token: own } : {})
      const checked = page.waitForResponse((response) => response.url().includes('isTokenPass'))
      await page.goto(`${PRODUCT_URL}?token=${forged}`)
      await checked
      await see('怎么拿到')
      await page.waitForLoadState('networkidle')
      expect(page.url()).toBe(shop.server.url + PRODUCT_URL)
      const strangers = sent.filter((request) => request.token === forged && !request.url.includes('isTokenPass'))
      expect(strangers).toEqual([])
      expect(await readStored(page, 'JWTTOKEN')).not.toBe(forged)
      await close()
    }
  })

  test('S05 sign-out by url removes the token from the device and ends its session', async () => {
    const token = await newcomer(shop.server.url, '13900000973')
    const { page, close } = await open({ token })
    await page.goto('/?token=logout')
    await page.waitForFunction(() => localStorage.getItem('JWTTOKEN') === null)
    const answer = await page.request.get('/api/user-api/user/getUserInfo', { headers: { authorization: token } })
    expect(((await answer.json()) as { code: number }).code).toBe(402)
    await close()
  })
})

describe('redirect target', () => {
  const EVIL = [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '%2F%2Fevil.example',
    'data:text/html,x',
  ]

  test.each(EVIL)('S20 backTo=%j never leads outside the app', async (returnTo) => {
    const { page, see, problems, close } = await open()
    await page.goto(`/search/city?backTo=${encodeURIComponent(returnTo)}`)
    await see('长沙')
    await page.getByText('长沙').filter({ visible: true }).first().tap()
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('broswerLocation') ?? '{}').cityId === 887)
    await page.waitForFunction(() => !location.pathname.startsWith('/search/city'))
    expect(new URL(page.url()).origin).toBe(shop.server.url)
    expect(problems).toEqual([])
    await close()
  })
})

describe('data stored on the device', () => {
  test('S23 stores no personal data but the token after an order is begun', async () => {
    const mobile = '13900000974'
    const { token } = await newShopper(shop.server.url, mobile)
    const { page, see, tapButton, close } = await open({ token })
    await page.goto('/?platform=ydy&referrer=friend&unionid=secret-unionid')
    await see(/分钟达/)
    await page.goto(PRODUCT_URL)
    await see('怎么拿到')
    await page.goto('/user/address')
    await see('李四')
    await page.goto('/')
    await see(/分钟达/)
    await tapButton('我的', 'tab')
    await page.waitForLoadState('networkidle')
    const left = await page.evaluate(async () => ({
      local: { ...localStorage } as Record<string, string>,
      session: { ...sessionStorage } as Record<string, string>,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }))
    const known = [...Object.values(KEYS), 'JWTTOKEN', 'persist', 'privacyNotice', 'consent']
    expect(Object.keys(left.local).filter((key) => !known.includes(key))).toEqual([])
    const { JWTTOKEN, ...rest } = left.local
    expect(JWTTOKEN).toBe(token)
    const all = JSON.stringify([rest, left.session, left.databases, left.cookies])
    for (const secret of [token, mobile, '138****', '139****', '李四', '海上路', 'secret-unionid'])
      expect(all).not.toContain(secret)
    expect([left.databases, left.cookies]).toEqual([[], ''])
    await close()
  })

  test('S23 closing a phone that stores a mobile number fails the test', async () => {
    const { page, see, close } = await open()
    await page.goto('/')
    await see(/分钟达/)
    await page.evaluate(() => localStorage.setItem('last', '{"mobile":"13900000974"}'))
    await expect(close()).rejects.toThrow('S23: the device stores mobile 13900000974')
  })
})

describe('device without usable storage', () => {
  const forbid = () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }

  test.each([
    ['forbidden', '13900000975', forbid],
    ['full', '13900000978', fill],
  ])('BC-55 storage that is %s: the app opens, says so, and uses the token of this visit', async (_, mobile, spoil) => {
    const token = await newcomer(shop.server.url, mobile)
    const { page, see, sent, problems, close } = await open()
    await page.addInitScript(spoil)
    await page.goto(`/?token=${token}`)
    await see(/分钟达|选择地点后显示送达时间/)
    await see('手机存储空间不足')
    const signedRequest = page.waitForRequest((request) => request.headers().authorization === token)
    await page.getByText('我的', { exact: true }).filter({ visible: true }).last().tap()
    await signedRequest
    expect(sent.length).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await close()
  })

  test('corrupt values: the app starts with defaults and says so', async () => {
    const { page, see, problems, close } = await open()
    await page.addInitScript(() => localStorage.setItem('broswerLocation', '{"cityId":'))
    await page.goto('/')
    await see('选择地点后显示送达时间')
    await see('已恢复默认')
    expect(problems).toEqual([])
    await close()
  })
})

test('ER-65 a page whose code fails to load reloads once, then the shopper decides', async () => {
  const { page, see, tapButton, close } = await open()
  await page.goto('/')
  await see(/分钟达/)
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => (loads += 1))
  // Lets resources already loaded pass: only the code of the next page is lost.
  const loadedUrls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  let isLost = true
  await page.route('**/js/*.js', (route) =>
    isLost && !loadedUrls.includes(route.request().url()) ? route.abort() : route.continue(),
  )
  const dialogText = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      isLost = false
      resolve(dialog.message())
      // Accepts the dialog, because it blocks the page until it is answered.
      void dialog.accept()
    }),
  )
  await tapButton('我的', 'tab')
  expect([(await dialogText).includes('页面没有加载完整'), loads <= 1]).toEqual([true, true])
  await see('登录')
  expect(new URL(page.url()).pathname).toBe('/user')
  await close()
})

test('ER-65 a url opened while page code is lost keeps its path and query', async () => {
  const { page, see, close } = await open()
  let isLost = true
  await page.route('**/js/lazy-tables.*.js', (route) => (isLost ? route.abort() : route.continue()))
  const dialogText = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      isLost = false
      resolve(dialog.message())
      void dialog.accept()
    }),
  )
  await page.goto('/search?from=link')
  expect(await dialogText).toContain('页面没有加载完整')
  await see('按症状找')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?from=link')
  await close()
})

test('ER-65 without a network a page says so, and opens the lost one once the network is back', async () => {
  const { page, see, tapButton, close } = await open()
  await page.goto('/')
  await see('附近有货')
  await page.waitForLoadState('networkidle')
  // Another page of the browser may have left the script of the next page in the cache.
  const scripts = /\/js\//
  await page.route(scripts, (route) => route.abort())
  await page.context().setOffline(true)
  await tapButton('我的', 'tab')
  await see('网络断开了')
  const shown = page.locator('.lost-page, .y-toast').filter({ visible: true })
  expect((await shown.allInnerTexts()).join()).not.toMatch(/\d|加载中/)
  await tapButton('重试')
  await see('网络断开了')
  await page.unroute(scripts)
  await page.context().setOffline(false)
  await see('登录')
  expect(new URL(page.url()).pathname).toBe('/user')
  await close()
})

test('ST-87 a debug console request loads nothing from a server without one', async () => {
  const { page, see, sent, close } = await open()
  await page.addInitScript(() => localStorage.setItem('openConsoleTest', 'eruda'))
  const request = page.waitForRequest(/eruda/)
  await page.goto('/')
  await see(/分钟达/)
  await request
  await page.waitForLoadState('networkidle')
  expect(sent.filter(({ url }) => url.includes('eruda')).length).toBe(1)
  expect(await page.evaluate(() => 'eruda' in window)).toBe(false)
  await close()
})
