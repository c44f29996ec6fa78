import { createHash } from 'node:crypto'
import type { EndpointName } from '../../../../src/contract'
import type { Input } from '../../../../src/contract/schemas'
import { openShop, type Shop } from '../../../testing/shop'
import { openMobile } from '../account/accounts'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
let count = 0
const newMobile = () => String(13_600_000_000 + ++count)
/** Returns a sandbox code: the result, the subject, and the number that the provider knows. */
const codeOf = (subject: string, mobile = '', outcome = 'ok') => `${outcome}.${subject}.${mobile}.${++count}`
const smsFor = async (mobile: string) => (await shop.ok('sendMobileCode', { mobile })).sandboxCode ?? ''
const ticketOf = ({ data }: { data: unknown }) => (data as { ticket: string }).ticket
const me = async (token: string) => (await shop.ok('getUserInfo', {}, token)).id

/** Every sign-in method, with a code that leads to the subject and number. */
const METHODS: [EndpointName, (code: string) => object][] = [
  ['wxOfficeAccount', (code) => ({ code })],
  ['getWxInfo', (code) => ({ code, phoneCode: `${code}.p` })],
  ['loginByAuthCode', (code) => ({ authCode: code, response: `${code}.p` })],
  ['pingAn', (code) => ({ token: code })],
  ['merchantLogin', (code) => ({ merchantCode: 'yaofang', code })],
  ['yingyangLogin', (code) => ({ code })],
  ['pkkLogin', (code) => ({ code })],
  ['zhyaoshiLogin', (code) => ({ code })],
  ['exchangeUnionidCode', (code) => ({ unionidCode: code })],
]
const go = (name: EndpointName, input: object) => shop.call(name, input as Input<EndpointName>)
const vouching = METHODS.filter(([name]) => !['wxOfficeAccount', 'exchangeUnionidCode'].includes(name))

describe.each(METHODS)('sign-in by %s', (name, inputOf) => {
  test('S16 accepts a code once, also for four parallel calls', async () => {
    const input = inputOf(codeOf(`s-${name}`, newMobile()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => go(name, input)))
    expect(answers.filter(({ code }) => code === 410)).toHaveLength(3)
    expect((await go(name, input)).code).toBe(410)
  })

  test('answers refused and used codes with 410, a lost reply with 502, and waits for a late one', async () => {
    const answer = async (outcome: string) => go(name, inputOf(codeOf(`f-${name}`, newMobile(), outcome)))
    for (const outcome of ['refuse', 'used', 'nonsense']) {
      expect(await answer(outcome)).toMatchObject({ code: 410, msg: '授权已失效，请重新授权登录', data: null })
    }
    expect(await answer('lost')).toMatchObject({ code: 502, msg: expect.stringContaining('暂时没有响应，请稍后再试') })
    expect([200, 600]).toContain((await answer('slow')).code)
  })
})

test.each(vouching)(
  '%s creates an account with the number from the provider, and finds it again',
  async (name, inputOf) => {
    const mobile = newMobile()
    const first = (await go(name, inputOf(codeOf(`v-${name}`, mobile)))) as { data: { token: string } }
    expect(first).toMatchObject({ code: 200, data: { isNew: true } })
    expect(await me(first.data.token)).toBe(await me(await shop.login(mobile)))
    expect(await go(name, inputOf(codeOf(`v-${name}`, mobile)))).toMatchObject({ code: 200, data: { isNew: false } })
    expect(await go(name, inputOf(codeOf('abroad', '85251234567')))).toMatchObject({ code: 8013 })
  },
)

