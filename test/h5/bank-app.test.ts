// The demo's bank app around the shop: the customer signs in with the bank's token, buys, pays and shares over the
// bridge, and goes back to the bank.
import type { Frame, Page } from 'playwright-core'
import { driverOf, openPhone } from './browser'
import { openShop } from './shop'

const shop = openShop()

/** Opens the bank app as the demo's list of visits links it. Returns the frame with the shop. */
async function openBank(page: Page): Promise<Frame> {
  await page.goto('/sandbox/visits')
  await page.getByRole('link', { name: /银行/ }).first().tap()
  await page.waitForURL(/\/sandbox\/bank$/)
  const frame = await (await page.waitForSelector('iframe#shop')).contentFrame()
  if (!frame) throw new Error('the bank app shows no shop')
  return frame
}

/** Reads the sheet of the bank and answers it. */
async function answerBank(page: Page, button: 'agree' | 'refuse') {
  const sheet = page.locator('#sheet')
  await sheet.waitFor()
  const text = await sheet.innerText()
  await page.locator(`#sheet-${button}`).tap()
  await sheet.waitFor({ state: 'hidden' })
  return text
}

test('ST-80 a bank’s customer signs in by its token, shares, buys, pays by the bridge and returns', async () => {
  const phone = await openPhone(shop.browser, shop.server.url, { width: 375 })
  const { page } = phone
  const frame = await openBank(page)
  const { see, tap, tapButton, at } = driverOf(frame)

  await tapButton('我的', 'tab')
  await tap('登录 / 注册')
  expect(await answerBank(page, 'agree')).toContain('138****8000')
  await see('138****8000')

  await tapButton('首页', 'tab')
  await tapButton(/^布洛芬缓释胶囊 0.3g×20粒/, 'link')
  await at(/\/commodity\/detail\//)
  await see('怎么拿到')
  await tap('分享海报')
  await tap('分享给朋友')
  expect(await answerBank(page, 'agree')).toContain('/commodity/detail/')
  await tapButton('返回')
  await at(/\/commodity\/detail\//)

  await tapButton(/^立即购买/)
  await frame.getByRole('dialog').filter({ visible: true }).getByText('立即购买').last().tap()
  await at(/\/order\/directAffirm\//)
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  await tapButton(/^确认支付/)
  expect(await answerBank(page, 'refuse')).toContain('银行付款')
  await see('支付已取消')
  await tapButton(/^确认支付/)
  await answerBank(page, 'agree')
  await see(/支付成功/)
  await tapButton('查看订单')
  await at(/\/order\/detail\//)
  await see('布洛芬缓释胶囊')

  const tab = frame.getByRole('tab', { name: '我的' }).filter({ visible: true })
  for (let pages = 0; pages < 6 && (await tab.count()) === 0; pages += 1) {
    await frame
      .getByRole('button', { name: /^(返回|回到首页)$/ })
      .filter({ visible: true })
      .last()
      .tap()
    await page.waitForTimeout(600)
  }
  await tapButton('我的', 'tab')
  await tapButton('返回银行')
  await page.waitForURL(/\/sandbox\/visits$/)
  expect(phone.problems).toEqual([])
  await phone.close()
})
