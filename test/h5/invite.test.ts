// Friend invitations: invite, claim, buy, reward; and invitations by a store's counselor.
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { newcomer, newShopper, paidOrder } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

let inviter: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'invite')
const shop = openShop({ proof })
beforeAll(async () => {
  inviter = await newShopper(shop.server.url, '13929000001')
})

async function open(phone: Phone, name: RouteName, params: Params, shows: string | RegExp) {
  await phone.page.goto(publicUrl(name, params))
  await driverOf(phone.page).see(shows)
}
const shareOf = async () =>
  (await sendRequest(shop.server.url, 'inviteGift', { code: 'friends' }, inviter.token)).shareId

test('ST-69 PR-37 an inviter has a share page, a poster and a record of accepted invitations', async () => {
  const phone = await openPhone(shop.browser, shop.server.url, { token: inviter.token })
  const { see, tapButton, at } = driverOf(phone.page)
  await open(phone, 'inviteGift', { code: 'friends' }, '去邀请好友')
  await tapButton('去邀请好友')
  await at(/\/activity\/invite\/share\/friends/)
  await see('还没有好友接受邀请，分享出去试试')
  await review(phone, proof, 'inviteShare')
  await tapButton('生成海报')
  await see('邀请海报')
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth > 0),
  )
  await shoot(phone.page, 'inviteShare-poster')
  const download = phone.page.waitForEvent('download')
  await tapButton('保存图片')
  expect((await download).suggestedFilename()).toBe('yaoda.png')
  await phone.page.getByRole('button', { name: '关闭' }).last().tap()
  // Checks that an inviter cannot claim the own invitation.
  await open(phone, 'inviteGift', { code: 'friends', id: await shareOf() }, '不能领取自己发出的邀请')
  expect(phone.problems).toEqual([])
  proof.did('inviteShare', 'saves the poster as a picture')
  await phone.close()
})

test('ST-69 a visitor signs in; a new shopper claims once; the inviter is rewarded on purchase', async () => {
  const id = await shareOf()
  const visitor = await openPhone(shop.browser, shop.server.url)
  await open(visitor, 'inviteGift', { code: 'friends', id }, '登录并领取')
  await visitor.close()
  const friend = await newShopper(shop.server.url, '13929000002')
  const phone = await openPhone(shop.browser, shop.server.url, { token: friend.token })
  const { see, tapButton, at } = driverOf(phone.page)
  await open(phone, 'inviteGift', { code: 'friends', id }, '立即领取')
  await see(/送您新人礼包$/)
  await review(phone, proof, 'inviteGift')
  await tapButton('立即领取')
  await see('领取成功')
  await tapButton('查看优惠券')
  await at(/\/user\/coupon/)
  await see('好友满 39 减 10 券')
  proof.did('inviteGift', 'claims the pack as an invited friend')
  expect(phone.problems).toEqual([])
  await phone.close()

  await paidOrder(shop.server.url, friend)
  const inviterPhone = await openPhone(shop.browser, shop.server.url, { token: inviter.token })
  const driver = driverOf(inviterPhone.page)
  await open(inviterPhone, 'inviteShare', { code: 'friends' }, '领取 1 张奖励券')
  await shoot(inviterPhone.page, 'inviteShare-due')
  await driver.tapButton('领取 1 张奖励券')
  await driver.see('领取成功')
  await driver.see('好友下单付款后可领奖励')
  proof.did('inviteShare', "claims the reward for a friend's purchase")
  expect(inviterPhone.problems).toEqual([])
  await inviterPhone.close()
})

test('a store’s counselor invites a new shopper', async () => {
  const token = await newcomer(shop.server.url, '13929000003')
  const phone = await openPhone(shop.browser, shop.server.url, { token })
  const { see, tapButton } = driverOf(phone.page)
  await open(phone, 'otherInvite', { id: 'C2' }, /林药师（演示） 邀请您$/)
  await review(phone, proof, 'otherInvite')
  await tapButton('领取新人礼')
  await see('领取成功')
  await tapButton('查看优惠券')
  await see('新人礼满 29 减 9 券')
  proof.did('otherInvite', 'claims the coupon pack of a counselor')
  expect(phone.problems).toEqual([])
  await phone.close()
})