test('NAV-55 records the referrer on every sign-in method, once per sign-in, for new and old shoppers', async () => {
  const [button, bound, mobile] = [newMobile(), newMobile(), newMobile()]
  await shop.ok('getWxInfo', { code: codeOf('r-wx', button), phoneCode: codeOf('r-wx', button), refno: 'A' })
  await shop.ok('loginByAuthCode', { authCode: codeOf('r-ali', button), response: codeOf('r-ali', button), refno: 'B' })
  await shop.ok('pingAn', { token: codeOf('r-bank', button), refno: 'C' })
  const ticket = ticketOf(await shop.call('wxOfficeAccount', { code: codeOf('r-o'), refno: 'nobody yet' }))
  await shop.ok('bindMobile', { mobile: bound, code: await smsFor(bound), ticket, refno: 'D' })
  await shop.ok('wxOfficeAccount', { code: codeOf('r-o'), refno: 'E' })
  await shop.ok('mobileCode', { mobile, code: await smsFor(mobile), refno: 'F' })
  await shop.ok('logout', {}, (await shop.ok('getWxInfo', { code: codeOf('r-wx', button) })).token)
  const rows = await shop.db
    .selectFrom('referral')
    .innerJoin('app_user', 'app_user.id', 'referral.user_id')
    .select(['app_user.id', 'app_user.mobile_sealed', 'refno', 'is_new', 'at'])
    .orderBy('referral.id')
    .execute()
  const at = shop.now
  const referrals = rows.map(({ refno, is_new, at: time, ...user }) => ({
    mobile: openMobile(TEST_VAULT, user),
    ...{ refno, is_new, at: time },
  }))
  expect(referrals).toEqual([
    { mobile: button, refno: 'A', is_new: true, at },
    { mobile: button, refno: 'B', is_new: false, at },
    { mobile: button, refno: 'C', is_new: false, at },
    { mobile: bound, refno: 'D', is_new: true, at },
    { mobile: bound, refno: 'E', is_new: false, at },
    { mobile, refno: 'F', is_new: true, at },
  ])
})

test('NAV-55 records no referrer for a failed sign-in, and limits the length of names', async () => {
  const mobile = newMobile()
  const code = await smsFor(mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await shop.call('mobileCode', { mobile, code: wrong, refno: 'failed' })).code).toBe(8013)
  expect((await shop.call('mobileCode', { mobile, code, refno: 'x'.repeat(65) })).code).toBe(422)
  expect(
    await shop.db
      .selectFrom('referral')
      .where('refno', 'in', ['failed', 'x'.repeat(65)])
      .execute(),
  ).toEqual([])
})

describe('an identity without a number', () => {
  test('gets 600 and a ticket; ticket and SMS code bind it; then it signs in alone', async () => {
    const unknown = await shop.call('wxOfficeAccount', { code: codeOf('o-a') })
    expect(unknown).toMatchObject({ code: 600, msg: '用户未绑定手机号' })
    const mobile = newMobile()
    const bound = await shop.ok('bindMobile', { mobile, code: await smsFor(mobile), ticket: ticketOf(unknown) })
    const secondReply = await shop.ok('wxOfficeAccount', { code: codeOf('o-a') })
    expect(secondReply.userInfo.id).toBe(bound.userInfo.id)
    expect(secondReply.isNew).toBe(false)
  })

  test('API-16 Alipay’s auth code alone signs a bound shopper in', async () => {
    const unknown = await shop.call('loginByAuthCode', { authCode: codeOf('2088-a') })
    expect(unknown.code).toBe(600)
    const mobile = newMobile()
    const { userInfo } = await shop.ok('bindMobile', { mobile, code: await smsFor(mobile), ticket: ticketOf(unknown) })
    expect(await shop.ok('loginByAuthCode', { authCode: codeOf('2088-a') })).toMatchObject({ isNew: false, userInfo })
  })

  test('accepts a ticket once, for ten minutes; a bad ticket leaves the SMS code valid', async () => {
    const ticket = ticketOf(await shop.call('wxOfficeAccount', { code: codeOf('o-b') }))
    const [first, second] = [newMobile(), newMobile()]
    await shop.ok('bindMobile', { mobile: first, code: await smsFor(first), ticket })
    const code = await smsFor(second)
    expect((await shop.call('bindMobile', { mobile: second, code, ticket })).code).toBe(410)
    expect((await shop.call('bindMobile', { mobile: second, code, ticket: 'forged' })).code).toBe(410)
    const late = ticketOf(await shop.call('wxOfficeAccount', { code: codeOf('o-c') }))
    expect((await shop.ok('bindMobile', { mobile: second, code })).isNew).toBe(true)
    shop.pass(10 * MINUTE)
    const input = { mobile: second, code: await smsFor(second), ticket: late }
    expect((await shop.call('bindMobile', input)).code).toBe(410)
    expect((await shop.call('wxOfficeAccount', { code: codeOf('o-c') })).code).toBe(600)
  })

  test('a wrong SMS code leaves the ticket valid', async () => {
    const ticket = ticketOf(await shop.call('wxOfficeAccount', { code: codeOf('o-d') }))
    const mobile = newMobile()
    const code = await smsFor(mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await shop.call('bindMobile', { mobile, code: wrong, ticket })).code).toBe(8013)
    expect((await shop.call('bindMobile', { mobile, code, ticket })).code).toBe(200)
  })
})

