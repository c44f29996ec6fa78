import { isInsurersAddress } from '../../../../src/domain/insurance/address'
import { PURPOSES } from '../../../../src/domain/consent'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_928_700_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const [LOYALTY, BLESSING, SOON] = [1, 2, 3]
const word = (token: string, given: boolean) =>
  shop.ok('saveConsents', { choices: [{ purpose: 'partner', version: PURPOSES.partner.version, given }] }, token)
const attend = (id: number, token: string) => shop.call('attendPolicy', { id }, token)
const rows = (id: number) => shop.db.selectFrom('policy_attend').selectAll().where('policy_id', '=', id).execute()

test('RX-10 requires consent to share with a partner for enrolment and for opening a page', async () => {
  const token = await buyer()
  expect(await attend(BLESSING, token)).toMatchObject({ code: 8013, msg: '请先同意与合作商户共享信息' })
  expect((await shop.call('policyUrl', { id: BLESSING }, token)).code).toBe(404)
  await word(token, true)
  expect((await attend(BLESSING, token)).data).toEqual({ id: BLESSING, attendStatus: 1 })
  expect((await shop.call('policyUrl', { id: BLESSING }, token)).code).toBe(200)
  await word(token, false)
  expect((await shop.call('policyUrl', { id: BLESSING }, token)).code).toBe(8013)
})

test('PR-14 enrols once, however often tapped; the list shows it with the end of the cover', async () => {
  const token = await buyer()
  await word(token, true)
  const before = (await rows(BLESSING)).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => attend(BLESSING, token)))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect((await rows(BLESSING)).length).toBe(before + 1)
  const list = await shop.ok('policies', {}, token)
  expect(list.map(({ id, kind, attendStatus }) => [id, kind, attendStatus])).toEqual([
    [BLESSING, 'blessing', 1],
    [LOYALTY, 'loyalty', 0],
    [SOON, 'blessing', 0],
  ])
  const ownPolicy = list.find(({ id }) => id === BLESSING)
  expect(Date.parse(ownPolicy?.coverEndTime ?? '')).toBe(shop.now.getTime() + 30 * 86_400_000)
  // The app answers a visitor without a request; the server refuses visitors.
  expect((await shop.call('policies', {})).code).toBe(402)
})

test('S20 the url belongs to one of our insurers and identifies the shopper by an opaque reference', async () => {
  const [one, two] = [await buyer(), await buyer()]
  for (const token of [one, two]) {
    await word(token, true)
    await attend(BLESSING, token)
  }
  const { url } = await shop.ok('policyUrl', { id: BLESSING }, one)
  const other = await shop.ok('policyUrl', { id: BLESSING }, two)
  expect(isInsurersAddress(url)).toBe(true)
  expect(url).toMatch(/\?ref=[0-9a-f]{32}$/)
  expect(other.url).not.toBe(url)
  await shop.db.updateTable('policy').set({ url: 'https://evil.example/' }).where('id', '=', BLESSING).execute()
  expect((await shop.call('policyUrl', { id: BLESSING }, one)).code).toBe(8013)
})

test('refuses a loyalty policy without a purchase, and upcoming, ended and unknown policies', async () => {
  const token = await buyer()
  await word(token, true)
  expect(await attend(LOYALTY, token)).toMatchObject({ code: 633, msg: '购买过商品后才能参加' })
  expect([(await attend(SOON, token)).code, (await attend(99, token)).code]).toEqual([630, 404])
  const { orderNo } = await shop.order(token, [[PRODUCTS.granules, 1]])
  await shop.pay(token, orderNo)
  expect((await attend(LOYALTY, token)).code).toBe(200)
  shop.pass(61 * 86_400_000)
  const late = await buyer()
  expect((await shop.call('policies', {}, late)).data).toMatchObject([{ id: SOON }])
  await word(late, true)
  expect((await attend(LOYALTY, late)).code).toBe(631)
  // An enrolled shopper still sees it.
  const again = await shop.login(String(next - 1))
  expect((await shop.ok('policies', {}, again)).map(({ id }) => id)).toEqual([LOYALTY, SOON])
})
