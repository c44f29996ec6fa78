import { TEST_VAULT } from '../../../testing/vault'
import { openShop, type Shop } from '../../../testing/shop'
import { redeemJoinKey } from './join-partner-draw'

let shop: Shop
let next = 13_928_900_000
const HOUR = 3_600_000
const PARTNER = 'yaofang'
const buyer = () => shop.login(String(++next))

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Opens a draw, with a draw of the partner unless `partner` is null. */
async function openDraw({ from = -1, partner = PARTNER as string | null } = {}) {
  const at = (hours: number) => new Date(shop.now.getTime() + hours * HOUR)
  const { id } = await shop.db
    .insertInto('draw')
    .values({
      ...{ name: 'test', starts_at: at(from), ends_at: at(from + 2), tickets: 1, free_count: 1, most_bought: 0 },
      ...{ partner_code: partner, partner_url: partner && 'https://partner.example/draw?a=1' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const redeem = (key: string, partner = PARTNER) =>
  redeemJoinKey({ db: shop.db, vault: TEST_VAULT, now: () => shop.now }, partner, key)

test('PR-28 a join key does not identify its shopper, and admits them to the partner’s draw once', async () => {
  const [token, id] = [await buyer(), await openDraw()]
  expect((await shop.ok('draw', { id }, token)).partnerName).not.toBe('')
  const { secretKey, url } = await shop.ok('joinPartnerDraw', { id }, token)
  expect(new URL(url).searchParams.get('key')).toBe(secretKey)
  expect(url).toContain('https://partner.example/draw?a=1&key=')
  expect(secretKey).not.toContain(String(next))
  expect(await redeem(secretKey, 'baiyang')).toEqual({ error: 'unknown' })
  const redeemed = await Promise.all([1, 2, 3].map(() => redeem(secretKey)))
  expect(redeemed.filter((one) => 'drawId' in one)).toHaveLength(1)
  expect(redeemed.filter((one) => 'error' in one)).toEqual([{ error: 'used' }, { error: 'used' }])
})

test('the partner knows a shopper by the same number every time, and another shopper by another one', async () => {
  const [id, one, other] = [await openDraw(), await buyer(), await buyer()]
  const participant = async (token: string) => {
    const joined = await redeem((await shop.ok('joinPartnerDraw', { id }, token)).secretKey)
    return 'participant' in joined ? joined.participant : ''
  }
  const numbers = [await participant(one), await participant(one), await participant(other)]
  expect([numbers[0] === numbers[1], numbers[0] === numbers[2], numbers[0] === '']).toEqual([true, false, false])
})

test('a join key expires after five minutes, and a forged one is unknown', async () => {
  const { secretKey } = await shop.ok('joinPartnerDraw', { id: await openDraw() }, await buyer())
  expect(await redeem(`${secretKey.slice(0, -4)}AAAA`)).toEqual({ error: 'unknown' })
  shop.pass(5 * 60_000)
  expect(await redeem(secretKey)).toEqual({ error: 'expired' })
})

test('VA-15 VA-16 gives no key before and after the draw, nor for a draw without a partner', async () => {
  const token = await buyer()
  const refusal = async (id: number) => (await shop.call('joinPartnerDraw', { id }, token)).msg
  expect(await refusal(await openDraw({ from: 1 }))).toMatch(/^活动将于.*开始，敬请期待$/)
  expect(await refusal(await openDraw({ from: -3 }))).toBe('活动已结束')
  const own = await openDraw({ partner: null })
  expect([await refusal(own), (await shop.ok('draw', { id: own }, token)).partnerName]).toEqual([
    '这个活动没有合作方抽奖',
    '',
  ])
  expect((await shop.call('joinPartnerDraw', { id: own })).code).toBe(402)
})
