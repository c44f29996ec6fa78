// Pictures of a product: by finger, key and mouse.
import { openPhone } from './browser'
import { openShop } from './shop'

const shop = openShop()

const PRODUCT = '/commodity/detail/2820000023216'

test('swiping, arrow keys and dragging with a mouse turn the pictures; a drag opens none', async () => {
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url, {})
  await page.goto(PRODUCT)
  const gallery = page.locator('#app .product-gallery__swiper')
  const number = page.locator('#app .product-gallery__number')
  const shows = (at: number) => number.filter({ hasText: new RegExp(`^${at} / \\d+$`) }).waitFor()
  await shows(1)

  // A finger scrolls the box; the browser stops it at a picture.
  await gallery.evaluate((box) => box.scrollBy({ left: box.clientWidth }))
  await shows(2)
  await gallery.locator('.product-gallery__one').nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  await shows(1)
  await page.waitForFunction(() => document.querySelector('#app .product-gallery__swiper')?.scrollLeft === 0)

  const { x, y, width, height } = (await gallery.boundingBox())!
  await page.mouse.move(x + width * 0.8, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await shows(2)
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
