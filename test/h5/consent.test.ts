import type { Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { newcomer } from '../support/shopper'
import { consentsOnceGiven } from '../support/ask'
import { driverOf, openPhone, seriousViolations, shoot, type Phone, type PhoneOptions } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'consent')
const shop = openShop({ proof })

/** Counts how often the page requests the position from the browser. Runs in the page. */
const spyOnPlace = () => {
  const snapshot = window as unknown as { requestCount: number }
  snapshot.requestCount = 0
  navigator.geolocation.getCurrentPosition = (onSuccess) => {
    snapshot.requestCount++
    onSuccess({ coords: { latitude: 28.2, longitude: 112.97 } } as GeolocationPosition)
  }
}
const requestCount = (page: Page) => page.evaluate(() => (window as unknown as { requestCount: number }).requestCount)

/** Opens a phone on which the app has never been used, and records the page views it sends. */
async function newVisitor(options: PhoneOptions = {}) {
  const phone = await openPhone(shop.browser, shop.server.url, { allows: null, isPlaced: false, ...options })
  await phone.page.addInitScript(spyOnPlace)
  const views: { body: string; token: string | undefined }[] = []
  phone.page.on('request', (request) => {
    if (!request.url().includes('/analytics/')) return
    views.push({ body: request.postData() ?? '', token: request.headers().authorization })
  })
  return { ...phone, views, hand: driverOf(phone.page) }
}

const notice = (page: Page) => page.getByRole('region', { name: '浏览前请了解' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /允许药达使用/ })
/** Starts the first action that needs the position: our sheet must ask before the browser does. */
async function want(page: Page) {
  await page.goto('/searchAddress')
  await driverOf(page).tap('重新定位')
  await sheet(page).waitFor()
}

const readStored = (phone: Phone, key: string) => phone.page.evaluate((name) => localStorage.getItem(name), key)

/** Closes the sheet that asks for the position. */
async function closeSheet(page: Page) {
  await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).tap()
  // The sheet drops its history entry a moment later, which would abort a navigation.
  await page.waitForFunction(() => ((history.state ?? {}) as { held?: number }).held === undefined)
}

test('RX-10 on the first visit no position is requested before consent; a refusal keeps the app usable', async () => {
  const it = await newVisitor()
  const { page, hand: driver } = it
  await want(page)
  await driver.see('可以手动选择城市和地点，浏览和下单不受影响。')
  expect(await requestCount(page)).toBe(0)
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, 'consent-location')
  await driver.tapButton('不同意')
  await sheet(page).waitFor({ state: 'detached' })
  await page.goto('/category')
  await notice(page).waitFor()
  await shoot(page, 'consent-notice')
  expect(await seriousViolations(page)).toEqual([])
  await driver.tapButton('不同意')
  await notice(page).waitFor({ state: 'detached' })
  const before = it.views.length
  for (const [url, shows] of [
    ['/category', '感冒灵颗粒 10g×9袋'],
    ['/search', '按症状找'],
    ['/commodity/detail/2910000001373', '怎么拿到'],
    ['/', '选择地点后显示送达时间'],
  ] as const) {
    await page.goto(url)
    await driver.see(shows)
  }
  expect(await requestCount(page)).toBe(0)
  expect(await sheet(page).count()).toBe(0)
  expect(await notice(page).count()).toBe(0)
  expect(it.views).toHaveLength(before)
  expect(it.problems).toEqual([])
  await it.close()
})

test('RX-10 the notice does not block the app: it can be used before an answer', async () => {
  const it = await newVisitor()
  await it.page.goto('/')
  await it.hand.see('选择地点后显示送达时间')
  await notice(it.page).waitFor()
  expect(await sheet(it.page).count()).toBe(0)
  await shoot(it.page, 'consent-notice-home')
  await it.hand.tapButton('分类', 'tab')
  await it.hand.at(/category/)
  await it.hand.see('感冒灵颗粒 10g×9袋')
  await notice(it.page).filter({ visible: true }).waitFor()
  await it.hand.tapButton('购物车', 'tab')
  await it.hand.at(/shopping/)
  await notice(it.page).filter({ visible: true }).waitFor({ state: 'detached' })
  await it.close()
})

test('RX-10 the privacy policy opens before any consent and names the device calls of the code', async () => {
  const it = await newVisitor()
  const { page, hand: driver } = it
  await want(page)
  await page.getByRole('link', { name: '隐私政策' }).filter({ visible: true }).first().tap()
  await driver.at(/\/other\/argument\/privacy/)
  await driver.see('五、会用到的设备能力')
  await driver.see(/getCurrentPosition/)
  expect(await sheet(page).filter({ visible: true }).count()).toBe(0)
  expect(await seriousViolations(page)).toEqual([])
  proof.opened('privacy')
  proof.pictured('privacy', await shoot(page, 'privacy'))
  await driver.tapButton('用户协议', 'tab')
  await driver.see('二、购药规则')
  proof.did('privacy', 'reads the policy with purposes and device permissions, and the terms')
  expect(await requestCount(page)).toBe(0)
  await it.close()
})

