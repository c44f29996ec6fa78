import { cartGroup, cartLine, cartReply, fees } from '../../../../../test/builders/cart'
import { openAt, testApp } from '../../../../../test/fakes/app'
import { success, unsupported } from '@/hosts/result'
import { contentsOf } from '@/stores/cart-contents'
import { readProducts } from '../../../merchant/shopping-share/model'
import { CartMenu } from './sharing'

const part = (barcode: string, count: number) => ({
  ...{ barcode, productName: barcode, spec: '', minPic: '', drugClass: null, price: 1 },
  ...{ count, reduceVo: null },
})
const combo = cartLine(7, { unCombo: 1, count: 2, parts: [part('b1', 3), part('b9', 1)] })

async function open(lines = [cartLine(1, { count: 2 }), cartLine(2), combo], platform = '') {
  const it = await openAt(
    '/shopping',
    { cartList: cartReply([cartGroup('S1', lines)]), orderConfig: fees },
    { token: 't' },
  )
  it.stores.startup.platform = platform
  const cart = contentsOf(it.stores.cart)
  await cart.load()
  return { ...it, cart, menu: new CartMenu(it.app) }
}

test('NAV-47 the menu leads home, and back when there is a previous page', async () => {
  const { menu, hosts } = await open()
  menu.open()
  await menu.home()
  expect([menu.isOpen, hosts.navigation.log]).toEqual([false, [{ how: 'tab', url: '/' }]])
  const alone = testApp({}, { token: 't' })
  expect(new CartMenu(alone.app).hasBack).toBe(false)
  hosts.navigation.stack.splice(0, 9, '/', '/shopping')
  expect(menu.hasBack).toBe(true)
  await menu.goBack()
  expect(hosts.navigation.stack).toEqual(['/'])
})

test('NAV-48 the host’s menu shares the app until the shopper chooses to share products', async () => {
  const { menu, cart } = await open()
  expect(menu.card).toEqual({ title: '药达，附近药房送药到家', path: '/', image: '' })
  menu.share()
  expect(menu.card).toEqual({
    title: '一份购物清单，共 3 种商品',
    path: '/merchant/shoppingShare?goods=b1x8-b2x1-b9x2&type=2',
    image: '',
  })
  menu.close()
  expect(menu.card.path).toBe('/')
  cart.toggle([cart.items[1]!, cart.items[2]!])
  menu.share()
  expect(menu.card.path).toBe('/merchant/shoppingShare?goods=b1x2&type=2')
})

test('NAV-48 a list shared from a partner’s shop names the partner', async () => {
  const { menu } = await open(undefined, 'yaofang')
  expect(menu.card.path).toBe('/?platform=yaofang')
  menu.share()
  expect(menu.card.path).toBe('/merchant/shoppingShare?goods=b1x8-b2x1-b9x2&type=2&platform=yaofang')
})

test('NAV-48 shows a message when nothing is selected, or too much for a url', async () => {
  const { menu, cart, feedback } = await open()
  cart.toggle(cart.items)
  menu.share()
  expect([menu.isSharing, feedback.toastText]).toEqual([false, '请先勾选要分享的商品'])
  const many = await open(Array.from({ length: 41 }, (_, id) => cartLine(id + 1)))
  many.menu.share()
  expect([many.menu.isSharing, many.feedback.toastText]).toEqual([false, '一次最多分享 40 种商品，请减少勾选'])
})

test('NAV-48 cross-border products cannot be shared yet', async () => {
  const { menu, cart, feedback } = await open()
  cart.switchTo('global')
  menu.share()
  expect([menu.isSharing, feedback.toastText]).toEqual([false, '跨境商品暂不能分享'])
})

test('NAV-48 shares through the host’s sheet, else its menu, else the link', async () => {
  const { menu, hosts, feedback } = await open()
  const shareResults = [success(undefined), unsupported('overlay'), unsupported('copy')]
  const messages: string[] = []
  for (const shareResult of shareResults) {
    Object.assign(hosts.share, { open: async () => shareResult })
    menu.share()
    await menu.send()
    messages.push(feedback.toastText)
    feedback.toast(' ')
  }
  expect(messages).toEqual(['', '请点右上角的菜单分享', '链接已复制，可以粘贴给朋友'])
})

test('the link is read back as it was written; invalid products are left out', () => {
  expect(readProducts('b1x8-b2x1')).toEqual([
    { barcode: 'b1', count: 8 },
    { barcode: 'b2', count: 1 },
  ])
  expect(readProducts('b1-x2-b3x0-b4x1000-<x>x1--b5x9')).toEqual([{ barcode: 'b5', count: 9 }])
  expect(readProducts('')).toEqual([])
})
