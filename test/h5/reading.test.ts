import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { BARCODE, newShopper, paidOrder } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
const proof = createProof('h5', 'reading')
const shop = openShop({ proof })
beforeAll(async () => {
  const { token } = await newShopper(shop.server.url, '13900000081')
  phone = await openPhone(shop.browser, shop.server.url, { token })
})
afterEach(() => expect(phone.problems).toEqual([]))

const driver = () => driverOf(phone.page)
/** Scrolls to an element of the visible page. */
const bring = async (selector: string) => {
  const there = driver().box().locator(selector).first()
  await there.scrollIntoViewIfNeeded()
  return there
}

test('a topic page claims a coupon, adds a product to the cart and follows its text and links', async () => {
  const { see, gone: waitGone, tapButton, at } = driver()
  await phone.page.goto(publicUrl('special', { id: 4810 }))
  await see('备药清单')
  await driver().box().locator('.topic__picture img').waitFor()
  await review(phone, proof, 'special')
  await tapButton(/^领取优惠券，/)
  await see('领取成功')
  await see('已领取')
  await tapButton(/^全部 \d+ 张/)
  await see('未开始')
  await waitGone('领取成功')
  await (await bring('.topic__coupon-price')).waitFor()
  await shoot(phone.page, 'special-coupons')
  await tapButton(/^加入购物车，感冒灵颗粒/)
  await see('商品添加成功')
  await waitGone('商品添加成功')
  await shoot(phone.page, 'special-goods')
  await bring('.topic__entry:has-text("用药人档案")')
  await shoot(phone.page, 'special-doors')
  await tapButton('药箱怎么整理', 'link')
  await at(/\/article\/detail\?id=2$/)
  await see('一看效期')
  await phone.page.goBack()
  await see('备药清单')
  await (await bring('.topic__entry:has-text("慢病用药")')).tap()
  await at(/\/lentivirus$/)
  proof.did('special', 'claims a coupon, adds a product to the cart, opens a link')
})

test('ER-55 an ended topic says so and is replaced by running offers', async () => {
  const { see, at } = driver()
  await phone.page.goto(publicUrl('special', { id: 4812 }))
  await see('活动已结束，看看别的')
  await at(/id=4809/)
  await see('这个活动已经结束，下面是还在进行的优惠。')
  await shoot(phone.page, 'special-over')
})

test('notices can be paged through, and their links open', async () => {
  const { see, at, tapButton } = driver()
  await phone.page.goto(publicUrl('noticeDetail'))
  await see('处方药怎么买')
  await review(phone, proof, 'noticeDetail')
  await tapButton('上一条')
  await see('演示说明')
  expect(await phone.page.getByRole('button', { name: '上一条' }).filter({ visible: true }).count()).toBe(0)
  await tapButton('下一条')
  await see('处方药怎么买')
  await tapButton('凭处方买药的完整说明', 'link')
  await at(/\/article\/detail\?id=1$/)
  await see('一、准备处方')
  proof.did('noticeDetail', 'opens the newest notice, the previous notice and a link in it')
})

test('an article can be read, and its links open', async () => {
  const { see, at, tapButton } = driver()
  await phone.page.goto(publicUrl('articleDetail', { id: 2 }))
  await see('四留说明书')
  await driver()
    .box()
    .locator('.y-rich__picture img')
    .evaluate((picture: HTMLImageElement) => picture.decode())
  await review(phone, proof, 'articleDetail')
  await phone.page.goto(publicUrl('articleDetail', { id: 1 }))
  for (const [link, address] of [
    ['填写用药人档案', /\/user\/otc$/],
    ['搜要买的处方药', /\/search$/],
    ['我的处方', /\/OTC$/],
    ['慢病用药', /\/lentivirus$/],
  ] as const) {
    await see('内容仅供参考，不能代替医生和药师的意见。')
    await tapButton(link, 'link')
    await at(address)
    await phone.page.goBack()
  }
  proof.did('articleDetail', 'reads the article and follows its links')
})

