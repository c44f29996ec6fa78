import { signRequest } from '../../../providers/partner/signature'
import { openShop, type Shop } from '../../../testing/shop'
import { PURPOSES } from '../../../../src/domain/consent'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let last = 13_560_000_000
/** Signs a customer of baiyang in, whose addresses the shop then knows. */
async function enter() {
  const mobile = String(++last)
  const customerId = `c-${mobile}`
  const code = `ok.${customerId}.${mobile}.${last}`
  const { token, userInfo } = await shop.ok('merchantLogin', { merchantCode: 'baiyang', code })
  const choices = [{ purpose: 'partner' as const, version: PURPOSES.partner.version, given: true }]
  await shop.ok('saveConsents', { choices }, token)
  await shop.ok('merchantAddresses', { merchantCode: 'baiyang' }, token)
  return { customerId, userId: userInfo.id, token }
}
const addressCount = async (userId: number) =>
  (await shop.db.selectFrom('address').select('id').where('user_id', '=', userId).execute()).length
const identityCount = async (userId: number) =>
  (await shop.db.selectFrom('identity').select('subject').where('user_id', '=', userId).execute()).length
const closed = (customerId: string) => ({
  noticeId: `close ${customerId}`,
  kind: 'customerClosed' as const,
  customerId,
})

test('deletes identity and addresses of a customer who left the partner; the account stays', async () => {
  const [gone, other] = [await enter(), await enter()]
  expect([await addressCount(gone.userId), await identityCount(gone.userId)]).toEqual([2, 1])
  expect(await shop.partners.notify(shop.url, 'baiyang', closed(gone.customerId))).toBe(200)
  expect([await addressCount(gone.userId), await identityCount(gone.userId)]).toEqual([0, 0])
  expect([await addressCount(other.userId), await identityCount(other.userId)]).toEqual([2, 1])
  expect((await shop.call('getUserInfo', {}, gone.token)).code).toBe(200)
  expect(await shop.partners.notify(shop.url, 'baiyang', closed(gone.customerId))).toBe(200)
})

test('PR-28 redeems the join key of a draw once, for its partner alone', async () => {
  const draw = await shop.db
    .insertInto('draw')
    .values({
      ...{
        name: 'test',
        starts_at: new Date(shop.now.getTime() - 1000),
        ends_at: new Date(shop.now.getTime() + 60_000),
      },
      ...{ tickets: 1, free_count: 1, most_bought: 0 },
      ...{ partner_code: 'yaofang', partner_url: 'https://partner.example/draw' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { secretKey: key } = await shop.ok('joinPartnerDraw', { id: draw.id }, await shop.login('13560099999'))
  const notice = { noticeId: 'joined-1', kind: 'drawJoined' as const, key }
  expect(await shop.partners.notify(shop.url, 'baiyang', notice)).toBe(410)
  expect(await shop.partners.notify(shop.url, 'yaofang', notice)).toBe(200)
  expect(await shop.partners.notify(shop.url, 'yaofang', notice)).toBe(410)
})

test('ignores another partner’s notice; refuses unsigned, unknown, old and replayed ones', async () => {
  const { customerId, userId } = await enter()
  expect(await shop.partners.notify(shop.url, 'yaofang', closed(customerId))).toBe(200)
  const body = JSON.stringify(closed(customerId))
  const path = '/api/partner/notify/baiyang'
  const send = async (headers: Record<string, string>, text = body) =>
    (
      await fetch(shop.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: text,
      })
    ).status
  expect(await send({})).toBe(401)
  expect(await send(signRequest('another key of thirty-two signs.', { method: 'POST', path, body }, shop.now))).toBe(
    401,
  )
  const { key } = shop.partners.accountOf('baiyang')
  const unread = JSON.stringify({ kind: 'other' })
  expect(await send(signRequest(key, { method: 'POST', path, body: unread }, shop.now), unread)).toBe(401)
  const old = signRequest(key, { method: 'POST', path, body }, new Date(shop.now.getTime() - 301_000))
  expect(await send(old)).toBe(401)
  expect(
    await send({ ...old, 'x-timestamp': String(Math.floor(shop.now.getTime() / 1000)), 'x-signature': 'é'.repeat(64) }),
  ).toBe(401)
  expect([await addressCount(userId), await identityCount(userId)]).toEqual([2, 1])
  const genuine = signRequest(key, { method: 'POST', path, body }, shop.now)
  expect([await send(genuine), await send(genuine)]).toEqual([200, 401])
})
