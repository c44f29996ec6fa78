import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { GLOBAL, newcomer } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot } from './browser'
import { openShop } from './shop'

const shop = openShop()

test('PR-11 NAV-43 cross-border products have their own tab, quantities and deletion', async () => {
  const token = await newcomer(shop.server.url, '13900000071')
  for (const barcode of GLOBAL) await sendRequest(shop.server.url, 'addGlobal', { barcode }, token)
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url, { token })
  const { see, tap, tapButton } = driverOf(page)
  await page.goto(publicUrl('cart'))
  await see('跨境里还有商品')
  await tapButton('跨境', 'tab')
  await see('鱼油软胶囊（跨境演示）')
  await see('跨境直邮，预计 7–15 天送达')
  await page.getByRole('button', { name: '增加' }).filter({ visible: true }).first().tap()
  await see('¥295.90')
  await shoot(page, 'cart-global')
  expect(await seriousViolations(page)).toEqual([])
  for (let count = 0; count !== 3;) ({ count } = await sendRequest(shop.server.url, 'globalCartCount', {}, token))
  await tapButton('管理')
  await tap('全选')
  await tapButton('删除（2）')
  await page.getByRole('alertdialog').getByText('删除', { exact: true }).last().tap()
  await see('跨境购物车是空的')
  expect(await sendRequest(shop.server.url, 'globalCartList', {}, token)).toEqual([])
  expect(problems).toEqual([])
  await close()
})
