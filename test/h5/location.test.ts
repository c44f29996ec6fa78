import type { BrowserContext, Page } from 'playwright-core'
import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { BARCODE, prepareShopper } from '../support/shopper'
import { wireData } from '../support/wire-reply'
import { drag, driverOf, fingerOn, openPhone, seriousViolations, shoot, type Phone, type PhoneOptions } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'location')
const shop = openShop({ proof })

const SHEKOU = { latitude: 22.5092792, longitude: 113.9400773 }
/** Gives the browser a position and the permission to report it. */
const place = async (context: BrowserContext, point: { latitude: number; longitude: number }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(point)
}

const open = async (options: PhoneOptions = {}) => {
  const phone = await openPhone(shop.browser, shop.server.url, { isPlaced: false, ...options })
  return { ...phone, ...driverOf(phone.page) }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Agrees in the consent sheet, which comes before the device's own question. */
const allow = async ({ page }: Pick<Phone, 'page'>) => {
  const sheet = page.getByRole('dialog', { name: '允许药达使用位置信息？' }).filter({ visible: true })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
}

/** Waits until the cities of this letter have scrolled below the search field. */
async function isAtLetter(page: Page, letter: string) {
  const heading = await page.getByRole('heading', { name: letter, exact: true }).elementHandle()
  await page.waitForFunction((element) => {
    const top = element?.getBoundingClientRect().top ?? 999
    return top > 40 && top < 200
  }, heading)
}

/** Waits until home's top bar shows this place. */
const isAt = (page: Page, place: string | RegExp) =>
  page.locator('.home-address').filter({ visible: true, hasText: place }).first().waitFor()

/** Drags the map by this many pixels, as a finger does. */
const pullMap = async (page: Page, right: number, down: number) => {
  const box = (await page.locator('.y-map__pull').filter({ visible: true }).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await drag(page, [x, y], { right, down })
}

const listed = (page: Page) =>
  page.locator('.y-map ~ taro-view-core .y-cell, .y-map ~ div .y-cell').filter({ visible: true })

describe('start-up', () => {
  test('ST-23 ST-24 NAV-08 a browser without position opens the address picker, then the page', async () => {
    const phone = await open({ allows: ['location'], asksPosition: true })
    // The default point of a url leaves the position to the device.
    await phone.page.goto(`${publicUrl('goods', { id: BARCODE })}?latitude=22.506578&longitude=113.939013`)
    await phone.at(/\/searchAddress\?backTo=/)
    await phone.see('定位权限被拒绝')
    await phone.see(/去设置|再试一次/)
    await phone.see(/图钉位置/)
    await shoot(phone.page, 'searchAddress-led')
    await listed(phone.page).nth(1).tap()
    await phone.at(new RegExp(publicUrl('goods', { id: BARCODE })))
    await phone.see('怎么拿到')
    // Checks that this happens once a visit: the same page stays after a reload.
    await phone.page.evaluate(() => localStorage.removeItem('broswerLocation'))
    await phone.page.reload()
    await phone.see('怎么拿到')
    await phone.page.waitForTimeout(1000)
    expect(phone.page.url()).toContain(publicUrl('goods', { id: BARCODE }))
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('ST-27 RX-10 a product page asks for the position by a tap only; a refusal keeps the page', async () => {
    const phone = await open({ asksPosition: true, allows: [] })
    await phone.page.goto(publicUrl('goods', { id: BARCODE }))
    await phone.see('先按深圳显示')
    await phone.page.waitForTimeout(1000)
    expect(await phone.page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
    await phone.tapButton('用我的位置')
    await allow(phone)
    await phone.see('定位权限被拒绝')
    const sheet = phone.page.getByRole('dialog', { name: '选择收货地点' }).filter({ visible: true })
    await sheet.getByText('图钉位置').waitFor()
    await shoot(phone.page, 'goods-place-sheet')
    expect(await seriousViolations(phone.page)).toEqual([])
    await listed(phone.page).nth(1).tap()
    await sheet.waitFor({ state: 'detached' })
    await phone.gone('先按深圳显示')
    expect(phone.page.url()).toContain(publicUrl('goods', { id: BARCODE }))
    await phone.see('怎么拿到')
    expect(phone.problems).toEqual([])
    await phone.close()
  })
})

describe('address picker', () => {
  test.each([
    ['定位权限被拒绝', 1],
    ['位置信息不可用', 2],
    ['定位超时', 3],
    ['定位未知错误', 9],
    ['当前浏览器不支持定位', null],
  ])('ER-68 ER-69 ER-70 ER-71 ER-72 %s, when the browser reports %s', async (text, code) => {
    const phone = await open({ allows: ['location'] })
    await phone.context.addInitScript((failure) => {
      // Simulates a browser without positioning, or one in which it fails.
      delete (Navigator.prototype as { geolocation?: unknown }).geolocation
      if (failure === null) return
      const getCurrentPosition = (_: unknown, fail: (error: object) => void) => fail({ code: failure, message: '' })
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
    }, code)
    await phone.page.goto(publicUrl('searchAddress'))
    await phone.see(/图钉位置/)
    await phone.tapButton('重新定位')
    await phone.see(text)
    await phone.gone(text)
    await phone.see(/再试一次|去设置/)
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('ER-68 a refused position shows the next step, and the address picker still works', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('searchAddress', { backTo: 'home' }))
    await phone.see(/图钉位置/)
    await phone.tapButton('重新定位')
    await allow(phone)
    await phone.see('定位权限被拒绝')
    await phone.see(/定位权限|未获得/)
    await phone.see(/去设置|再试一次/)
    await shoot(phone.page, 'searchAddress-denied')
    expect(await seriousViolations(phone.page)).toEqual([])
    await listed(phone.page).nth(1).tap()
    await phone.at(/\/$/)
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('NAV-08 ST-22 home shows the place of the device’s position', async () => {
    const phone = await open()
    await place(phone.context, SHEKOU)
    await phone.page.goto(publicUrl('searchAddress', { backTo: 'home' }))
    await phone.see(/图钉位置/)
    await phone.tapButton('重新定位')
    await allow(phone)
    await phone.at(/\/$/)
    await phone.see(/分钟达/)
    await isAt(phone.page, '山海健康药房（蛇口店')
    await phone.close()
  })

  test('dragging the map shows the places there; the list below it chooses the same place', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('searchAddress', { backTo: 'home' }))
    await phone.see('蛇口花园')
    const tiles = phone.page.locator('.y-map__tile img, img.y-map__tile')
    await phone.page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('.y-map img')].filter((one) => one.naturalWidth > 0).length > 3,
    )
    expect(await tiles.count()).toBeGreaterThan(3)
    await shoot(phone.page, 'searchAddress-map')
    const before = await listed(phone.page).first().textContent()
    await pullMap(phone.page, -120, 60)
    await phone.page.waitForFunction(
      (old) => document.querySelector('.y-map')?.parentElement?.querySelector('.y-cell')?.textContent !== old,
      before,
    )
    await phone.see(/图钉位置/)
    await phone.tapButton('放大地图')
    const expected = await listed(phone.page).first().locator('.y-cell__title').textContent()
    await shoot(phone.page, 'searchAddress-pulled')
    await listed(phone.page).first().tap()
    await phone.at(/\/$/)
    await phone.see(/附近有货|附近暂无/)
    await isAt(phone.page, /演示(路|街|大道) \d+ 号/)
    expect(expected).toMatch(/演示(路|街|大道) \d+ 号/)
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('a place can be found by name, in the city and near the shopper', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('searchAddress', { backTo: 'home' }))
    await phone.see(/图钉位置/)
    await phone.field().fill('福田演示')
    await phone.tap('福田演示广场')
    await phone.at(/\/$/)
    await isAt(phone.page, '福田演示广场')
    proof.did('searchAddress', 'refuses and allows the position, drags the map, finds a place by name')
    await phone.close()
  })

  test('a failed search can be retried and keeps the typed text', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('searchAddress'))
    await phone.see(/图钉位置/)
    const path = `**/api${endpoints.findPlace.path}*`
    await phone.page.route(path, (route) => route.abort('connectionrefused'))
    await phone.field().fill('福田演示')
    await phone.see('地点搜索失败')
    await phone.page.unroute(path)
    await phone.tapButton('重试')
    await phone.see('福田演示广场')
    expect(await phone.field().inputValue()).toBe('福田演示')
    await phone.close()
  })

  test('a shopper chooses one of the own addresses', async () => {
    const shopper = await prepareShopper(shop.server.url, '13900000061')
    const phone = await open({ token: shopper.token })
    await phone.page.goto(publicUrl('searchAddress', { backTo: 'home' }))
    await phone.tap(/海上路 1 号/)
    await phone.at(/\/$/)
    await isAt(phone.page, '海上路 1 号')
    await phone.close()
  })
})

describe('city picker', () => {
  const choose = async (phone: Opened, open: () => Promise<void>, city: string) => {
    await phone.page.goto(publicUrl('searchCity', { backTo: 'home' }))
    await phone.see('热门城市')
    await open()
    await phone.page.getByRole('button', { name: city, exact: true }).filter({ visible: true }).last().tap()
    await phone.at(/\/$/)
    await phone.see('选择地点后显示送达时间')
    await isAt(phone.page, city)
  }

  test('API-20 chooses a city by hot name, typing and letter; lists the recent cities first', async () => {
    const phone = await open()
    await choose(phone, async () => {}, '青岛')
    await choose(phone, () => phone.field().fill('chengdu'), '成都')
    await choose(phone, () => phone.field().fill('gz'), '广州')
    await phone.page.goto(publicUrl('searchCity', { backTo: 'home' }))
    await phone.see('最近选过')
    const recent = phone.page.locator('.y-card', { hasText: '最近选过' }).locator('.y-chip')
    expect(await recent.allTextContents()).toEqual(['广州', '成都', '青岛'])
    await phone.page.getByText('Z', { exact: true }).filter({ visible: true }).last().tap()
    await isAtLetter(phone.page, 'Z')
    await shoot(phone.page, 'searchCity-letter')
    expect(await seriousViolations(phone.page)).toEqual([])
    expect(phone.problems).toEqual([])
    proof.did('searchCity', 'chooses a city by hot name, pinyin, initials and letter')
    await phone.close()
  })

  test('a finger moved along the letters goes from letter to letter and shows each', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('searchCity'))
    await phone.see('热门城市')
    const letters = (await phone.page.locator('.y-letters').boundingBox())!
    const finger = await fingerOn(phone.page)
    await finger('touchStart', [letters.x + 30, letters.y + 10])
    await phone.page.locator('.y-letters__big', { hasText: 'A' }).waitFor()
    for (let step = 1; step <= 10; step++) await finger('touchMove', [letters.x + 30, letters.y + 10 + step * 20])
    await phone.page.locator('.y-letters__big', { hasText: 'L' }).waitFor()
    await shoot(phone.page, 'searchCity-pulled')
    await finger('touchEnd')
    await phone.page.locator('.y-letters__big').waitFor({ state: 'detached' })
    await isAtLetter(phone.page, 'L')
    await phone.close()
  })

  test('a city without stores shows no stores of another city', async () => {
    const phone = await open()
    await choose(phone, () => phone.field().fill('永州'), '永州')
    await phone.see('快递可送')
    expect(await phone.page.getByText('附近有货').count()).toBe(0)
    await phone.close()
  })

  test('BC-87 the city file is requested with its version', async () => {
    const phone = await open()
    const request = phone.page.waitForRequest(/\/json\/city\.json/)
    await phone.page.goto(publicUrl('searchCity'))
    expect((await request).url()).toMatch(/\/json\/city\.json\?v=20210902$/)
    await phone.close()
  })
})

