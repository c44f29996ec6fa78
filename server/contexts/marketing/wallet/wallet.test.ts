import crypto from 'node:crypto'
import { sql } from 'kysely'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import {
  consentToIdNumber,
  fillWallet,
  openWallet,
  OWNER_ID,
  PIN,
  userOf,
  walletTicket,
} from '../../../testing/wallets'
import { openVault } from '../../../platform/encryption'
import { sealPin } from './password'

let shop: Shop
let next = 0
const notifications: [mobile: string, text: string][] = []
const sms = {
  sendCode: async () => {},
  sendNotice: async (mobile: string, text: string) => void notifications.push([mobile, text]),
}
beforeAll(async () => {
  shop = await openShop({ sms })
})
afterAll(() => shop.close())

const newShopper = () => shop.login(`139410000${String(++next).padStart(2, '0')}`)
const orderOf = (token: string) => shop.order(token, [[PRODUCTS.swab, 1]])
const accountOf = async (token: string) =>
  shop.db
    .selectFrom('wallet_account')
    .selectAll()
    .where('user_id', '=', await userOf(shop, token))
    .executeTakeFirstOrThrow()

async function opened(balances = {}) {
  const token = await newShopper()
  await openWallet(shop, token, balances)
  return token
}

/** Creates a function that tries a payment password on a new order of the shopper. */
async function trier(token: string) {
  const { orderNo, payable: amount } = await orderOf(token)
  return (payPassword: string) => shop.call('verifyPayPassword', { orderNo, amount, payPassword }, token)
}

describe('opening', () => {
  test('S29 RX-10 refuses a weak password, wrong ID, missing consent and used ticket; then opens the wallet', async () => {
    const token = await newShopper()
    const ticket = await walletTicket(shop, token)
    const submission = { name: '林小明', idNo: OWNER_ID, payPassword: PIN, ticket }
    expect((await shop.call('openWallet', submission, token)).code).toBe(8013)
    await consentToIdNumber(shop, token)
    for (const payPassword of ['000000', '123456', '900615'])
      expect((await shop.call('openWallet', { ...submission, payPassword }, token)).code).toBe(422)
    expect((await shop.call('openWallet', { ...submission, idNo: '440305199006150035' }, token)).code).toBe(422)
    expect((await shop.call('openWallet', { ...submission, ticket: 'x' }, token)).code).toBe(8013)
    expect((await shop.ok('walletForm', {}, token)).opened).toBe(0)
    expect(await shop.ok('openWallet', submission, token)).toEqual({ done: true })
    expect((await shop.call('openWallet', submission, token)).code).toBe(8013)
    expect(await shop.ok('walletForm', {}, token)).toMatchObject({ opened: 1, idMask: '4***************36' })
    expect(await shop.ok('payPasswordState', {}, token)).toEqual({ set: 1, remaining: 5, lockedUntil: null })
    expect(await shop.ok('walletAccount', {}, token)).toMatchObject({ name: '林**', userGold: 0, userMoney: 0 })
  })

  test('VA-43 a wallet is opened under a Chinese name only', async () => {
    const token = await newShopper()
    await consentToIdNumber(shop, token)
    const submission = { name: 'Lin Xiaoming', idNo: OWNER_ID, payPassword: PIN, ticket: 'x' }
    expect(await shop.call('openWallet', submission, token)).toMatchObject({
      code: 422,
      msg: '请填写身份证上的中文姓名',
    })
  })

  test('S28 limits slow hashes per day without a wallet, and runs none with one', async () => {
    const [bare, token] = [await newShopper(), await opened()]
    await consentToIdNumber(shop, bare)
    const submission = { name: '林小明', idNo: OWNER_ID, payPassword: PIN, ticket: 'x' }
    const slow = jest.spyOn(crypto, 'scrypt')
    const codes: number[] = []
    for (let times = 0; times < 12; times++) codes.push((await shop.call('openWallet', submission, bare)).code)
    expect(codes).toEqual([...Array(10).fill(8013), 429, 429])
    expect(slow.mock.calls.length).toBe(10)
    expect(await shop.call('openWallet', submission, token)).toMatchObject({ code: 8013, msg: '钱包已经开通' })
    expect(slow.mock.calls.length).toBe(10)
    slow.mockRestore()
    shop.pass(86_400_000)
    expect((await shop.call('openWallet', submission, bare)).code).toBe(8013)
  })

  test('a sign-in code opens no wallet, and a wallet code signs nobody in', async () => {
    const mobile = '13941000090'
    const token = await shop.login(mobile)
    const { sandboxCode: login = '' } = await shop.ok('sendMobileCode', { mobile })
    expect((await shop.call('checkWalletCode', { code: login }, token)).code).toBe(8013)
    const { sandboxCode: code = '' } = await shop.ok('sendWalletCode', {}, token)
    if (code !== login) expect((await shop.call('mobileCode', { mobile, code })).code).toBe(8013)
    expect((await shop.ok('checkWalletCode', { code }, token)).ticket).toMatch(/^[\w-]{32}$/)
  })

  test('S27 stores a slow salted hash under an external key: same passwords differ, a dump reveals nothing', async () => {
    const [one, two] = [await opened(), await opened()]
    const [first, second] = [await accountOf(one), await accountOf(two)]
    expect(first.pin_hash).not.toBe(second.pin_hash)
    const stored = JSON.stringify([first, second])
    for (const secret of [PIN, OWNER_ID, '19900615']) expect(stored).not.toContain(secret)
    const vault = openVault(Buffer.alloc(32, 7))
    expect(await sealPin(vault, 1, PIN)).not.toBe(await sealPin(vault, 1, PIN))
    // With another key the right password of the same account is wrong.
    await shop.db
      .updateTable('wallet_account')
      .set({ pin_hash: await sealPin(openVault(Buffer.alloc(32, 8)), first.user_id, PIN) })
      .where('user_id', '=', first.user_id)
      .execute()
    expect((await (await trier(one))(PIN)).code).toBe(8508)
  })
})

