// What home does for who is signed in, and where its bell, its lists and its tabs lead.
import type { Browser } from 'playwright-core'
import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { handOf, launch, openPhone, seriousViolations } from './browser'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('RO-07 the bell counts what is not read, leads there, and counts less once it is; a visitor’s counts nothing', async () => {
  const { token } = await newShopper(server.url, '13900000041')
  const phone = await openPhone(browser, server.url, { token })
  const bell = (name: string) => phone.page.getByRole('link', { name, exact: true }).filter({ visible: true })
  await phone.page.goto(publicUrl('home'))
  await bell('消息，2 条未读').waitFor()
  expect(await seriousViolations(phone.page)).toEqual([])
  const read = phone.page.waitForResponse((response) => response.url().includes(endpoints.readMessages.path))
  await bell('消息，2 条未读').tap()
  await handOf(phone.page).at(/\/notice-detail/)
  await handOf(phone.page).see('处方药怎么买')
  await read
  await phone.page.goBack()
  await bell('消息，1 条未读').waitFor()
  expect(phone.problems).toEqual([])
  await phone.close()
  const visitor = await openPhone(browser, server.url)
  await visitor.page.goto(publicUrl('home'))
  await visitor.page.getByRole('link', { name: '消息', exact: true }).waitFor()
  await handOf(visitor.page).see('家庭常备推荐')
  expect(await visitor.page.locator('.hm-bell .y-badge').count()).toBe(0)
  await visitor.close()
})

test('BC-42 a tab is found where it was left, by way of each other tab, after the own address has come too', async () => {
  const { token } = await newShopper(server.url, '13900000042')
  const phone = await openPhone(browser, server.url, { token })
  const { page } = phone
  const { box, tapButton, see } = handOf(page)
  await page.goto(publicUrl('home'))
  await see('深圳 · 选择收货地点')
  // The goods of there take the place of those of the city while home is looked at.
  const anew = page.waitForResponse((response) => response.url().includes(endpoints.floorProducts.path))
  await see('海上路 1 号 2 楼')
  await anew
  const cards = page.locator('.flow .y-goods')
  for (let turn = 0; turn < 50 && (await cards.count()) < 25; turn++) {
    await box().evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
    await page.waitForTimeout(100)
  }
  await box().evaluate((shown) => shown.scrollTo(0, 3000))
  for (const tab of ['购物车', '分类', '我的', '购物车']) {
    await page.waitForTimeout(300)
    await tapButton(new RegExp(`^${tab}`), 'tab')
    await page.waitForFunction((name) => document.title === name, tab)
    await tapButton('首页', 'tab')
    await page.waitForFunction(() => document.title === '药达')
    expect(await box().evaluate((shown) => shown.scrollTop)).toBe(3000)
  }
  expect(phone.problems).toEqual([])
  await phone.close()
})
