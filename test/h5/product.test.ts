import type { Route } from 'playwright-core'
import { endpoints } from '../../src/contract'
import type { Reply } from '../../src/contract/types'
import { PURPOSES } from '../../src/domain/consent'
import { checkChar } from '../../src/domain/id-card'
import { publicUrl, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { BARCODE, CHINESE, COMING, newShopper, RX, TREATED } from '../support/shopper'
import { wireReply } from '../support/wire-reply'
import { driverOf, goBackInBrowser, openPhone, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let visitor: Phone
const proof = createProof('h5', 'goods')
const shop = openShop({ proof })

beforeAll(async () => {
  const { token } = await newShopper(shop.server.url, '13900000051')
  phone = await openPhone(shop.browser, shop.server.url, { token })
  visitor = await openPhone(shop.browser, shop.server.url)
})

/** Checks the page for accessibility and console errors and takes a screenshot. */
async function checkPage(name: RouteName, file: string = name) {
  expect(await seriousViolations(phone.page)).toEqual([])
  expect(phone.problems).toEqual([])
  proof.pictured(name, await shoot(phone.page, file as RouteName))
}

/** Changes the server's reply about a product. */
const altered = (change: object) => async (route: Route) => {
  const reply = await route.fetch()
  const { data } = (await reply.json()) as { data: Reply<'productDetail'> }
  await route.fulfill({ json: wireReply('productDetail', { ...data, ...change }) })
}
const DETAIL = `**${endpoints.productDetail.path}*`

test('PR-07 PR-20 RX-08 a product shows variants, offers, delivery, stores and return rules', async () => {
  const { page } = phone
  const { see, tap, tapButton, box } = driverOf(page)
  await page.goto(publicUrl('goods', { id: BARCODE }))
  await see('怎么拿到')
  await see('附近有货')
  await see(/买 4 件到手/)
  await checkPage('goods')
  await tapButton(/怎么算的/)
  await see('满 59 减 5 券')
  await see('¥60.20')
  await goBackInBrowser(page)
  await page.locator('.y-sheet').waitFor({ state: 'detached' })
  expect(page.url()).toContain(publicUrl('goods', { id: BARCODE }))
  await tapButton('领券')
  await see('满 59 减 5，闪送订单')
  await tapButton(/^领取，满 59 减 5 券/)
  await see('领取成功')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('关闭')
  await tap('药师审方 · 批号效期可查 · 药品非质量问题不退换')
  await see('药品一经售出，非质量原因不退换。')
  await see('破损、发错、质量问题或厂家召回，收货后可申请售后。')
  await tapButton('关闭')
  await tapButton('收藏')
  await see('收藏成功')
  await tapButton(/^已选/)
  await page.getByRole('dialog', { name: '选择规格' }).waitFor()
  const none = page.getByRole('button', { name: /0\.3g×40粒.*缺货/ }).filter({ visible: true })
  expect(await none.getAttribute('aria-disabled')).toBe('true')
  await tapButton('关闭')
  const all = page.getByRole('button', { name: '全部', exact: true }).filter({ visible: true }).first()
  await all.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const at = await box().evaluate((shown) => shown.scrollTop)
  expect(at).toBeGreaterThan(500)
  await all.tap()
  await see(/位买家/)
  await page.goBack()
  await see('怎么拿到')
  expect(await box().evaluate((shown) => shown.scrollTop)).toBe(at)
  proof.did(
    'goods',
    'claims a coupon, adds a favorite, sees how the price is made up, returns to the same scroll position',
  )
})

test('a tapped picture opens in full size and closes again', async () => {
  const { page } = phone
  const { tapButton } = driverOf(page)
  await page.goto(publicUrl('goods', { id: BARCODE }))
  await tapButton(/^看大图/)
  await page.getByRole('dialog').waitFor()
  await tapButton('关闭')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(phone.problems).toEqual([])
})

test('PR-17 EN-23 a combo shows its saving and is added to the cart as a whole', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  await page.goto(publicUrl('goods', { id: TREATED }))
  await see('组合购买')
  await tapButton('疗程装')
  await see('5 盒装')
  await see('省 ¥2.50')
  await tapButton(/^一起加购/)
  await see('商品添加成功')
  expect(await seriousViolations(page)).toEqual([])
  expect(phone.problems).toEqual([])
})

test('RX-01 RX-02 RX-03 RX-09 an unapproved prescription drug is neither shown nor sold; licences are near', async () => {
  const { page } = phone
  const { see, tap, tapButton } = driverOf(page)
  await page.goto(publicUrl('goods', { id: RX }))
  await see('处方药须凭处方在药师指导下购买和使用')
  await see('审方通过后展示包装与说明书')
  const text = (await page.locator('body').textContent()) ?? ''
  expect(text).not.toMatch(/高血压|用于|领券|立即购买|加入购物车/)
  expect(await page.locator(`img[src*="${RX}"]`).count()).toBe(0)
  await checkPage('goods', 'goodsRx')
  await tap('证照与药师')
  await see('今日在岗药师')
  await see('药品经营许可证')
  await tapButton('关闭')
  await see('提交需求')
})

test('a prescription drug’s page shows the patient and lets the shopper choose another', async () => {
  const { token } = await newShopper(shop.server.url, '13900000094')
  const person = {
    sex: 'male',
    allergy: '',
    pregnancy: 'none',
    liver: 'normal',
    kidney: 'normal',
  } as const
  const choices = (['health', 'id'] as const).map((purpose) => {
    return { purpose, version: PURPOSES[purpose].version, given: true }
  })
  await sendRequest(shop.server.url, 'saveConsents', { choices }, token)
  for (const [name, birth, relation] of [
    ['林小明', '1990-05-01', 'self'],
    ['林大山', '1962-03-02', 'parent'],
  ] as const) {
    // A prescription needs the ID number of its patient.
    const first17 = `440300${birth.replaceAll('-', '')}001`
    const patient = { ...person, name, birth, relation, idNo: first17 + checkChar(first17) }
    await sendRequest(shop.server.url, 'savePatient', { ...patient, diseases: [] }, token)
  }
  const chooser = await openPhone(shop.browser, shop.server.url, { token })
  const { see, tap } = driverOf(chooser.page)
  await chooser.page.goto(publicUrl('goods', { id: RX }))
  await tap('林小明')
  await see('选择用药人')
  await tap('林大山')
  await see('怎么拿到')
  await see('林大山')
  expect(await seriousViolations(chooser.page)).toEqual([])
  await chooser.close()
})

test('RX-02 RX-03 after approval shows leaflet and package; sells after a confirmation', async () => {
  const { page } = phone
  const { see, tapButton, gone: waitGone } = driverOf(page)
  const leaflet = [{ title: '适应症', text: '用于高血压' }]
  const otcInfo = { orderNo: 'D1', prescriptionId: 1, state: 'approved', patientName: '林小明', count: 1 }
  const change = altered({ approved: 1, otcInfo, leaflet, picList: [`pic/${RX}.svg`] })
  await page.route(DETAIL, change)
  await page.goto(publicUrl('goods', { id: RX }))
  await see('用于高血压')
  await see('处方药须凭处方在药师指导下购买和使用')
  const choose = async () => {
    await tapButton('立即购买')
    await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).tap()
    await see('购买前请确认')
  }
  await choose()
  await tapButton('取消')
  await waitGone('购买前请确认')
  const confirmRequest = page.waitForRequest(`**${endpoints.confirmRx.path}`)
  await choose()
  await tapButton('已知晓，继续')
  expect((await confirmRequest).postDataJSON()).toEqual({ barcode: RX })
  await page.unroute(DETAIL, change)
})