describe('services of the city', () => {
  test('EN-24 open their pages and follow the chosen city', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('cityServer'))
    await phone.see('常用服务')
    await phone.see('没有更多了')
    proof.saw('cityServer', 'end')
    proof.pictured('cityServer', await shoot(phone.page, 'cityServer'))
    expect(await seriousViolations(phone.page)).toEqual([])
    await phone.tap('当前城市')
    await phone.see('热门城市')
    await phone.tap('长沙')
    await phone.see('常用服务')
    await phone.see('长沙')
    await phone.tapButton('感冒发烧', 'link')
    await phone.at(/\/category\/1/)
    expect(phone.problems).toEqual([])
    proof.did('cityServer', 'changes the city and opens a service')
    await phone.close()
  })

  test('a city without services says so and leads to products', async () => {
    const phone = await open()
    await phone.page.route(`**/api${endpoints.cityServices.path}*`, (route) =>
      route.fulfill({ json: wireData('cityServices', []) }),
    )
    await phone.page.goto(publicUrl('cityServer'))
    await phone.see('这个城市还没有开通服务')
    proof.saw('cityServer', 'empty')
    await phone.tapButton('看看商品')
    await phone.at(/\/category/)
    await phone.close()
  })
})

describe.each([
  ['dark', { colorScheme: 'dark' }],
  ['elder', { elder: true }],
  ['narrow', { width: 320 }],
] as [string, PhoneOptions][])('in %s', (mode, options) => {
  test.each([
    ['searchAddress', /图钉位置/],
    ['searchCity', '热门城市'],
    ['cityServer', '常用服务'],
  ] as const)('%s is accessible', async (name, shows) => {
    const phone = await open(options)
    await phone.page.goto(publicUrl(name))
    await phone.see(shows)
    await phone.page.waitForLoadState('networkidle')
    await shoot(phone.page, `${name}-${mode}`)
    expect(await seriousViolations(phone.page)).toEqual([])
    expect(phone.problems).toEqual([])
    await phone.close()
  })
})