describe('S28 the lock', () => {
  test('four wrong attempts report the rest, a correct one resets them, the fifth locks for three hours', async () => {
    const token = await opened()
    const attempt = await trier(token)
    const wrong = async () => {
      const { code, data } = await attempt('580213')
      return [code, (data as unknown as { remaining?: number }).remaining]
    }
    expect([await wrong(), await wrong()]).toEqual([
      [8508, 4],
      [8508, 3],
    ])
    expect((await attempt(PIN)).code).toBe(200)
    for (const remaining of [4, 3, 2, 1]) expect(await wrong()).toEqual([8508, remaining])
    expect(await wrong()).toEqual([8509, undefined])
    expect((await attempt(PIN)).code).toBe(8509)
    expect((await shop.ok('payPasswordState', {}, token)).remaining).toBe(0)
    shop.pass(3 * 3_600_000 - 1000)
    expect((await (await trier(token))(PIN)).code).toBe(8509)
    shop.pass(2000)
    expect((await (await trier(token))(PIN)).code).toBe(200)
    expect(await shop.ok('payPasswordState', {}, token)).toEqual({ set: 1, remaining: 5, lockedUntil: null })
  })

  test('of twenty parallel wrong attempts from two devices five are checked, and a correct one is too late', async () => {
    const token = await opened()
    const other = await shop.login(`139410000${String(next).padStart(2, '0')}`)
    const { orderNo, payable: amount } = await orderOf(token)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.call('verifyPayPassword', { orderNo, amount, payPassword: '580213' }, index % 2 ? token : other),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect([codes.filter((code) => code === 8508).length, codes.filter((code) => code === 8509).length]).toEqual([
      4, 16,
    ])
    expect((await shop.call('verifyPayPassword', { orderNo, amount, payPassword: PIN }, other)).code).toBe(8509)
    expect((await accountOf(token)).pin_tries).toBe(5)
  })

  test('S29 API-28 a reset needs code and ID number, ends the lock, and voids the old password', async () => {
    const token = await opened()
    const attempt = await trier(token)
    for (let times = 0; times < 5; times++) await attempt('580213')
    const ticket = await walletTicket(shop, token)
    const submission = { payPassword: '861402', idNo: OWNER_ID, ticket }
    expect((await shop.call('resetPayPassword', { ...submission, ticket: 'x' }, token)).code).toBe(8013)
    const otherReply = await shop.call('resetPayPassword', { ...submission, idNo: '110101198503072019' }, token)
    expect([otherReply.code, otherReply.msg]).toEqual([8013, '身份证号码与开通钱包时的不一致'])
    expect((await shop.call('resetPayPassword', { ...submission, payPassword: '111111' }, token)).code).toBe(422)
    // A refusal uses up no ticket.
    expect((await shop.call('resetPayPassword', submission, token)).code).toBe(200)
    expect((await shop.call('resetPayPassword', submission, token)).code).toBe(8013)
    expect(notifications).toEqual([[expect.stringMatching(/^139410000/), expect.stringContaining('支付密码已于')]])
    const retry = await trier(token)
    expect([(await retry(PIN)).code, (await retry('861402')).code]).toEqual([8508, 200])
  })

  test('limits guesses of the ID number per day, and refuses to reset a missing wallet', async () => {
    const token = await opened()
    const submission = { payPassword: '861402', idNo: '110101198503072019', ticket: 'x' }
    const codes: number[] = []
    for (let times = 0; times < 6; times++) codes.push((await shop.call('resetPayPassword', submission, token)).code)
    expect(codes).toEqual([8013, 8013, 8013, 8013, 8013, 429])
    const bare = await newShopper()
    const ticket = await walletTicket(shop, bare)
    expect((await shop.call('resetPayPassword', { ...submission, idNo: OWNER_ID, ticket }, bare)).code).toBe(8511)
    expect((await (await trier(bare))(PIN)).code).toBe(8511)
  })
})

