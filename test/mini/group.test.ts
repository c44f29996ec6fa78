// Group buys in the compiled mini-programs: opened and paid by one shopper, joined and paid by a friend.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { payAtSandbox } from '../support/ask'
import { prepareStaff, joinGroup } from '../support/group'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'group'), alipay: createProof('alipay', 'group') }
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
  return { mini, at, shopper, proof: proofs[host] }
}
type Shop = Awaited<ReturnType<typeof open>>

/** Goes from the list to a paid order that opens a group; returns the group number. */
async function opens({ mini, at, proof }: Shop) {
  await mini.reLaunch(pageUrl('groupHome'))
  await mini.waitFor('官方团')
  await mini.tap('三人团', { within: '.y-tabs' })
  await mini.waitFor('多种维生素矿物质片 90片')
  await mini.waitFor('没有更多了')
  proof.saw('groupHome', 'end')
  await mini.tap('两人团', { within: '.y-tabs' })
  await mini.waitFor('电子体温计 1支')
  await mini.tap('电子体温计 1支')
  await at('groupGoods')
  proof.did('groupHome', 'chooses a product of a tab')
  await mini.waitFor('拼团规则')
  await mini.tap('¥22.90 开团')
  await pays({ mini, at, proof })
  proof.did('orderGroup', 'places and pays a group-buy order')
  await mini.tap('邀请好友参团')
  await at('groupBuild')
  proof.did('groupGoods', 'opens a group')
  await mini.waitFor('还差 1 人成团')
}

async function pays({ mini, at }: Pick<Shop, 'mini' | 'at' | 'proof'>) {
  await at('orderGroup')
  await mini.waitFor('提交订单')
  await mini.tap('提交订单')
  await at('orderPay')
  await mini.waitFor('确认支付 ¥')
  await mini.tap('确认支付 ¥')
  await at('orderResult')
  await mini.waitFor('支付成功')
}

let known: ReturnType<typeof prepareStaff> | undefined

describe.each(HOSTS)('group buys on %s', (host) => {
  const nth = HOSTS.indexOf(host)

  test('PR-33 ST-78 a paid group with a paid second participant is complete', async () => {
    const shop = await open(host, `1380000172${nth}`)
    const { mini, at, proof } = shop
    await opens(shop)
    await mini.tap('生成海报')
    await at('groupShare')
    await mini.waitFor('.poster__image')
    await mini.tap('保存图片')
    await mini.waitFor('已保存')
    proof.did('groupShare', 'saves the poster of a group')
    const friend = await newShopper(server.url, `1380000173${nth}`)
    const { groupNo } = await joinGroup(server.url, friend)
    await mini.reLaunch(pageUrl('groupJoin', { id: groupNo }))
    await mini.waitFor('还差 1 人成团')
    await mini.tap('我要参团')
    await pays(shop)
    await mini.reLaunch(pageUrl('groupJoin', { id: groupNo }))
    await mini.waitFor('拼团成功，等待发货')
    proof.did('groupJoin', 'goes on to the checkout of the group')
    await mini.reLaunch(pageUrl('groupMine', { id: 3 }))
    await mini.waitFor('拼团中')
    await mini.waitFor('没有更多了')
    proof.saw('groupMine', 'end')
    await mini.tap('取消拼团', { exact: true })
    await mini.tap('取消拼团', { within: '.y-dialog', exact: true, nth: -1 })
    await mini.waitFor('这里还没有拼团')
    proof.did('groupMine', 'leaves a group before it is complete')
    await mini.reLaunch(pageUrl('groupBuild', { id: 'V1001' }))
    await mini.waitFor('正在拼的团')
    await mini.tap('我要参团')
    await at('orderGroup')
    proof.did('groupBuild', 'joins a group opened by the platform')
    await mini.reLaunch(pageUrl('groupRecommend'))
    await mini.waitFor('推荐这些拼团')
    await mini.tap('去分享')
    await at('groupShare')
    proof.did('groupRecommend', 'chooses a product to share')
    await mini.close()
  })
  test('PR-35 EN-26 staff see the groups of shoppers they invited, and invite more', async () => {
    const { [host]: proof } = proofs
    // Reuses the account, because a number can request one code a minute.
    const staff = await (known ??= newShopper(server.url, '13800001740').then((it) => prepareStaff(server.url, it)))
    const mini = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(staff.token)]]) })
    const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
    await mini.reLaunch(pageUrl('groupRecommend'))
    await mini.waitFor('没有更多了')
    proof.saw('groupRecommend', 'end')
    await mini.reLaunch(pageUrl('groupStaffList', { index: 1 }))
    await mini.waitFor('已邀请 1 人')
    await mini.waitFor('没有更多了')
    proof.saw('groupStaffList', 'end')
    await mini.tap('看详情')
    await at('groupStaffDetail')
    proof.did('groupStaffList', 'opens a group of the list')
    await mini.waitFor('邀请的顾客')
    await mini.tap('邀请顾客', { within: '.y-bar' })
    await at('groupStaffInvite')
    proof.did('groupStaffDetail', 'goes on to an invitation')
    await mini.waitFor('.poster__image')
    await mini.tap('保存图片')
    await mini.waitFor('已保存')
    proof.did('groupStaffInvite', 'saves the poster')
    await mini.close()
  })
})
