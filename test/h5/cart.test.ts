import { publicUrl } from '../../src/routes'
import { fillCart, newShopper } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot } from './browser'
import { openShop } from './shop'

const shop = openShop()

async function opened(mobile: string) {
  const shopper = await newShopper(shop.server.url, mobile)
  const combo = await fillCart(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await phone.page.goto(publicUrl('cart'))
  await driverOf(phone.page).see(combo.name)
  return { ...phone, ...driverOf(phone.page), combo }
}

test('PR-17 EN-12 a combo is one line with its parts; ST-75 a variant can be changed in the cart', async () => {
  const { page, combo, problems, see, gone: waitGone, tap, tapButton, close } = await opened('13900000051')
  for (const { productName, count } of combo.goods) await see(new RegExp(`${productName}.*×${count}`))
  await shoot(page, 'cart-combo')
  await tapButton(/更换规格，布洛芬缓释胶囊$/)
  const sheet = page.getByRole('dialog').filter({ visible: true })
  await sheet.getByRole('group', { name: '规格' }).waitFor()
  await shoot(page, 'cart-spec')
  expect(await seriousViolations(page)).toEqual([])
  await tap(/^0.3g×30粒/)
  await tapButton('换成这个')
  await see('修改成功')
  await waitGone('换成这个')
  expect(await page.locator('.y-row__spec--open').filter({ visible: true }).first().innerText()).toContain('30粒')
  expect(problems).toEqual([])
  await close()
})

test('VA-09 PR-20 selected lines move to express, then to the favorites', async () => {
  const { page, problems, see, gone: waitGone, tap, tapButton, close } = await opened('13900000052')
  await tapButton('管理')
  await tapButton('改为快递')
  await see('请先选择商品')
  await page.getByRole('checkbox', { name: '选择 布洛芬缓释胶囊' }).filter({ visible: true }).tap()
  await shoot(page, 'cart-manage')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('改为快递')
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await question.getByText('1 种商品将由快递仓发出').waitFor()
  await shoot(page, 'cart-to-mail')
  await question.getByText('改为快递', { exact: true }).last().tap()
  await see('预计 2–3 天送达')
  await waitGone('1 种商品将由快递仓发出')
  await see('布洛芬缓释胶囊')
  await tapButton('管理')
  await tap('全选')
  await tapButton('移入收藏')
  await see('已把 1 种商品移入收藏')
  await see('快递购物车是空的')
  expect(problems).toEqual([])
  await close()
})
