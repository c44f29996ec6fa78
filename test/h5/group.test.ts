// Group-buy in the browser, where its orders are placed and not paid.
import type { Browser } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { takeSeat } from '../support/group'
import { GROUP, newShopper } from '../support/shopper'
import { handOf, launch, openPhone, review, shoot, type Phone } from './browser'

let server: RunningServer
let browser: Browser
let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'group')
beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  shopper = await newShopper(server.url, '13900000171')
  phone = await openPhone(browser, server.url, { token: shopper.token })
})
afterAll(async () => {
  proof.save()
  await phone?.close()
  await browser?.close()
  await server?.stop()
})

const hand = () => handOf(phone.page)
/** The button of what has opened last over the page. */
const answer = (verb: string) =>
  phone.page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).last().tap()

test('PR-33 ST-79 API-36 a label, an article, a group of one’s own; the cashier leads to the mini-program; given up again', async () => {
  const { see, tap, tapButton, at } = hand()
  await phone.page.goto(publicUrl('groupHome'))
  await see('药达开的团')
  await review(phone, proof, 'groupHome')
  await tapButton('三人团', 'tab')
  await see('多种维生素矿物质片 90片')
  await see('没有更多了')
  proof.saw('groupHome', 'end')
  await tapButton('两人团', 'tab')
  await tapButton('去拼团，电子体温计')
  proof.did('groupHome', 'an article of a label was chosen')
  await at(/\/activitygroup\/goodsdetail\//)
  await see('拼团规则')
  await see(/^药达的团/)
  await review(phone, proof, 'groupGoods')
  await shoot(phone.page, 'groupGoods-whole', true)
  await tapButton('门店配送')
  await see('配送门店')
  await tapButton('快递')
  await tapButton('¥22.90 开团')
  proof.did('groupGoods', 'a group was opened')
  await at(/\/activitygroup\/affirm\/1\//)
  await see('提交订单')
  await review(phone, proof, 'orderGroup')
  await tap('提交订单')
  proof.did('orderGroup', 'an order in a group was placed')
  await at(/\/order\/pay\/G/)
  await see(/拼团订单在小程序里支付/)
  await phone.page.goto(publicUrl('groupMine'))
  await see('离关闭')
  await see('没有更多了')
  await review(phone, proof, 'groupMine')
  proof.saw('groupMine', 'end')
  await tapButton(/^取消拼团/)
  await answer('取消拼团')
  await see('已取消')
  proof.did('groupMine', 'a group was left before it was paid')
})

test('PR-33 ER-61 invited: who is in it, and to the checkout of this very group', async () => {
  const { see, tap, tapButton, at } = hand()
  const friend = await newShopper(server.url, '13900000172')
  const { groupNo } = await takeSeat(server.url, friend)
  await phone.page.goto(publicUrl('groupJoin', { id: groupNo }))
  await see('还差 1 人成团')
  await review(phone, proof, 'groupJoin')
  await tap('我要参团')
  proof.did('groupJoin', 'on to the checkout of the group')
  await at(new RegExp(`/activitygroup/affirm/1/${GROUP.barcode}/${groupNo}`))
  await see('提交订单')
  await takeSeat(server.url, shopper, groupNo)
  await phone.page.goto(publicUrl('groupJoin', { id: groupNo }))
  await see('拼团成功，等待发货')
  await shoot(phone.page, 'groupJoin-full')
  await tapButton('查看订单')
  await see('已成团')
})

test('PR-33 PR-37 a group of one’s own: a friend is invited by link and by poster; one of the shop’s', async () => {
  const { see, tap, tapButton, at } = hand()
  const { orderNo } = await takeSeat(server.url, shopper)
  await phone.page.goto(publicUrl('groupBuild', { id: orderNo }))
  await see('还差 1 人成团')
  await review(phone, proof, 'groupBuild')
  await tapButton('邀请好友参团')
  await see('链接已复制，可以粘贴给朋友')
  await tapButton('生成海报')
  await at(/\/activitygroup\/share/)
  await see('分享给朋友')
  await phone.page.locator('.po__i').waitFor()
  await review(phone, proof, 'groupShare')
  await tap('保存图片')
  proof.did('groupShare', 'the poster of a group was kept')
  await phone.page.goto(publicUrl('groupBuild', { id: 'V1001' }))
  await see('正在拼的团')
  await shoot(phone.page, 'groupBuild-shop')
  await tap('我要参团')
  proof.did('groupBuild', 'a friend invited, a group of the shop’s joined')
  await at(/\/activitygroup\/affirm\/1\//)
  await see('提交订单')
})

test('PR-33 ST-16 what has come of one’s links, who has recommended most, and what there is to recommend', async () => {
  const { see, tapButton, at } = hand()
  await phone.page.goto(publicUrl('groupRecommend'))
  await see('还没有好友通过您的链接参团')
  await see('推荐这些拼团')
  await review(phone, proof, 'groupRecommend')
  await tapButton('推荐榜', 'tab')
  await see('推荐榜还没有人')
  await tapButton(/^去分享，电子体温计/)
  await at(/\/activitygroup\/share/)
  proof.did('groupRecommend', 'an article chosen to be shared')
})