test('RX-10 a consent is given, used, withdrawn on device and account, and requested again', async () => {
  const token = await newcomer(shop.server.url, '13900000061')
  const it = await newVisitor({ token })
  const { page, hand: driver } = it
  await want(page)
  await page.getByRole('button', { name: '同意', exact: true }).filter({ visible: true }).tap()
  await page.waitForFunction(() => (window as unknown as { requestCount: number }).requestCount > 0)
  await page.waitForFunction(() => localStorage.getItem('broswerLocation') !== null)
  expect(await consentsOnceGiven(shop.server.url, token, true)).toMatchObject([{ purpose: 'location', given: true }])
  await page.goto(publicUrl('consent'))
  await driver.see(/已同意 · /)
  expect(await seriousViolations(page)).toEqual([])
  proof.opened('consent')
  proof.pictured('consent', await shoot(page, 'consent'))
  await page.getByRole('switch', { name: '位置信息' }).tap()
  await driver.tapButton('撤回')
  await driver.see('已撤回')
  expect(await readStored(it, 'broswerLocation')).toBeNull()
  expect(await consentsOnceGiven(shop.server.url, token, false)).toMatchObject([{ purpose: 'location', given: false }])
  proof.did('consent', 'withdraws the position consent on the device and in the account')
  await page.getByRole('switch', { name: '位置信息' }).tap()
  await sheet(page).waitFor()
  await driver.tapButton('不同意')
  await page.goto('/category')
  await driver.see('感冒灵颗粒 10g×9袋')
  expect(await requestCount(page)).toBe(0)
  // Page views wait for the answer to the notice.
  expect(it.views).toEqual([])
  const view = page.waitForRequest((request) => request.url().includes('/analytics/'))
  await notice(page).getByRole('button', { name: '同意', exact: true }).tap()
  await view
  expect(it.views.map((view) => view.token)).toEqual(it.views.map(() => undefined))
  expect(it.problems).toEqual([])
  await it.close()
})

test('/update compares the page with the newest build', async () => {
  const it = await openPhone(shop.browser, shop.server.url)
  const { page } = it
  const { see, tapButton } = driverOf(page)
  await page.goto(publicUrl('update'))
  await see('已是最新版本')
  proof.opened('update')
  proof.pictured('update', await shoot(page, 'update'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/version.json', async (route) => {
    await answered
    await route.abort('connectionrefused')
  })
  await page.reload()
  await page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
  proof.saw('update', 'loading')
  answer()
  await see('检查失败')
  proof.saw('update', 'error')
  await page.unroute('**/version.json')
  await page.route('**/version.json', (route) => route.fulfill({ json: { scripts: ['/js/app.000000.js'] } }))
  await tapButton('重试')
  await see('新版本已准备好')
  await page.unroute('**/version.json')
  await tapButton('立即更新')
  await see('已是最新版本')
  proof.did('update', 'finds and starts a newer build')
  expect(it.problems).toEqual([])
  await it.close()
})

test('NAV-42 ER-27 BC-88 /error shows the message of the url, unless it could deceive the shopper', async () => {
  const it = await openPhone(shop.browser, shop.server.url)
  const { page } = it
  const { see, tap, tapButton } = driverOf(page)
  await page.goto('/error?msg=' + encodeURIComponent('商户未开通'))
  await see('商户未开通')
  expect(await seriousViolations(page)).toEqual([])
  await page.goto('/error/503')
  await see('服务正在维护')
  await page.goto('/error?msg=' + encodeURIComponent('请转账到 6222 0000 1111'))
  await see('操作失败')
  expect(await page.getByText('6222').count()).toBe(0)
  await tap('联系客服')
  await see(/400-000-0000/)
  await tapButton('取消')
  await tapButton('回首页')
  await see(/分钟达/)
  await it.close()
})

const APPEARANCES: [string, PhoneOptions][] = [
  ['dark', { colorScheme: 'dark' }],
  ['elder', { elder: true }],
  ['elder-320', { elder: true, width: 320 }],
]

test.each(APPEARANCES)('consent dialogs and pages are accessible: %s', async (appearance, options) => {
  const it = await newVisitor(options)
  const { page, hand: driver } = it
  await want(page)
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, `consent-location-${appearance}`)
  await closeSheet(page)
  await page.goto('/')
  await notice(page).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, `consent-notice-${appearance}`)
  await page.getByRole('button', { name: '同意', exact: true }).filter({ visible: true }).tap()
  await page.goto(publicUrl('consent'))
  await driver.see('位置信息')
  await shoot(page, `consent-${appearance}`)
  await page.goto(publicUrl('privacy'))
  await driver.see('一、我们是谁')
  await shoot(page, `privacy-${appearance}`)
  await it.close()
})
