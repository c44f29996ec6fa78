// A shopper asks in the compiled mini-programs, and staff answers in the workspace of the same app.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

type Mini = Awaited<ReturnType<typeof openShop>>

/** Demo clerk of the nearest store. */
const CLERK = '13800138009'

let server: RunningServer
let clerkToken = ''
beforeAll(async () => {
  // People alone answer here, because the simulated customer service would be faster.
  server = await startServer({ CHAT: 'staff' })
  // Signs in once: a second code within a minute is refused.
  clerkToken = await newcomer(server.url, CLERK)
})
afterAll(() => server?.stop())
const proofs = {
  weapp: createProof('weapp', 'staff-conversations'),
  alipay: createProof('alipay', 'staff-conversations'),
}
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const at = (mini: Mini, name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
const openAs = (host: (typeof HOSTS)[number], token: string) =>
  openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })

test.each(HOSTS)('PR-35 staff answers a conversation in the workspace on %s', async (host) => {
  const { token } = await newShopper(server.url, `1380007200${HOSTS.indexOf(host)}`)
  const shopper = await openAs(host, token)
  const clerk = await openAs(host, clerkToken)
  await shopper.reLaunch(pageUrl('serviceOnline', { desk: 'service' }))
  await shopper.waitFor('由本店客服回复')
  await shopper.input('说点什么', '怎么退货')
  await shopper.tap('发送', { within: '.chat__send', exact: true })
  await shopper.waitFor('怎么退货')
  await clerk.switchTab('我的')
  await clerk.tap('工作台')
  await at(clerk, 'auditHome')
  await clerk.waitFor('顾客对话')
  await clerk.tap('顾客对话')
  await at(clerk, 'auditList')
  await clerk.waitFor('1 条未读')
  await clerk.tap('对话 ', { within: '.y-cell' })
  await at(clerk, 'auditDetail')
  await clerk.waitFor('领取并查看')
  await clerk.tap('领取并查看', { within: '.y-bar' })
  await clerk.waitFor('怎么退货')
  await clerk.input('输入回复', '在订单页可以申请退货')
  await clerk.waitGone('.y-spin')
  await clerk.tap('发送', { exact: true })
  await clerk.waitFor('在订单页可以申请退货')
  await shopper.waitFor('在订单页可以申请退货')
  await clerk.waitGone('.y-spin')
  await clerk.tap('结束对话', { within: '.y-bar' })
  await at(clerk, 'auditSuccess')
  await clerk.waitFor('对话已结束')
  proofs[host].did('auditDetail', 'PR-35 answers a conversation and closes it')
  await shopper.close()
  await clerk.close()
})
