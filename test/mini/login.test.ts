import { pageUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newcomer } from '../support/shopper'
import { Fail, type MiniHost } from './host'
import { fillSms, PHONE_PAGE } from './journey-steps'
import { HOSTS, openShop, type Host } from './support'

/** Origin that the built packages take for our own. */
const BUILT_ORIGIN = 'http://127.0.0.1:8080'
const QUOTA = 1400001

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'login'), alipay: createProof('alipay', 'login') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

let count = 0
const newMobile = () => String(13_700_000_000 + ++count)
/** Returns a sandbox code: the provider's behaviour, the account, and the phone number. */
const codeOf = (mobile: string, outcome = 'ok') => `${outcome}.mini-${mobile}.${mobile}.${++count}`

/** Makes the host's button and sign-in return codes for this number, a new code for every press, as the hosts do. */
function handing(mini: MiniHost, mobile: string, outcome = 'ok') {
  mini.override('login', () => ({ code: codeOf(mobile, outcome), errMsg: 'login:ok' }))
  mini.override('getAuthCode', () => ({ authCode: codeOf(mobile, outcome), authSuccessScopes: ['auth_base'] }))
  mini.override('getPhoneNumber', () => ({ response: codeOf(mobile, outcome) }))
}

type Detail = Record<string, unknown>

/** Opens a page on which the host's button returns the current value of `press.detail`. */
async function opened(
  host: Host,
  url: string,
  query: Record<string, string>,
  overrides: { storage?: Map<string, string> },
) {
  const press: { detail: Detail } = { detail: {} }
  const answer = () => press.detail
  const mini = await openShop(host, server.url, {
    path: url,
    query,
    openTypes: { getPhoneNumber: answer, getAuthorize: answer },
    ...overrides,
  })
  return { mini, press }
}

const open = (host: Host, query: Record<string, string> = {}, overrides: { storage?: Map<string, string> } = {}) =>
  opened(host, pageUrl(PHONE_PAGE[host]).slice(1), query, overrides)

/** Adds a product to the cart as a visitor and arrives at the phone sign-in page. */
async function openLogin(host: Host) {
  const it = await opened(host, 'pages/commodity/detail/index', { id: BARCODE }, {})
  const { mini } = it
  await mini.waitFor('怎么拿到')
  await mini.tap('加入购物车', { within: '.y-bar' })
  await mini.waitFor('已选')
  await mini.tap('加入购物车', { within: '.y-sheet' })
  await mini.waitFor('手机号一键登录')
  expect(mini.page().path).toBe(pageUrl(PHONE_PAGE[host]).slice(1))
  return it
}

const token = (mini: MiniHost) => {
  const storedValue = mini.storage.get('JWTTOKEN')
  return typeof storedValue === 'string' ? storedValue.replaceAll('"', '') : undefined
}

