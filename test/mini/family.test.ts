// Relatives in the compiled mini-programs: invitation, acceptance, the log and the end of a link.
import { matchPage, pageUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'family'), alipay: createProof('alipay', 'family') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const storageOf = ({ token }: { token: string }) => ({ storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })

test.each(HOSTS)('a relative accepts an invitation, and the elder ends it, on %s', async (host) => {
  const { [host]: proof } = proofs
  const elder = await newShopper(server.url, `1390000046${HOSTS.indexOf(host)}`)
  const carer = await newShopper(server.url, `1390000047${HOSTS.indexOf(host)}`)
  const first = await openShop(host, server.url, storageOf(elder))
  await first.reLaunch(pageUrl('family'))
  await first.waitFor('还没有家人')
  await first.tap('邀请家人', { within: '.y-bar' })
  await first.tap('生成邀请码')
  await first.waitFor('请只发给家人')
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(first.text())?.[0] ?? ''
  expect(code).toHaveLength(9)
  proof.did('family', 'invites a relative to the rights that are ticked')

  const second = await openShop(host, server.url, storageOf(carer))
  await second.reLaunch(pageUrl('familyAccept'))
  await second.input('请输入 8 位邀请码', code)
  await second.tap('查看邀请')
  await second.waitFor('邀请人')
  await second.tap('接受邀请')
  await second.waitFor(() => matchPage(second.page().path) === 'familyLink')
  await second.waitFor('近 30 天没有订单')
  proof.did('familyAccept', 'accepts an invitation by its code')
  await second.close()

  const { carers } = await sendRequest(server.url, 'carerLinks', {}, elder.token)
  await first.reLaunch(pageUrl('familyLink', { id: carers[0]?.id ?? 0 }))
  await first.waitFor('看了订单进度')
  await first.tap('解除家人', { within: '.y-bar' })
  await first.tap('解除', { within: '.y-dialog', exact: true })
  await first.waitFor('已解除')
  proof.did('familyLink', 'sees the uses and ends the link')
  await first.close()
})