describe('money', () => {
  test('a balance is the sum of its entries, and the database refuses any other write', async () => {
    const token = await opened({ gold: 700, cash: 50 })
    const userId = await userOf(shop, token)
    await fillWallet(shop, token, { gold: 300, cash: 0 })
    expect(await accountOf(token)).toMatchObject({ gold_fen: 1000, cash_fen: 50 })
    const tries = [
      sql`update wallet_account set gold_fen = 9999 where user_id = ${userId}`,
      sql`update wallet_entry set delta = 1 where user_id = ${userId}`,
      sql`delete from wallet_entry where user_id = ${userId}`,
      sql`insert into wallet_entry (user_id, purse, delta, cause, idem_key, at)
        values (${userId}, 'gold', -1001, 'pay', 'over', now())`,
      sql`insert into wallet_account (user_id, gold_fen, created_at) values (1, 5, now())`,
    ]
    for (const wrong of tries) await expect(wrong.execute(shop.db)).rejects.toThrow()
    expect(await accountOf(token)).toMatchObject({ gold_fen: 1000, cash_fen: 50 })
  })

  test('API-27 lists the records of each balance by page, newest first, to their owner only', async () => {
    const token = await opened({ gold: 100, cash: 30 })
    for (let times = 0; times < 4; times++) await fillWallet(shop, token, { gold: 10 + times, cash: 0 })
    const page = await shop.ok('walletGoldRecords', { pageNum: 2, pageSize: 2 }, token)
    expect([page.totalCount, page.totalPage, page.currPage, page.list.map(({ amount }) => amount)]).toEqual([
      5,
      3,
      2,
      [0.11, 0.1],
    ])
    expect((await shop.ok('walletCashRecords', {}, token)).list).toMatchObject([{ title: '活动赠送', amount: 0.3 }])
    const { id = 0 } = page.list[0] ?? {}
    expect(await shop.ok('walletGoldDetail', { id }, token)).toMatchObject({ amount: 0.11 })
    const otherUser = await newShopper()
    expect((await shop.call('walletGoldDetail', { id }, otherUser)).code).toBe(404)
    expect((await shop.ok('walletGoldRecords', {}, otherUser)).totalCount).toBe(0)
  })

  test('the demo shopper has coins and money, and a wallet still to be opened', async () => {
    const token = await shop.login()
    expect(await shop.ok('walletGold', {}, token)).toEqual({
      userGold: 50,
      userMoney: 200,
      opened: 0,
      goldCoinPay: 1,
      lockedUntil: null,
    })
  })
})
