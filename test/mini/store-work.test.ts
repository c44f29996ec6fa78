// Staff of a store work in the compiled mini-programs: pack an order for the rider; its shopper sees it on its way.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper, paidOrder, THREE } from '../support/shopper'
import { HOSTS, openShop } from './support'

/** Demo staff of the nearest store. */
const STAFF = '13800138009'
/** Product without a prescription that the nearest store has. */
const MASK = THREE[1]

let server: RunningServer
let staffToken: string
beforeAll(async () => {
  server = await startServer()
  staffToken = await newcomer(server.url, STAFF)
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'store-work'), alipay: createProof('alipay', 'store-work') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

test.each(HOSTS)('ST-62 a paid lightning order is packed for the rider; its shopper sees it on %s', async (host) => {
  const shopper = await newShopper(server.url, `1380007102${HOSTS.indexOf(host)}`)
  const { id, orderNo } = await paidOrder(server.url, shopper, { idemKey: `pick-${host}`, goods: [MASK] })
  const open = (session: string) =>
    openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(session)]]) })
  const phone = await open(shopper.token)
  const counter = await open(staffToken)
  const at = (name: RouteName) => counter.waitFor(() => matchPage(counter.page().path) === name)
  await phone.reLaunch(pageUrl('orderDetail', { status: 200, id }))
  await phone.waitFor('待发货')
  await counter.switchTab('我的')
  await counter.tap('工作台')
  await at('auditHome')
  await counter.waitFor('订单')
  await counter.tap('订单')
  await at('auditList')
  await counter.waitFor(orderNo)
  await counter.tap(orderNo)
  await at('auditDetail')
  await counter.waitFor('拣货单')
  await counter.tap('领取', { within: '.y-bar' })
  await counter.waitFor('我正在处理')
  await counter.tap('.audit-line--press')
  await counter.waitFor('已核对 1/1 种')
  await counter.tap('打包完成，交给骑手', { within: '.y-bar' })
  await at('auditSuccess')
  await counter.waitFor('已交给骑手')
  proofs[host].did('auditDetail', 'packs an order and hands it to the rider')
  await phone.reLaunch(pageUrl('orderDetail', { status: 300, id }))
  await phone.waitFor('待收货')
  for (const mini of [phone, counter]) await mini.close()
})
