// Insurance offers in the compiled mini-programs: a separate consent, and the insurer's link copied.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'policy'), alipay: createProof('alipay', 'policy') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('insurance offers on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('NAV-29 RX-10 S20 leads from the poster to the insurer’s link', async () => {
    const { token } = await newShopper(server.url, `1392880010${HOSTS.indexOf(host)}`)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('insurancePoster'))
    await shop.waitFor('怎么参加')
    await shop.tap('查看保障活动', { within: '.y-bar' })
    await at('insuranceList')
    proof.did('insurancePoster', 'goes on to the insurance activities')
    await shop.waitFor('老客安心保障')
    await shop.tap('老客安心保障')
    await at('insuranceLoyalty')
    proof.did('insuranceList', 'opens the page of each kind of insurance')
    await shop.waitFor('保障内容')
    await shop.tap('同意条款并参加', { within: '.y-bar' })
    await shop.waitFor('允许药达向合作方提供信息？')
    await shop.tap('同意', { within: '.y-sheet', exact: true })
    await shop.waitFor('购买过商品后才能参加')
    proof.did('insuranceLoyalty', 'gives the consent and sees for which customers the offer is')
    await shop.tap('保险条款')
    await at('insuranceClause')
    await shop.waitFor('责任免除')
    proof.did('insuranceClause', 'reads the insurance clauses')
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
    proof.did('insuranceBlessing', 'joins and copies the insurer’s link')
    await shop.close()
  })
})
