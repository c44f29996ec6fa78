import type { Route } from 'playwright-core'
import { endpoints } from '../../src/contract'
import type { Reply } from '../../src/contract/types'
import { publicUrl, type RouteName } from '../../src/routes'
import { deliverAtSandbox, sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { BARCODE, newShopper, RX, sentOrder, TREATED } from '../support/shopper'
import { wireData } from '../support/wire-reply'
import { driverOf, openPhone, scrollToTheEnd, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
const proof = createProof('h5', 'goods-pages')
const shop = openShop({ proof })

beforeAll(async () => {
  const { token } = await newShopper(shop.server.url, '13900000041')
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

/** Checks the page for accessibility and console errors and takes a screenshot. */
async function checkPage(name: RouteName) {
  expect(await seriousViolations(phone.page)).toEqual([])
  expect(phone.problems).toEqual([])
  proof.pictured(name, await shoot(phone.page, name))
}

const rows = () => phone.page.locator('.reviews').filter({ visible: true })

test('comments can be filtered to the end, and their pictures open in full size', async () => {
  const { page } = phone
  const { see, tapButton, box } = driverOf(page)
  await page.goto(publicUrl('goodsComments', { id: BARCODE }))
  await see('来自 1286 位买家')
  await checkPage('goodsComments')
  await tapButton(/^有图 \d+$/)
  await page.locator('.reviews__picture').filter({ visible: true }).first().waitFor()
  await page
    .getByRole('button', { name: /的图片 1$/ })
    .filter({ visible: true })
    .first()
    .tap()
  await page.getByRole('dialog', { name: /^图片 1 \/ \d$/ }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('关闭')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  proof.did('goodsComments', 'filters comments with pictures and opens one in full size')
  await page.goto(publicUrl('goodsComments', { id: TREATED }))
  await see(/位买家/)
  const end = page.getByText('没有更多了').filter({ visible: true })
  for (let index = 0; index < 60 && !(await end.count()); index++) {
    await box().evaluate((shown) => shown.scrollBy(0, 800))
    await page.waitForTimeout(100)
  }
  await end.waitFor()
  const all = Number(/\d+/.exec((await page.getByText(/来自 \d+ 位买家/).textContent()) ?? '')?.[0])
  expect(await rows().count()).toBe(all)
  proof.saw('goodsComments', 'end')
  expect(phone.problems).toEqual([])
})

test('S21 a hostile name and comment are shown as text and run nothing', async () => {
  const { page } = phone
  const hostile = '<img src=x onerror="window.hacked=1"><b>粗</b>{{1+1}}'
  const answer = async (route: Route) => {
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data: Reply<'commentsByBarcode'> }
    for (const one of data.list) Object.assign(one, { name: hostile, text: hostile, tags: [hostile] })
    await route.fulfill({ json: wireData('commentsByBarcode', data) })
  }
  const path = `**${endpoints.commentsByBarcode.path}*`
  await page.route(path, answer)
  await page.goto(publicUrl('goodsComments', { id: BARCODE }))
  await rows().first().waitFor()
  expect(await rows().first().locator('.reviews__text').textContent()).toBe(hostile)
  expect(await rows().locator('img[src="x"], b').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.unroute(path)
})

test('a shopper asks about a product, a buyer answers, and both delete what they wrote', async () => {
  const { server } = shop
  const asker = await newShopper(server.url, '13900000042')
  const buyer = await newShopper(server.url, '13900000043')
  const { orderNo } = await sentOrder(server.url, buyer)
  await deliverAtSandbox(server.url, orderNo)
  const first = await openPhone(shop.browser, server.url, { token: asker.token })
  const { see, gone, tapButton, at } = driverOf(first.page)
  await first.page.goto(publicUrl('goodsQuestions', { id: BARCODE }))
  await see(/个回答/)
  expect(await seriousViolations(first.page)).toEqual([])
  proof.pictured('goodsQuestions', await shoot(first.page, 'goodsQuestions'))
  await tapButton('提问')
  const words = first.page.locator('textarea').filter({ visible: true })
  await words.fill('一天吃几片？')
  await see(/请问药师，这里不能互相建议用药/)
  expect(await seriousViolations(first.page)).toEqual([])
  await words.fill('盒子外面有封口贴吗？')
  await tapButton('发布问题')
  await see('问题已发布')
  await see('盒子外面有封口贴吗？')

  const second = await openPhone(shop.browser, server.url, { token: buyer.token })
  const driver = driverOf(second.page)
  await second.page.goto(publicUrl('goodsQuestions', { id: BARCODE }))
  await driver.see('盒子外面有封口贴吗？')
  await driver.tapButton('回答：盒子外面有封口贴吗？')
  await second.page.locator('textarea').filter({ visible: true }).fill('有，撕开会留下痕迹')
  await driver.tapButton('发布回答')
  await driver.see('有，撕开会留下痕迹')
  await driver.tapButton('删除回答：有，撕开会留下痕迹')
  await second.page.getByRole('alertdialog').filter({ visible: true }).getByText('删除', { exact: true }).tap()
  await driver.gone('有，撕开会留下痕迹')
  proof.did('goodsQuestions', 'asks a question, answers one as a buyer, and deletes both')
  const { list } = await sendRequest(server.url, 'userMessages', { pageNum: 1, pageSize: 10 }, asker.token)
  expect(list.map(({ title }) => title)).toContain('提问有了新回答')

  await tapButton('删除问题：盒子外面有封口贴吗？')
  await first.page.getByRole('alertdialog').filter({ visible: true }).getByText('删除', { exact: true }).tap()
  await gone('盒子外面有封口贴吗？')
  await scrollToTheEnd(first.page)
  proof.saw('goodsQuestions', 'end')
  await tapButton('问药师')
  await at(/\/service\/online/)
  expect([first.problems, second.problems]).toEqual([[], []])
  await first.close()
  await second.close()
})

test('the promise of a product opens the latest deliveries of its store', async () => {
  const { page } = phone
  const { see, tapButton, at } = driverOf(page)
  await page.goto(publicUrl('goods', { id: BARCODE }))
  await see('怎么拿到')
  await tapButton(/最近的送达$/)
  await at(/\/shop\/deliveries\/S/)
  await see(/次里 \d+ 次|送达记录还不够/)
  await checkPage('storeDeliveries')
  proof.did('storeDeliveries', 'opens it from the promise of a product')
})

test('EN-23 PR-17 a treatment package is added to the cart at the price on its page', async () => {
  const { page } = phone
  const { see, tap, tapButton } = driverOf(page)
  await page.goto(publicUrl('goodsTreatment', { id: TREATED, index: 1 }))
  await see('疗程装')
  await see('省 ¥2.50')
  await checkPage('goodsTreatment')
  await tapButton(/^加入购物车/)
  await see('商品添加成功')
  proof.did('goodsTreatment', 'adds a package to the cart at its price')
  await page.goto(publicUrl('cart'))
  await see('结算（1）')
  await see(/50\.00|¥50/)
  await tap('结算（1）')
  await see('提交订单')
  await see(/−¥?10\.00|-10\.00/)
})

test('a store with stock can be called and found, and the product is added for pickup', async () => {
  const { page } = phone
  const { see, tap, tapButton, at } = driverOf(page)
  await page.goto(publicUrl('spotInventory', { id: BARCODE }))
  await see('3 公里内有货的门店')
  await checkPage('spotInventory')
  await tapButton(/^给.*打电话$/)
  await page.getByRole('alertdialog').filter({ visible: true }).getByText('取消', { exact: true }).tap()
  proof.saw('spotInventory', 'end')
  await tapButton(/蛇口店/, 'link')
  await at(/\/spotDetail\/detail\/.*storeNo=/)
  proof.did('spotInventory', 'sees stores with stock and calls one')
  await see('这家店有现货')
  await checkPage('spotDetail')
  await tap('到店自提')
  await see('商品添加成功')
  proof.did('spotDetail', 'adds one piece for pickup at the store')
})

test('RX-01 RX-02 a prescription drug in a store shows no package and cannot be added to the cart', async () => {
  const { page } = phone
  const { see } = driverOf(page)
  await page.goto(publicUrl('spotDetail', { id: RX }))
  await see('看商品页')
  expect(await page.getByText('到店自提').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.stock-goods img').count()).toBe(0)
})

test('PR-37 a poster is drawn, saved as a picture, and shared', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  for (const [name, params] of [
    ['sharePoster', { id: BARCODE }],
    ['poster', {}],
  ] as const) {
    await page.goto(publicUrl(name, params))
    await see('分享给朋友')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth > 0),
    )
    await checkPage(name)
    const download = page.waitForEvent('download')
    await tapButton('保存图片')
    expect((await download).suggestedFilename()).toBe('yaoda.png')
    await see('已保存')
    await page.getByRole('button', { name: '海报，点开看大图' }).tap()
    await page.getByRole('dialog', { name: '图片 1 / 1' }).waitFor()
    proof.did(name, 'saves the poster as a picture')
  }
  expect(phone.problems).toEqual([])
})
