// Friend invitations in the compiled mini-programs.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'invite'), alipay: createProof('alipay', 'invite') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('invitations on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('ST-69 PR-37 an inviter gets a poster, the friend claims the pack, also from a counselor', async () => {
    const storage = (token: string) => ({ storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    const inviter = await newShopper(server.url, `1392900010${HOSTS.indexOf(host)}`)
    const inviterShop = await openShop(host, server.url, storage(inviter.token))
    await inviterShop.reLaunch(pageUrl('inviteShare', { code: 'friends' }))
    await inviterShop.waitFor('邀请记录')
    await inviterShop.tap('生成海报')
    await inviterShop.waitFor('.poster__image')
    await inviterShop.waitFor('保存图片')
    await inviterShop.tap('保存图片')
    await inviterShop.waitFor('已保存')
    proof.did('inviteShare', 'saves the poster to the photo album')
    const { shareId: id } = await sendRequest(server.url, 'inviteGift', { code: 'friends' }, inviter.token)
    await inviterShop.close()

    const friend = await newShopper(server.url, `1392900020${HOSTS.indexOf(host)}`)
    const shop = await openShop(host, server.url, storage(friend.token))
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('inviteGift', { code: 'friends', id }))
    await shop.waitFor('立即领取')
    await shop.tap('立即领取', { within: '.y-bar' })
    await shop.waitFor('查看优惠券')
    await shop.tap('查看优惠券', { within: '.y-bar' })
    await at('coupons')
    await shop.waitFor('好友满 39 减 10 券')
    proof.did('inviteGift', 'claims the pack as an invited friend')
    await shop.reLaunch(pageUrl('otherInvite', { id: 'C2' }))
    await shop.waitFor('领取新人礼')
    await shop.tap('领取新人礼', { within: '.y-bar' })
    await shop.waitFor('查看优惠券')
    proof.did('otherInvite', 'claims the coupon pack of a counselor')
    await shop.close()
  })
})
