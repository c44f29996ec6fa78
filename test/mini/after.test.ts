import { pageUrl } from '../../src/routes'
import { moveOn, withClock } from '../support/clock'
import { startServer, type RunningServer } from '../support/server'
import { claimAll, newShopper, placeOrder, sentOrder, stockOf } from '../support/shopper'
import { HOSTS, openShop } from './support'

/** Number of pieces that makes the order amount large enough for a coupon. */
const PIECES = 5

let server: RunningServer
beforeAll(async () => {
  server = await startServer(withClock())
})
afterAll(async () => {
  await server?.stop()
})

const storageOf = (token: string) => new Map([['JWTTOKEN', JSON.stringify(token)]])
const opened = (name: Parameters<typeof pageUrl>[0], params?: Parameters<typeof pageUrl>[1]) => {
  const [file = '', query = ''] = pageUrl(name, params).slice(1).split('?')
  return { path: file, query: Object.fromEntries(new URLSearchParams(query)) }
}

describe.each(HOSTS)('after-order pages on %s', (host) => {
  const mobile = (digit: number) => `138000${digit}000${HOSTS.indexOf(host)}`

  test('ST-57 the shopper confirms receipt of an order in transit', async () => {
    const shopper = await newShopper(server.url, mobile(6))
    await sentOrder(server.url, shopper)
    const mini = await openShop(host, server.url, {
      storage: storageOf(shopper.token),
      ...opened('orderList', { index: 0 }),
    })
    await mini.waitFor('待收货')
    await mini.tap('确认收货', { within: '.orders' })
    await mini.waitFor('请在收到商品并核对无误后确认')
    await mini.tap('取消', { exact: true })
    await mini.waitGone('请在收到商品并核对无误后确认')
    expect(mini.text()).toContain('待收货')
    await mini.tap('.orders-one')
    await mini.waitFor('海上路 1 号')
    await mini.tap('确认收货', { within: '.y-bar' })
    await mini.tap('确认收货', { within: '.y-dialog', nth: -1 })
    await mini.waitFor('确认收货成功')
    await mini.waitFor('已完成')
    expect(mini.has('确认收货', { within: '.y-bar' })).toBe(false)
    await mini.close()
  })

  test('ST-62 an unpaid order closes after the deadline and returns its stock and coupon', async () => {
    const shopper = await newShopper(server.url, mobile(7))
    const { token } = shopper
    const held = await claimAll(server.url, shopper)
    const before = await stockOf(server.url)
    const order = await placeOrder(server.url, shopper, 'late', PIECES)
    expect(await stockOf(server.url)).toBe(before - PIECES)
    expect(order.couponId).not.toBeNull()
    const mini = await openShop(host, server.url, {
      storage: storageOf(token),
      ...opened('orderDetail', { status: 100, id: order.id }),
    })
    await mini.waitFor('剩余支付时间')
    await mini.reLaunch(pageUrl('user'))
    await mini.waitFor('优惠券')
    await mini.waitFor(() => mini.find('.me__count')?.text === String(held - 1))
    await moveOn(server)
    await mini.waitFor(async () => (await stockOf(server.url)) === before)
    await mini.reLaunch(pageUrl('user'))
    await mini.waitFor(() => mini.find('.me__count')?.text === String(held))
    await mini.reLaunch(pageUrl('orderDetail', { status: 100, id: order.id }))
    await mini.waitFor('已取消')
    expect(mini.text()).not.toContain('去支付')
    await mini.close()
  })
})
