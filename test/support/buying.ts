import type { Params, RouteName } from '../../src/routes'
import { ask, deliverAtSandbox, sendAtSandbox } from './ask'
import { FAR, newShopper, FLASH_SALES } from './shopper'

/**
 * Actions and checks of a shopper in any host: only visible text counts. `within`: class of the part of the page to tap
 * in.
 */
export interface Hand {
  open(name: RouteName, params?: Params): Promise<unknown>
  see(text: string | RegExp): Promise<unknown>
  tap(text: string, within?: string): Promise<unknown>
  at(name: RouteName): Promise<unknown>
  /** Pays at the cashier in the host's own way. */
  pay(): Promise<unknown>
}

interface PurchaseContext {
  hand: Hand
  server: string
  token: string
}

/** Returns every order of this shopper, newest first. */
export const ordersOf = async (server: string, token: string) =>
  (await ask(server, 'orderList', { status: 0, pageSize: 50 }, token)).list

async function payFor({ hand }: PurchaseContext, message: string) {
  await hand.tap('提交订单')
  await hand.at('orderPay')
  await hand.pay()
  await hand.see('支付成功')
  await hand.see(message)
  await hand.tap('查看订单')
  await hand.at('orderDetail')
}

/** Buys by express delivery, from the cart to the delivery. */
async function byPost(bought: PurchaseContext) {
  const { hand, server, token } = bought
  await hand.open('goods', { id: FAR })
  await hand.see('怎么拿到')
  await hand.tap('加入购物车', '.y-bar')
  await hand.see('商品添加成功')
  await hand.open('cart')
  await hand.tap('快递', '.y-tabs')
  await hand.see('结算（1）')
  await hand.tap('结算（1）')
  await hand.at('orderAffirm')
  await hand.see('海上路 1 号')
  await payFor(bought, '商家正在备货')
  await hand.see('待发货')
  const [order] = await ordersOf(server, token)
  const { id = 0, orderNo = '' } = order ?? {}
  expect([order?.orderType, order?.pickup, order?.orderStatusCode]).toEqual([1, 0, 200])
  await sendAtSandbox(server, orderNo)
  await hand.open('orderLogistics', { orderNo, type: 1 })
  await hand.see('商家已交付承运方')
  await hand.open('orderDetail', { status: 300, id })
  await hand.see('确认收货')
  await hand.tap('确认收货', '.y-bar')
  await hand.see('请在收到商品并核对无误后确认')
  await hand.tap('确认收货', '.y-dlg__f')
  await hand.see('确认收货成功')
  expect((await ask(server, 'orderDetail', { id }, token)).orderStatusCode).toBe(500)
}

/** Buys with pickup at a store chosen at checkout. */
async function fetched(bought: PurchaseContext) {
  const { hand, server, token } = bought
  await hand.open('orderDirect', { type: 2, goods: '2820000018991_1', store: 'S903001' })
  await hand.see('提交订单')
  await hand.tap('到店自提')
  await hand.see('选择自提门店')
  await hand.tap('蛇口演示路')
  await hand.see('提货人')
  await payFor(bought, '取货码在订单里')
  await hand.see('待取货')
  const [order] = await ordersOf(server, token)
  const { orderNo = '' } = order ?? {}
  expect([order?.pickup, order?.orderStatusCode]).toEqual([1, 200])
  const { code } = await ask(server, 'pickOrder', { orderNo }, token)
  await hand.tap('取货码', '.y-bar')
  await hand.at('pickOrder')
  await hand.see(`${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`)
}

/** Buys a flash sale product with delivery. */
async function buyInFlashSale(bought: PurchaseContext) {
  const { hand, server, token } = bought
  await hand.open('goodsSeckill', { id: FLASH_SALES.barcode })
  await hand.see('立即秒杀')
  await hand.tap('立即秒杀', '.y-bar')
  await hand.at('orderSeckill')
  await hand.see('海上路 1 号')
  await payFor(bought, '商家正在备货')
  await hand.see('待发货')
  const [order] = await ordersOf(server, token)
  expect(order?.orderStatusCode).toBe(200)
  await sendAtSandbox(server, order?.orderNo ?? '')
  await deliverAtSandbox(server, order?.orderNo ?? '')
  await hand.open('orderDetail', { status: 400, id: order?.id ?? 0 })
  await hand.see('商品已送达')
}

/** Ways of buying, from the product page to receiving the product. */
export const PURCHASE_FLOWS = { 'PR-10 by mail order': byPost, 'PR-12 by pickup': fetched, 'PR-15 in a seckill round': buyInFlashSale }
export type PurchaseFlow = keyof typeof PURCHASE_FLOWS

/** Creates a shopper with an address, for one test alone. */
export const buyer = (server: string, nth: number) => newShopper(server, String(13_900_000_900 + nth))