test('S08 treats the same subject at two providers as two people', async () => {
  const [a, b] = [newMobile(), newMobile()]
  const bank = await shop.ok('pingAn', { token: codeOf('same', a) })
  const partner = await shop.ok('yingyangLogin', { code: codeOf('same', b) })
  expect(partner.userInfo.id).not.toBe(bank.userInfo.id)
  expect((await shop.call('wxOfficeAccount', { code: codeOf('same') })).code).toBe(600)
  expect((await shop.call('loginByAuthCode', { authCode: codeOf('same') })).code).toBe(600)
  expect((await shop.call('getWxInfo', { code: codeOf('same') })).code).toBe(600)
})

test('stores codes and tickets as hashes only', async () => {
  const code = codeOf('o-e')
  const ticket = ticketOf(await shop.call('wxOfficeAccount', { code }))
  const rows = [
    await shop.db.selectFrom('login_code').selectAll().execute(),
    await shop.db.selectFrom('bind_ticket').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})

test('merchant sign-in names its merchant, by an alias too, and refuses an unknown one', async () => {
  const mobile = newMobile()
  const login = (merchantCode: string) => shop.call('merchantLogin', { merchantCode, code: codeOf('m', mobile) })
  expect((await login('baiyang123')).data.merchantCode).toBe('baiyang')
  expect(await login('nobody')).toMatchObject({ code: 8013, msg: '没有找到该商户' })
})

test('ER-27 reports an expired partner token; one customer id at two partners is two people', async () => {
  const login = (merchantCode: string, code: string) => shop.call('merchantLogin', { merchantCode, code })
  const expired = await login('yaofang', codeOf('twin', newMobile(), 'expired'))
  expect(expired).toMatchObject({ code: 410, msg: '登录凭证已过期，请返回合作方页面重新进入', data: null })
  const [here, there] = [
    await login('yaofang', codeOf('twin', newMobile())),
    await login('baiyang', codeOf('twin', newMobile())),
  ]
  expect(here.data.userInfo.id).not.toBe(there.data.userInfo.id)
  expect((await login('yaofang', codeOf('twin', '', 'ok'))).code).toBe(8013)
})

test('API-15 returns the unionid of a code as an encrypted value', async () => {
  const answer = await shop.ok('exchangeUnionidCode', { unionidCode: codeOf('union-1') })
  expect(answer).toEqual({ encryptValue: expect.stringMatching(/^\w{24}$/), userId: 'union-1' })
})

describe('JSSDK signature', () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

  test.each(['https://shop.example/cart?a=1&b=%E8%8D%AF', 'https://shop.example/'])(
    'API-13 API-14 %s signs its ticket, without the fragment, by the server’s clock',
    async (url) => {
      const wechat = await shop.ok('signature', { url: `${url}#/x?y=1` })
      expect(wechat.timestamp).toBe(Math.floor(shop.now.getTime() / 1000))
      expect(Object.keys(wechat).sort()).toEqual(['appId', 'nonceStr', 'signature', 'timestamp'])
      const text = (app: string, { nonceStr, timestamp }: typeof wechat) =>
        `jsapi_ticket=sandbox-ticket-of-${app}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      expect(wechat.signature).toBe(sha1(text(wechat.appId, wechat)))
      const { corpid, ...wecom } = await shop.ok('getJsapiData', { url })
      expect(corpid).toMatch(/^ww/)
      expect(wecom.signature).toBe(sha1(text(corpid, { appId: corpid, ...wecom })))
    },
  )

  test('uses a new nonce for each signature and refuses an invalid url', async () => {
    const url = 'https://shop.example/'
    expect((await shop.ok('signature', { url })).nonceStr).not.toBe((await shop.ok('signature', { url })).nonceStr)
    for (const bad of ['', '/cart', 'javascript:alert(1)', 'https://', 'ftp://x']) {
      expect((await shop.call('signature', { url: bad })).code).toBe(422)
    }
  })
})

test('allows one IP address three hundred codes an hour', async () => {
  shop.pass(61 * MINUTE)
  const codes: number[] = []
  for (let sent = 0; sent < 302; sent++)
    codes.push((await shop.call('pingAn', { token: codeOf('r', '', 'refuse') })).code)
  expect(codes.filter((code) => code === 410)).toHaveLength(300)
  expect(codes.slice(300)).toEqual([429, 429])
  expect((await shop.call('wxOfficeAccount', { code: codeOf('r') })).code).toBe(429)
  shop.pass(61 * MINUTE)
  expect((await shop.call('wxOfficeAccount', { code: codeOf('r') })).code).toBe(600)
})