describe.each(HOSTS)('sign-in on %s', (host) => {
  const page = PHONE_PAGE[host]
  const { [host]: proof } = proofs
  const given = (mobile: string): Detail =>
    host === 'weapp' ? { errMsg: 'getPhoneNumber:ok', code: codeOf(mobile) } : {}

  test('ST-32 ST-34 ST-30 VA-03 API-16 the button asks for consent, signs in and fills the cart', async () => {
    const mobile = newMobile()
    const { mini, press } = await openLogin(host)
    handing(mini, mobile)
    press.detail = given(mobile)
    await mini.tap('手机号一键登录')
    await mini.waitFor('请先阅读并同意')
    expect(token(mini)).toBeUndefined()
    await mini.tap('.y-sheet__close')
    await mini.waitGone('请先阅读并同意')
    await mini.tap('手机号一键登录')
    await mini.tap('同意并一键登录')
    await mini.waitFor('商品添加成功')
    expect(mini.page().path).toBe('pages/commodity/detail/index')
    await mini.settle()
    expect(token(mini)).toEqual(expect.stringMatching(/.{20,}/))
    proof.did(page, 'signs in with the host’s phone button and returns to the product, now in the cart')
    await mini.close()
  })

  test('a shopper who refuses sees how to go on and can still agree', async () => {
    const mobile = newMobile()
    const { mini, press } = await open(host)
    handing(mini, mobile)
    press.detail = host === 'weapp' ? { errMsg: 'getPhoneNumber:fail user deny' } : {}
    if (host === 'alipay')
      mini.override('getPhoneNumber', () => {
        throw new Fail('cancel', 11)
      })
    await mini.tap('.y-checkbox')
    await mini.tap('手机号一键登录')
    await mini.waitFor('手机号获取失败')
    expect(token(mini)).toBeUndefined()
    proof.opened(page)
    proof.saw(page, 'error')
    handing(mini, mobile)
    press.detail = given(mobile)
    await mini.tap('手机号一键登录')
    await mini.waitFor(/分钟达/)
    expect(token(mini)).toBeDefined()
    await mini.close()
  })

  test.each([
    ['refuse', '登录凭证已失效，请重新登录'],
    ['lost', '登录服务暂时没有响应，请稍后再试'],
  ])('ER-23 the provider’s answer “%s” leaves the button and shows a message', async (outcome, says) => {
    const mobile = newMobile()
    const { mini, press } = await open(host)
    handing(mini, mobile, outcome)
    press.detail = given(mobile)
    await mini.tap('.y-checkbox')
    await mini.tap('手机号一键登录')
    await mini.waitFor(says)
    handing(mini, mobile)
    press.detail = given(mobile)
    await mini.tap('手机号一键登录')
    await mini.waitFor(/分钟达/)
    await mini.close()
  })

  test('NAV-55 S20 a web view of our origin reopens with the token; other origins get none', async () => {
    for (const [webview, isOurs] of [
      [`${BUILT_ORIGIN}/commodity/detail/7?a=1`, true],
      ['https://evil.test/', false],
    ] as const) {
      const mobile = newMobile()
      const { mini, press } = await open(host, { webview: encodeURIComponent(webview), fromType: 'wsc_login' })
      handing(mini, mobile)
      press.detail = given(mobile)
      await mini.tap('.y-checkbox')
      await mini.tap('手机号一键登录')
      await mini.waitFor(isOurs ? 'web-view' : /分钟达/)
      if (isOurs) {
        const src = String(mini.find('web-view')?.attrs.src)
        expect(src).toBe(`${webview}&token=${token(mini)}`)
      } else expect(mini.has('web-view')).toBe(false)
      await mini.close()
    }
  })

  test('VA-21 sign-in is blocked while a third-party mini-program is stored', async () => {
    const { mini } = await open(host, { platform: 'baiyang' })
    await mini.waitFor('请退出页面重新登录')
    expect(mini.has('手机号一键登录')).toBe(false)
    expect(mini.has('短信验证码登录')).toBe(false)
    await mini.close()
  })

  test('NAV-38 /login signs in by SMS code and leads to home', async () => {
    const mini = await openShop(host, server.url, { path: pageUrl('login').slice(1) })
    await fillSms({ mini, mobile: newMobile() }, true)
    proof.saw('login', 'error')
    await mini.waitFor(/分钟达/)
    proof.did('login', 'signs in with an SMS code and arrives at home')
    await mini.close()
  })

  test('ST-30 a signed-in shopper leaves the sign-in page at once', async () => {
    const storage = new Map([['JWTTOKEN', JSON.stringify(await newcomer(server.url, newMobile()))]])
    const { mini } = await open(host, {}, { storage })
    await mini.waitFor(/分钟达/)
    await mini.close()
  })
})

test('an exhausted quota offers SMS sign-in on the same page, which then adds the product to the cart', async () => {
  const { mini, press } = await openLogin('weapp')
  press.detail = { errMsg: 'getPhoneNumber:fail no permission', errno: QUOTA }
  await mini.tap('.y-checkbox')
  await mini.tap('手机号一键登录')
  await mini.waitFor('一键登录今日次数已用完，请用短信验证码登录')
  expect(mini.page().path).toBe(pageUrl('phone').slice(1))
  await mini.input('.y-field__input', newMobile(), { nth: 0 })
  await mini.tap('获取验证码')
  const code = (await mini.waitFor(() => /验证码是 (\d{6})/.exec(mini.text())))?.[1] ?? ''
  await mini.input('.y-field__input', code, { nth: 1 })
  await mini.tap('登录', { exact: true })
  await mini.waitFor('商品添加成功')
  await mini.settle()
  await mini.close()
})
