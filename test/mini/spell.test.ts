// Spell groups in the compiled mini-programs: opened and paid by one shopper, filled by a friend.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { payAtSandbox, sendAtSandbox, sendRequest } from '../support/ask'
import { joinSpell } from '../support/group'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'spell'), alipay: createProof('alipay', 'spell') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

async function open(host: Host, mobile: string) {
  const shopper = await newShopper(server.url, mobile)
  const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
  const mini = await openShop(host, server.url, { storage })
  mini.override('requestPayment', (options: { package: string }) =>
    payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
  )
  mini.override('tradePay', async (options: { tradeNO: string }) => {
    await payAtSandbox(server.url, options.tradeNO)
    return { resultCode: '9000' }
  })
  const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
  return { mini, at, shopper }
}

describe.each(HOSTS)('spell groups on %s', (host) => {
  const nth = HOSTS.indexOf(host)

  test('PR-33 ST-78 EN-26 a spell group is opened, paid, filled by a friend, received and deleted', async () => {
    const { mini, at, shopper } = await open(host, `1380000175${nth}`)
    await mini.reLaunch(pageUrl('groupHome'))
    await mini.waitFor('官方团')
    await mini.tap('好友拼单', { within: '.y-tabs' })
    await mini.waitFor('叶黄素酯片 60片')
    await mini.tap('叶黄素酯片 60片')
    await at('groupGoods')
    await mini.waitFor('拼团规则')
    await mini.tap('¥69.00 开团')
    await at('orderGroup')
    await mini.waitFor('提交订单')
    await mini.tap('提交订单')
    await at('orderPay')
    await mini.waitFor('确认支付 ¥')
    await mini.tap('确认支付 ¥')
    await at('orderResult')
    await mini.waitFor('支付成功')
    await mini.tap('邀请好友参团')
    await at('groupBuild')
    await mini.waitFor('还差 1 人成团')
    await mini.waitFor('我的订单')
    const [order] = (await sendRequest(server.url, 'spellOrderList', { spellStatus: 1 }, shopper.token)).list
    const friend = await newShopper(server.url, `1380000176${nth}`)
    await joinSpell(server.url, friend, order?.groupNo)
    await mini.reLaunch(pageUrl('groupMine', { id: 'spell2' }))
    await mini.waitFor('已成团')
    await mini.tap('订单详情', { exact: true })
    await at('groupBuild')
    await mini.waitFor('拼团成功，等待发货')
    // Waits for the order too: the next page would share a request of this one that is still under way.
    await mini.waitFor('我的订单')
    await sendAtSandbox(server.url, order?.orderNo ?? '')
    await mini.reLaunch(pageUrl('groupBuild', { id: order?.orderNo ?? '' }))
    await mini.waitFor('物流')
    await mini.tap('确认收货', { exact: true })
    await mini.tap('确认收货', { within: '.y-dialog', exact: true, nth: -1 })
    await mini.waitFor('删除订单')
    await mini.tap('删除订单', { exact: true })
    await mini.tap('删除', { within: '.y-dialog', exact: true, nth: -1 })
    await at('groupMine')
    await mini.waitFor('这里还没有拼单')
    await mini.close()
  })

  test('PR-33 an invited shopper joins a spell group, and leaves an own one from the list', async () => {
    const { mini, at, shopper } = await open(host, `1380000177${nth}`)
    const friend = await newShopper(server.url, `1380000178${nth}`)
    const { groupNo } = await joinSpell(server.url, friend)
    await mini.reLaunch(pageUrl('groupJoin', { id: groupNo }))
    await mini.waitFor('还差 1 人成团')
    await mini.tap('我要参团')
    await at('orderGroup')
    await mini.waitFor('提交订单')
    await joinSpell(server.url, shopper)
    await mini.reLaunch(pageUrl('groupMine', { id: 'spell1' }))
    await mini.waitFor('还差 1 人')
    await mini.tap('取消拼单', { exact: true })
    await mini.tap('取消拼单', { within: '.y-dialog', exact: true, nth: -1 })
    await mini.waitFor('这里还没有拼单')
    await mini.close()
  })
})
