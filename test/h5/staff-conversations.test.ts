// A shopper asks, staff answers in the workspace, and both pages show it live; the simulated service stays silent.
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { newcomer, newShopper, THREE } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'
import { startServer } from '../support/server'

/** Demo clerk of the nearest store, and a demo pharmacist. */
const CLERK = '13800138009'
const DISPENSER = '13800138008'
const MASK = THREE[1]

const proof = createProof('h5', 'staff-conversations')
// People alone answer here, because the simulated customer service would be faster.
const shop = openShop({ start: () => startServer({ CHAT: 'staff' }), proof })
let token = ''
let shopper: Phone
let clerk: Phone
beforeAll(async () => {
  const { url } = shop.server
  ;({ token } = await newShopper(url, '13900000191'))
  shopper = await openPhone(shop.browser, url, { token })
  clerk = await openPhone(shop.browser, url, { token: await newcomer(url, CLERK) })
})
afterAll(async () => void (await Promise.all([shopper?.close(), clerk?.close()])))
afterEach(() => expect([...shopper.problems, ...clerk.problems]).toEqual([]))

const write = ({ page }: Phone, text: string) => page.getByPlaceholder('说点什么').fill(text)
const type = ({ page }: Phone, text: string) => page.locator('textarea').filter({ visible: true }).fill(text)

test('PR-35 staff takes a waiting conversation and answers it while the shopper watches', async () => {
  const asking = driverOf(shopper.page)
  await shopper.page.goto(publicUrl('serviceOnline', { type: 'good', id: MASK }))
  await asking.see('由本店客服回复，不构成用药建议。用药问题请问药师。')
  await asking.tapButton('发送商品')
  await write(shopper, '这个怎么退货')
  await asking.tapButton('发送')
  await asking.see('这个怎么退货')
  const { see, tap, tapButton, at } = driverOf(clerk.page)
  await clerk.page.goto('/')
  await see('限时秒杀')
  await tapButton('我的', 'tab')
  await tap('工作台')
  await at(/\/audit\/index$/)
  await tapButton(/^顾客对话/)
  await at(/\/audit\/list\?type=chat/)
  await see(/2 条未读/)
  await shoot(clerk.page, 'auditList-chat')
  expect(await clerk.page.getByText('这个怎么退货').count()).toBe(0)
  await tapButton(/^对话 \d+/)
  await at(/\/audit\/detail/)
  await see('领取后保留 10 分钟，期间不再自动回复；内容只对领取的人显示')
  await tapButton('领取并查看')
  await see('这个怎么退货')
  await asking.see(/已读/)
  await type(clerk, '在订单页可以申请退货')
  await tapButton('发送')
  await see('在订单页可以申请退货')
  await asking.see('在订单页可以申请退货')
  await asking.see(/客服 · /)
  expect(await seriousViolations(clerk.page)).toEqual([])
  await shoot(clerk.page, 'auditDetail-chat')
  await write(shopper, '好的，谢谢')
  await asking.tapButton('发送')
  // Arrives over the live connection, without a reload.
  await see('好的，谢谢')
  await tapButton('结束对话')
  await at(/\/audit\/success/)
  await see('对话已结束')
  proof.did('auditDetail', 'PR-35 answers a conversation live and closes it')
  await tapButton('处理下一件')
  await see('队列里没有待办了')
})

test('PR-35 a conversation is handed back; a pharmacist sees only the conversations of pharmacists', async () => {
  const { url } = shop.server
  const { chatId } = await sendRequest(url, 'openChat', { desk: 'pharmacist' }, token)
  const message = { chatId, clientId: 'pharmacist-question', kind: 'text', text: '这两个药能一起吃吗' } as const
  await sendRequest(url, 'sendMessage', message, token)
  const pharmacist = await openPhone(shop.browser, url, { token: await newcomer(url, DISPENSER) })
  const { see, tap, tapButton } = driverOf(pharmacist.page)
  await pharmacist.page.goto(publicUrl('auditList', { type: 'chat' }))
  await tap(`对话 ${chatId}`)
  await see('药师不在线上诊断；处方药须凭处方在药师指导下购买和使用。')
  await tapButton('领取并查看')
  await see('这两个药能一起吃吗')
  await tapButton('放回队列')
  await tapButton('领取并查看')
  await see('这两个药能一起吃吗')
  expect(pharmacist.problems).toEqual([])
  await pharmacist.close()
  const other = driverOf(clerk.page)
  await clerk.page.goto(publicUrl('auditDetail', { type: 'chat', no: String(chatId) }))
  await other.see('没有找到这张单据')
  await shopper.page.goto(publicUrl('auditList', { type: 'chat' }))
  await driverOf(shopper.page).see('只有门店人员可以使用')
})
