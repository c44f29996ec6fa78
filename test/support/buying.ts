import type { Params, RouteName } from '../../src/routes'
import { sendRequest, deliverAtSandbox, sendAtSandbox } from './ask'
import { FAR, newShopper, FLASH_SALES } from './shopper'

/**
 * Actions and checks of a shopper in any host: only visible text counts. `within`: class of the part of the page to tap
 * in.
 */
export interface PageDriver {
  open(name: RouteName, params?: Params): Promise<unknown>
  see(text: string | RegExp): Promise<unknown>
  tap(text: string, within?: string): Promise<unknown>
  at(name: RouteName): Promise<unknown>
  /** Pays at the cashier in the host's own way. */
  pay(): Promise<unknown>
}

interface PurchaseContext {
  driver: PageDriver
  server: string
  token: string
}

/** Returns every order of this shopper, newest first. */
export const ordersOf = async (server: string, token: string) =>
  (await sendRequest(server, 'orderList', { status: 0, pageSize: 50 }, token)).list

async function payFor({ driver }: PurchaseContext, message: string) {
  await driver.tap('提交订单')
  await driver.at('orderPay')
  await driver.pay()
  await driver.see('支付成功')
  await driver.see(message)
  await driver.tap('查看订单')
  await driver.at('orderDetail')
}

/** Buys by express delivery, from the cart to the delivery. */
async function buyByExpress(purchase: PurchaseContext) {
  const { driver, server, token } = purchase
  await driver.open('goods', { id: FAR })
  await driver.see('怎么拿到')
  await driver.tap('加入购物车', '.y-bar')
  await driver.see('商品添加成功')
  await driver.open('cart')
  await driver.tap('快递', '.y-tabs')
  await driver.see('结算（1）')
  await driver.tap('结算（1）')
  await driver.at('orderAffirm')
  await driver.see('海上路 1 号')
  await payFor(purchase, '商家正在备货')
  await driver.see('待发货')
  const [order] = await ordersOf(server, token)
  const { id = 0, orderNo = '' } = order ?? {}
  expect([order?.orderType, order?.pickup, order?.orderStatusCode]).toEqual([1, 0, 200])
  await sendAtSandbox(server, orderNo)
  await driver.open('orderLogistics', { orderNo, type: 1 })
  await driver.see('商家已交付承运方')
  await driver.open('orderDetail', { status: 300, id })
  await driver.see('确认收货')
  await driver.tap('确认收货', '.y-bar')
  await driver.see('请在收到商品并核对无误后确认')
  await driver.tap('确认收货', '.y-dialog__buttons')
  await driver.see('确认收货成功')
  expect((await sendRequest(server, 'orderDetail', { id }, token)).orderStatusCode).toBe(500)
}

/** Buys with pickup at a store chosen at checkout. */
async function buyWithPickup(purchase: PurchaseContext) {
  const { driver, server, token } = purchase
  await driver.open('orderDirect', { type: 2, goods: '2820000018991_1', store: 'S903001' })
  await driver.see('提交订单')
  await driver.tap('到店自提')
  await driver.see('选择自提门店')
  await driver.tap('蛇口演示路')
  await driver.see('取货人')
  await payFor(purchase, '取货码在订单里')
  await driver.see('待取货')
  const [order] = await ordersOf(server, token)
  const { orderNo = '' } = order ?? {}
  expect([order?.pickup, order?.orderStatusCode]).toEqual([1, 200])
  const { code } = await sendRequest(server, 'pickOrder', { orderNo }, token)
  await driver.tap('取货码', '.y-bar')
  await driver.at('pickOrder')
  await driver.see(`${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`)
}

/** Buys a flash sale product with delivery. */
async function buyInFlashSale(purchase: PurchaseContext) {
  const { driver, server, token } = purchase
  await driver.open('goodsSeckill', { id: FLASH_SALES.barcode })
  await driver.see('立即秒杀')
  await driver.tap('立即秒杀', '.y-bar')
  await driver.at('orderSeckill')
  await driver.see('海上路 1 号')
  await payFor(purchase, '商家正在备货')
  await driver.see('待发货')
  const [order] = await ordersOf(server, token)
  expect(order?.orderStatusCode).toBe(200)
  await sendAtSandbox(server, order?.orderNo ?? '')
  await deliverAtSandbox(server, order?.orderNo ?? '')
  await driver.open('orderDetail', { status: 400, id: order?.id ?? 0 })
  await driver.see('商品已送达')
}

/** Purchase flows, from the product page to receiving the product. */
export const PURCHASE_FLOWS = {
  'PR-10 by mail order': buyByExpress,
  'PR-12 by pickup': buyWithPickup,
  'PR-15 in a seckill round': buyInFlashSale,
}
export type PurchaseFlow = keyof typeof PURCHASE_FLOWS

/** Creates a shopper with an address, for one test alone. */
export const buyer = (server: string, nth: number) => newShopper(server, String(13_900_000_900 + nth))
