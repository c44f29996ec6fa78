// What insurers give, in the compiled mini-programs: a consent of its own, and the insurer's address taken along.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'policy'), alipay: createProof('alipay', 'policy') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('policies on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('NAV-29 RX-10 S20 from the poster to the insurer’s address', async () => {
    const { token } = await newShopper(server.url, `1392880010${HOSTS.indexOf(host)}`)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('insurancePoster'))
    await shop.waitFor('怎么参加')
    await shop.tap('查看保障活动', { within: '.y-bar' })
    await at('insuranceList')
    proof.did('insurancePoster', 'led to the activities')
    await shop.waitFor('老客安心保障')
    await shop.tap('老客安心保障')
    await at('insuranceLoyalty')
    proof.did('insuranceList', 'each kind has its page')
    await shop.waitFor('保障内容')
    await shop.tap('同意条款并参加', { within: '.y-bar' })
    await shop.waitFor('允许药达向合作方提供信息？')
    await shop.tap('同意', { within: '.y-sheet', exact: true })
    await shop.waitFor('购买过商品后才能参加')
    proof.did('insuranceLoyalty', 'asked for a consent, and said for whom it is')
    await shop.tap('保险条款')
    await at('insuranceClause')
    await shop.waitFor('责任免除')
    proof.did('insuranceClause', 'read what the paper says')
    await shop.reLaunch(pageUrl('insuranceBlessing', { id: 2 }))
    await shop.waitFor('保障内容')
    await shop.tap('同意条款并参加', { within: '.y-bar' })
    await shop.waitFor('去保险公司页面')
    const copied: string[] = []
    shop.override(
      host === 'weapp' ? 'setClipboardData' : 'setClipboard',
      (options: { data?: string; text?: string }) => {
        copied.push(options.data ?? options.text ?? '')
        return {}
      },
    )
    await shop.tap('去保险公司页面', { within: '.y-bar' })
    await shop.waitFor('将离开药达')
    await shop.tap('继续', { exact: true })
    await shop.waitFor('链接已复制，请在浏览器里打开')
    expect(copied).toEqual([expect.stringMatching(/^https:\/\/policy\.insurer-demo\.example\/.*ref=[0-9a-f]{32}$/)])
    proof.did('insuranceBlessing', 'attended, and the insurer’s address was taken along')
    await shop.close()
  })
})