test('a group of people leads to its sentence in the leaflet, and a patient sees the own sentences', async () => {
  const { token } = await newShopper(shop.server.url, '13900000095')
  const choices = [{ purpose: 'health' as const, version: PURPOSES.health.version, given: true }]
  await sendRequest(shop.server.url, 'saveConsents', { choices }, token)
  const health = { allergy: '', pregnancy: 'pregnant', liver: 'normal', kidney: 'normal' } as const
  const person = { name: '林一', relation: 'self', sex: 'female', birth: '1995-01-01', ...health } as const
  await sendRequest(shop.server.url, 'savePatient', { ...person, diseases: [] }, token)
  const reader = await openPhone(shop.browser, shop.server.url, { token })
  const { see, tap, tapButton } = driverOf(reader.page)
  await reader.page.goto(publicUrl('goods', { id: BARCODE }))
  await tapButton('孕期')
  await reader.page.locator('.product-leaf__sentence--on', { hasText: '孕妇' }).waitFor()
  await tap('与用药人相关')
  await tap('林一')
  await see('说明书里与林一有关的原句')
  await tap('林一，更换')
  await tap('不选用药人')
  expect(await seriousViolations(reader.page)).toEqual([])
  expect(reader.problems).toEqual([])
  await reader.close()
})

test('a sold-out product lists others with the same ingredient and offers a restock alert', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  const { skus } = await (async () => {
    const reply = await page.request.get(`${shop.server.url}/api${endpoints.productDetail.path}?barcode=${BARCODE}`)
    return ((await reply.json()) as { data: { skus: { barcode: string; stock: number }[] } }).data
  })()
  const id = skus.find(({ stock }) => stock === 0)?.barcode ?? ''
  await page.goto(publicUrl('goods', { id }))
  await see('同成分，有货')
  await see('无货')
  await checkPage('goods', 'goodsOut')
  await tapButton('到货提醒')
  await see('已登记到货提醒')
  await page.reload()
  await see('已登记到货提醒')
  expect(phone.problems).toEqual([])
})