test('lists drugs for chronic diseases by kind to the end and opens one product', async () => {
  const { see, at, box } = driver()
  await phone.page.goto(publicUrl('care'))
  await see('填写用药人')
  const rows = box().locator('.y-row')
  await rows.first().waitFor()
  await review(phone, proof, 'care')
  const second = box().locator('.care__kinds .y-chip').nth(1)
  const count = Number(/\d+$/.exec((await second.textContent()) ?? '')?.[0])
  await second.tap()
  const end = phone.page.getByText('没有更多了').filter({ visible: true })
  await rows.first().waitFor()
  for (let screens = 0; screens < 60 && (await end.count()) === 0; screens += 1) {
    await box().evaluate((page) => page.scrollBy(0, 2000))
    await phone.page.waitForTimeout(100)
  }
  await end.waitFor()
  expect(await rows.count()).toBe(count)
  proof.saw('care', 'end')
  await shoot(phone.page, 'care-end')
  await rows.first().tap({ position: { x: 40, y: 40 } })
  await at(/\/commodity\/detail\//)
  await see('怎么拿到')
  proof.did('care', 'chooses a kind, scrolls to its end, opens a product')
})

test('PR-13 RX-10 enters how a received medicine is taken, sees when it runs out and buys it again', async () => {
  const { see, tap, tapButton } = driver()
  const shopper = await newShopper(shop.server.url, '13900000082')
  const { orderNo } = await paidOrder(shop.server.url, shopper)
  await sendAtSandbox(shop.server.url, orderNo)
  await deliverAtSandbox(shop.server.url, orderNo)
  const own = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const ownDriver = driverOf(own.page)
  await own.page.goto(publicUrl('care'))
  await ownDriver.tap('我的用药')
  await ownDriver.see('填写用法后显示哪天用完')
  expect(await seriousViolations(own.page)).toEqual([])
  await shoot(own.page, 'care-medicines')
  await ownDriver.tapButton(/^填写用法，/)
  await ownDriver.tapButton('保存')
  await ownDriver.see('请填写 0.25 到 100 之间的数，最小单位 0.25')
  await ownDriver.field().fill('1')
  await ownDriver.tapButton('增加')
  await ownDriver.tapButton('保存')
  await own.page
    .getByRole('dialog', { name: '允许药达使用健康信息？' })
    .getByRole('button', { name: '同意', exact: true })
    .tap()
  await ownDriver.see('用法已保存')
  // Two packs of 20 capsules at two a day.
  await ownDriver.see(/^预计 \d+月\d+日用完，还有 19 天$/)
  await ownDriver.see('每次 1 粒，每天 2 次')
  await own.page.getByRole('switch', { name: '用完前 7 天提醒' }).tap()
  await own.page.locator('[role="switch"][aria-label="用完前 7 天提醒"][aria-checked="true"]').waitFor()
  await ownDriver.tapButton('日历', 'tab')
  await ownDriver.see(/^\d+月\d+日用完$/)
  await own.page.getByRole('button', { name: /月\d+日，1 种药预计用完$/ }).waitFor()
  expect(await seriousViolations(own.page)).toEqual([])
  await shoot(own.page, 'care-calendar')
  await ownDriver.tapButton(/^补货，/)
  await ownDriver.see('商品添加成功')
  await own.page.goto(publicUrl('goods', { id: BARCODE }))
  await ownDriver.see(/收到 2 件，按每天 2 粒，可能还剩 19 天的量/)
  await ownDriver.tap('家里已有')
  await own.page.getByRole('textbox', { name: '家里实际还有' }).fill('6')
  await own.page.getByRole('dialog', { name: '家里已有' }).getByRole('button', { name: '保存' }).tap()
  await ownDriver.see(/家里还有 6 粒，按每天 2 粒，可能还剩 2 天的量/)
  expect(await seriousViolations(own.page)).toEqual([])
  proof.did('care', 'PR-13 enters a dose, sees when the medicine runs out and adds it to the cart')
  expect(own.problems).toEqual([])
  await own.close()
  // The sheet of a shopper without medicines.
  await phone.page.goto(publicUrl('care'))
  await tap('我的用药')
  await see('还没有收到药品')
  await tapButton('关闭')
})
