import { openMobile } from '../account/accounts'
import { openTestApp } from '../../../testing/harness'
import { openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
let last = 13_700_000_000
const newMobile = () => String(++last)
const codeFor = async (mobile: string) => (await shop.ok('sendMobileCode', { mobile })).sandboxCode ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sending a code', () => {
  test('S03 of thirty parallel sends exactly one passes; the others get the seconds to wait', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.call('sendMobileCode', { mobile })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === 429)
    expect(refused).toHaveLength(29)
    expect(refused[0]?.data).toEqual({ waitSeconds: 60 })
  })

  test('S03 of eight parallel sign-ins with one code, on different clocks, one succeeds', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    let isOver = false
    // Each uses an earlier moment than the one before.
    const back = () => {
      if (isOver) return
      shop.pass(-1)
      setImmediate(back)
    }
    back()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.call('mobileCode', { mobile, code })))
    isOver = true
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, ...Array<number>(7).fill(8013)])
  })

  test('S03 sends the next one after sixty seconds, ten a day', async () => {
    const mobile = newMobile()
    for (let sent = 0; sent < 10; sent++) {
      expect((await shop.call('sendMobileCode', { mobile })).code).toBe(200)
      shop.pass(59_000)
      expect((await shop.call('sendMobileCode', { mobile })).code).toBe(429)
      shop.pass(1000)
    }
    expect(await shop.call('sendMobileCode', { mobile })).toMatchObject({
      code: 429,
      msg: '今天获取验证码的次数已用完，请明天再试',
    })
    shop.pass(24 * 60 * MINUTE)
    expect((await shop.call('sendMobileCode', { mobile })).code).toBe(200)
  })

  test('S03 sends fifty an hour for one IP address', async () => {
    shop.pass(61 * MINUTE)
    const codes: number[] = []
    for (let sent = 0; sent < 52; sent++) codes.push((await shop.call('sendMobileCode', { mobile: newMobile() })).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(50)
    expect(codes.slice(50)).toEqual([429, 429])
    shop.pass(61 * MINUTE)
  })

  test('S04 gives known and unknown numbers the same reply', async () => {
    const known = newMobile()
    await shop.login(known)
    const [a, b] = [
      await shop.call('sendMobileCode', { mobile: known }),
      await shop.call('sendMobileCode', { mobile: newMobile() }),
    ]
    const shape = ({ status, code, msg, data }: typeof a) => ({
      status,
      code,
      msg,
      wait: data.waitSeconds,
      keys: Object.keys(data),
    })
    expect(shape(a)).toEqual(shape(b))
  })

  test('VA-41 treats prefixes 0, 86 and 17951 as the same number; refuses others', async () => {
    const mobile = newMobile()
    const code = await codeFor(`86${mobile}`)
    const { userInfo } = await shop.ok('mobileCode', { mobile: `0${mobile}`, code })
    expect(userInfo.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    for (const bad of ['12345', '10800000000', '2380000000', `${mobile}1`, 'abc', '+86 13800000000']) {
      expect(await shop.call('sendMobileCode', { mobile: bad })).toMatchObject({
        code: 422,
        msg: '请输入正确的手机号码',
      })
    }
  })

  test('returns the code in sandbox mode only, and allows a retry at once after a failed message', async () => {
    let fails = false
    const sms = {
      sendCode: () => (fails ? Promise.reject(new Error('gateway')) : Promise.resolve()),
      sendNotice: async () => {},
    }
    const real = await openTestApp({ sandbox: false, sms })
    try {
      const [mobile, other] = [newMobile(), newMobile()]
      expect(await real.ok('sendMobileCode', { mobile })).toEqual({ waitSeconds: 60 })
      fails = true
      expect(await real.call('sendMobileCode', { mobile: other })).toMatchObject({
        code: 8013,
        msg: '短信发送失败，请稍后再试',
      })
      fails = false
      expect((await real.call('sendMobileCode', { mobile: other })).code).toBe(200)
    } finally {
      await real.close()
    }
  })

  test('S04 stores only a hash of the code', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const row = await shop.db
      .selectFrom('sms_code')
      .selectAll()
      .where('mobile_key', '=', TEST_VAULT.print(mobile))
      .executeTakeFirstOrThrow()
    const { code_hash: sealed, ...others } = row
    // Digits of a hash may be those of the code by chance.
    expect(sealed).toMatch(/^[0-9a-f]{24}\.[0-9a-f]{64}$/)
    expect(JSON.stringify(others)).not.toContain(code)
  })
})

describe('signing in', () => {
  test('S01 a code opens one session, once, for its own number, within five minutes', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    expect((await shop.call('mobileCode', { mobile: newMobile(), code })).code).toBe(8013)
    const first = await shop.ok('mobileCode', { mobile, code })
    expect(first.isNew).toBe(true)
    expect((await shop.call('mobileCode', { mobile, code })).code).toBe(8013)
    shop.pass(MINUTE)
    const secondReply = await shop.ok('mobileCode', { mobile, code: await codeFor(mobile) })
    expect(secondReply).toMatchObject({ isNew: false, userInfo: { id: first.userInfo.id } })
    shop.pass(MINUTE)
    const old = await codeFor(mobile)
    shop.pass(5 * MINUTE + 1)
    expect((await shop.call('mobileCode', { mobile, code: old })).code).toBe(8013)
  })

  test('S16 one code used by four parallel calls opens one session', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call('mobileCode', { mobile, code })))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('S02 voids the code after five wrong guesses, with the same reply as for a wrong code', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const guesses = []
    for (let guess = 0; guess < 5; guess++) guesses.push(await shop.call('mobileCode', { mobile, code: wrong(code) }))
    const right = await shop.call('mobileCode', { mobile, code })
    const neverSent = await shop.call('mobileCode', { mobile: newMobile(), code })
    for (const answer of [...guesses, right, neverSent]) {
      expect(answer).toMatchObject({ code: 8013, msg: '验证码不正确或已过期，请重新获取' })
    }
  })

  test('signs in the number and ignores an openId sent by a client, which is never stored', async () => {
    const mobile = newMobile()
    const openId = 'o-of-somebody-else'
    const { userInfo } = await shop.ok('bindMobile', { mobile, code: await codeFor(mobile), openId })
    const row = await shop.db.selectFrom('app_user').selectAll().where('id', '=', userInfo.id).executeTakeFirst()
    expect(row && openMobile(TEST_VAULT, row)).toBe(mobile)
    expect(JSON.stringify(row)).not.toContain(openId)
  })

  test('ST-09 isTokenPass answers 1002 without a valid session', async () => {
    const mobile = newMobile()
    const { token } = await shop.ok('bindMobile', { mobile, code: await codeFor(mobile) })
    expect(await shop.ok('checkToken', {}, token)).toEqual({ pass: true })
    expect((await shop.call('checkToken', {})).code).toBe(1002)
    expect((await shop.call('checkToken', {}, 'forged')).code).toBe(1002)
    shop.pass(30 * 24 * 60 * MINUTE)
    expect((await shop.call('checkToken', {}, token)).code).toBe(1002)
  })

  test('S05 a token is void after sign-out, and stored as a hash only', async () => {
    const mobile = newMobile()
    const { token } = await shop.ok('mobileCode', { mobile, code: await codeFor(mobile) })
    const rows = await shop.db.selectFrom('session').select('token_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await shop.ok('logout', {}, token)
    expect((await shop.call('getUserInfo', {}, token)).code).toBe(402)
    expect((await shop.call('logout', {}, token)).code).toBe(402)
  })
})