test('ST-74 an upcoming flash sale counts down, and a reminder stays set', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  await page.goto(publicUrl('goodsSeckill', { id: COMING }))
  await see('秒杀即将开始')
  await see('秒杀价 ¥59.00')
  await checkPage('goodsSeckill')
  const clock = page.getByRole('timer')
  const before = await clock.textContent()
  await page.waitForFunction((text) => document.querySelector('[role=timer]')?.textContent !== text, before)
  await tapButton('提醒我')
  await see('提醒成功')
  await see('已设置提醒')
  await page.reload()
  await see('已设置提醒')
  proof.did('goodsSeckill', 'sees the countdown, sets a reminder, which is still set after a reload')
  await page.goto(publicUrl('goodsSeckill', { id: BARCODE }))
  await see('这场秒杀已经结束，现在是平时价格')
  expect(phone.problems).toEqual([])
})

test('the introduction page of a product leads to its purchase page', async () => {
  const { page } = phone
  const { see, tapButton, at } = driverOf(page)
  await page.goto(publicUrl('goodsShow', { id: BARCODE }))
  await see('本页只作介绍，价格与库存以购买页为准')
  expect(await page.getByText('加入购物车').filter({ visible: true }).count()).toBe(0)
  await checkPage('goodsShow')
  await tapButton('去购买页')
  await at(new RegExp(publicUrl('goods', { id: BARCODE })))
  await see('立即购买')
  proof.did('goodsShow', 'goes on to the page where the product is sold')
})

test('the category view of a product shows other products of the category below', async () => {
  const { page } = phone
  const { see, box } = driverOf(page)
  await page.goto(publicUrl('goodsCategory', { id: BARCODE }))
  await see('同类商品')
  await checkPage('goodsCategory')
  await box().evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
  await page.getByText('对乙酰氨基酚片').filter({ visible: true }).first().tap()
  await see('对乙酰氨基酚片')
  proof.did('goodsCategory', 'opens another product of the same category')
})

test('a Chinese medicine lists its herbs; a product without herbs says so', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  await page.goto(publicUrl('goods', { id: CHINESE }))
  await tapButton('中药组成')
  await see('只列处方里的药味与十八反、十九畏，不替代药师判断。')
  await see('山楂')
  await checkPage('goodsChinese')
  proof.did('goodsChinese', 'opens it from the product page')
  await page.goto(publicUrl('goodsChinese', { id: BARCODE }))
  await see('这件商品没有登记中药组成，请看包装上的配料或成分')
  await tapButton('看商品页')
  await see('立即购买')
  expect(phone.problems).toEqual([])
})

test('RO-02 a visitor sees the whole page, and must sign in for personal actions only', async () => {
  const { page } = visitor
  const { see, tapButton, at } = driverOf(page)
  const refused: string[] = []
  page.on('response', async (reply) => {
    if (!reply.url().includes('/api/')) return
    const { code } = (await reply.json().catch(() => ({ code: 200 }))) as { code: number }
    if (code === 402) refused.push(reply.url())
  })
  await page.goto(publicUrl('goods', { id: BARCODE }))
  await see('附近有货')
  expect(refused).toEqual([])
  await tapButton('收藏')
  await at(/\/login/)
  expect(visitor.problems).toEqual([])
})

test('S21 hostile names, leaflets and combos are shown as text', async () => {
  const { page } = phone
  const hostile = '<img src=x onerror="window.hacked=1"><b>粗</b>{{1+1}}'
  const change = altered({ productName: hostile, maker: hostile, leaflet: [{ title: hostile, text: hostile }] })
  await page.route(DETAIL, change)
  await page.goto(publicUrl('goods', { id: BARCODE }))
  await page.locator('#app .product-title').waitFor()
  expect(await page.locator('#app .product-title').textContent()).toContain(hostile)
  expect(await page.locator('.product-leaf').textContent()).toBe(hostile)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.unroute(DETAIL, change)
})
