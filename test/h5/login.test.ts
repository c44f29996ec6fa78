import { USER_AGENTS } from '../fakes/user-agents'
import { createProof } from '../support/proof'
import { BARCODE, newcomer } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot, type Phone, type PhoneOptions } from './browser'
import { openShop } from './shop'

const PRODUCT_URL = `/commodity/detail/${BARCODE}`
const WECHAT = USER_AGENTS.wxAndroid
const proof = createProof('h5', 'login')
const shop = openShop({ proof })

let count = 0
const newMobile = () => String(13_910_000_000 + ++count)
/** Returns an OAuth code of the sandbox: WeChat's behaviour with it, and the account. */
const codeOf = (subject: string, outcome = 'ok') => `${outcome}.h5-${subject}..${++count}`

/** Simulates WeChat's OAuth page: one button, which returns with this code. Returns the urls requested. */
async function withWechat(phone: Phone, code: () => string, state: (value: string) => string = (value) => value) {
  const requests: URL[] = []
  await phone.page.route('https://open.weixin.qq.com/**', async (route) => {
    const url = new URL(route.request().url())
    requests.push(url)
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code())
    back.searchParams.set('state', state(url.searchParams.get('state') ?? ''))
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<a href="${back.href.replaceAll('&', '&amp;')}">允许</a>`,
    })
  })
  return requests
}

/** Records the request bodies of one endpoint. */
function counted(phone: Phone, path: string) {
  const bodies: string[] = []
  phone.page.on('request', (request) => void (request.url().includes(path) && bodies.push(request.postData() ?? '')))
  return bodies
}

const inWechat = (overrides: PhoneOptions = {}) =>
  openPhone(shop.browser, shop.server.url, { userAgent: WECHAT, ...overrides })

/** Adds a product to the cart as a visitor, which starts sign-in. */
async function addToCartAsVisitor({ page }: Phone) {
  const { see, tap } = driverOf(page)
  await page.goto(PRODUCT_URL)
  await see('怎么拿到')
  await tap('加入购物车')
  await see(/^已选/)
  await page.getByRole('dialog').getByText('加入购物车').last().tap()
}

async function fillSms({ page }: Phone, mobile: string, verb: string) {
  const { field, tap, tapButton } = driverOf(page)
  await field(0).fill(mobile)
  await tap('获取验证码')
  const note = (await page.getByText(/验证码是 \d{6}/).textContent()) ?? ''
  await field(1).fill(/\d{6}/.exec(note)?.[0] ?? '')
  await page.getByRole('checkbox').tap()
  await tapButton(verb)
}

/** Returns every url in the history of this tab. */
const addresses = async ({ context, page }: Phone) => {
  const session = await context.newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

const isIn = ({ page }: Phone) => page.evaluate(() => localStorage.getItem('JWTTOKEN') !== null)

test('ST-33 NAV-09 NAV-10 ER-25 VA-03 WeChat OAuth binds a mobile number and fills the cart', async () => {
  const phone = await inWechat()
  const { page } = phone
  const { see, tap, at } = driverOf(page)
  const requests = await withWechat(phone, () => codeOf('new'))
  const logins = counted(phone, '/WxOfficeAccount')
  await addToCartAsVisitor(phone)
  await at(/open\.weixin\.qq\.com/)
  const query = requests[0]?.searchParams
  expect(query?.get('appid')).toMatch(/^wx/)
  expect(query?.get('redirect_uri')).toBe(`${shop.server.url}/mobile`)
  expect(query?.get('state')).toMatch(/^[\w-]{16,128}$/)
  await tap('允许')
  await see('用户未绑定手机号')
  expect(page.url()).not.toContain('code=')
  expect(await seriousViolations(page)).toEqual([])
  proof.opened('mobile')
  proof.pictured('mobile', await shoot(page, 'mobile'))
  await page.reload()
  await see('用户未绑定手机号')
  expect(logins).toHaveLength(1)
  await fillSms(phone, newMobile(), '绑定并登录')
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
  proof.did('mobile', 'returns from WeChat, binds a mobile number, finds the product in the cart')
  expect((await addresses(phone)).filter((url) => /code=|ticket/.test(url))).toEqual([])
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('ST-30 VA-03 a bound shopper signs in by WeChat alone; reload and back never reuse the code', async () => {
  const phone = await inWechat()
  const { page } = phone
  const { see, tap, at } = driverOf(page)
  const code = codeOf('new')
  await withWechat(phone, () => code)
  const logins = counted(phone, '/WxOfficeAccount')
  await addToCartAsVisitor(phone)
  await tap('允许')
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
  await page.reload()
  await see('怎么拿到')
  expect(logins).toHaveLength(1)
  expect(await addresses(phone)).not.toContainEqual(expect.stringContaining('code='))
  expect(await isIn(phone)).toBe(true)
  await phone.close()
})

test('NAV-01 ST-29 a protected page in WeChat opens after OAuth', async () => {
  const phone = await inWechat()
  const { see, tap, at } = driverOf(phone.page)
  await withWechat(phone, () => codeOf('new'))
  await phone.page.goto('/user/address')
  await tap('允许')
  await at(/\/user\/address$/)
  await see('还没有收货地址')
  await phone.close()
})

test.each([
  ['a state that is not this device’s', (value: string) => `${value}x`],
  ['no state', () => ''],
])('a code that comes with %s is not used', async (_, state) => {
  const phone = await inWechat()
  const { page } = phone
  const { see, tap } = driverOf(page)
  await withWechat(phone, () => codeOf('new'), state)
  const logins = counted(phone, '/WxOfficeAccount')
  await addToCartAsVisitor(phone)
  await tap('允许')
  await see('这次登录不是从本机发起的')
  expect([logins, await isIn(phone), page.url().includes('code=')]).toEqual([[], false, false])
  expect(await seriousViolations(page)).toEqual([])
  proof.saw('mobile', 'error')
  await phone.close()
})

test('a link with a foreign code signs nobody in', async () => {
  const phone = await inWechat()
  const logins = counted(phone, '/WxOfficeAccount')
  await phone.page.goto(`/mobile?code=${codeOf('new')}&state=1`)
  await driverOf(phone.page).see('这次登录不是从本机发起的')
  expect([logins, await isIn(phone)]).toEqual([[], false])
  await phone.close()
})

test.each([
  ['refuse', '登录凭证已失效，请重新登录'],
  ['used', '登录凭证已失效，请重新登录'],
  ['lost', '登录服务暂时没有响应，请稍后再试'],
])('ER-23 WeChat’s answer “%s” shows a message, and both other ways of sign-in work', async (outcome, says) => {
  const phone = await inWechat()
  const { page } = phone
  const { see, tap, tapButton, at } = driverOf(page)
  let next = outcome
  await withWechat(phone, () => codeOf('new', next))
  await addToCartAsVisitor(phone)
  await tap('允许')
  await see(says)
  next = 'ok'
  if (outcome === 'used') {
    await tapButton('短信验证码登录')
    await at(/\/login$/)
    await fillSms(phone, newMobile(), '登录')
  } else {
    await tapButton('重新登录')
    await tap('允许')
  }
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
  await phone.close()
})

test('a slow sign-in shows its progress and succeeds', async () => {
  const phone = await inWechat()
  const { see, tap } = driverOf(phone.page)
  await withWechat(phone, () => codeOf('new', 'slow'))
  await addToCartAsVisitor(phone)
  await tap('允许')
  await see('正在登录')
  proof.saw('mobile', 'loading')
  await see('商品添加成功')
  await phone.close()
})

test('a failed WeChat signature falls back to SMS sign-in', async () => {
  const phone = await inWechat()
  await phone.page.route('**/unauthorized/signature**', (route) => route.abort())
  await addToCartAsVisitor(phone)
  await driverOf(phone.page).at(/\/login$/)
  await fillSms(phone, newMobile(), '登录')
  await driverOf(phone.page).see('商品添加成功')
  await phone.close()
})

/** Simulates the bridge of the mini-program around a web view and records its calls. */
const installBridge = () => {
  const requests: string[] = []
  const bridge = {
    invoke: (name: string, args: object, answer?: (result: object) => void) => {
      requests.push(JSON.stringify({ name, args }))
      answer?.({ err_msg: `${name}:ok`, errMsg: `${name}:ok` })
    },
    on: () => {},
    call: () => {},
  }
  Object.assign(window, { WeixinJSBridge: bridge, __wxjs_environment: 'miniprogram', requests })
}

test('NAV-55 ST-32 a web view opens the mini-program’s phone page and continues after it', async () => {
  const phone = await openPhone(shop.browser, shop.server.url, { userAgent: USER_AGENTS.wxmpAndroid })
  const { page } = phone
  await phone.context.addInitScript(installBridge)
  await addToCartAsVisitor(phone)
  const opened = await page.waitForFunction(() =>
    (window as unknown as { requests: string[] }).requests.find((one) => one.includes('/pages/phone/phone')),
  )
  const text = String(await opened.jsonValue())
  const query = new URLSearchParams(/pages\/phone\/phone\?([^"\\]*)/.exec(text)?.[1])
  expect([query.get('webview'), query.get('fromType')]).toEqual([shop.server.url + PRODUCT_URL, 'wsc_login'])
  expect([...query.keys()]).toEqual(['webview', 'fromType', 'platform', 'refno'])
  // Opens the same url with the token, as the native page does.
  const token = await newcomer(shop.server.url, newMobile())
  await page.goto(`${query.get('webview')}?token=${token}`)
  await driverOf(page).see('商品添加成功')
  expect(page.url()).toBe(shop.server.url + PRODUCT_URL)
  await phone.close()
})

test.each(['wecomIos', 'safari', 'desktop'] as const)('ST-35 %s opens /login', async (name) => {
  const phone = await openPhone(shop.browser, shop.server.url, { userAgent: USER_AGENTS[name] })
  await addToCartAsVisitor(phone)
  await driverOf(phone.page).at(/\/login$/)
  await phone.close()
})

test('NAV-55 the phone pages of the mini-programs do not exist on H5', async () => {
  const phone = await openPhone(shop.browser, shop.server.url)
  for (const url of ['/pages/phone/phone', '/pages/alipay/phone/phone?webview=x']) {
    await phone.page.goto(url)
    await driverOf(phone.page).see('没有找到这个页面')
  }
  await phone.close()
})

test('VA-21 sign-in is blocked while a third-party mini-program is stored', async () => {
  const phone = await openPhone(shop.browser, shop.server.url)
  const { see } = driverOf(phone.page)
  await phone.page.goto('/login?platform=baiyang')
  await see('请退出页面重新登录')
  expect(await phone.page.locator('input').filter({ visible: true }).count()).toBe(0)
  await phone.page.goto('/user/address')
  await see('请退出页面重新登录')
  await phone.close()
})

test('a reload keeps the waiting time for the next code', async () => {
  const phone = await openPhone(shop.browser, shop.server.url)
  const { page } = phone
  const { field, tap, see } = driverOf(page)
  await page.goto('/login')
  await field(0).fill(newMobile())
  await tap('获取验证码')
  await see(/\d+ 秒后重发/)
  await page.reload()
  await see(/\d+ 秒后重发/)
  await phone.close()
})

test('ER-27 NAV-42 a merchant’s customer signs in by its code; an unknown code shows the error page', async () => {
  const phone = await openPhone(shop.browser, shop.server.url)
  const { page } = phone
  const { see, at } = driverOf(page)
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang&yfztoken=ok.h5-m.${newMobile()}.${++count}`)
  await see('怎么拿到')
  await page.waitForFunction(() => localStorage.getItem('JWTTOKEN') !== null)
  expect(page.url()).not.toContain('yfztoken')
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang&yfztoken=refuse.h5-m.${newMobile()}.${++count}`)
  await at(/\/error\?msg=/)
  await see('授权已失效，请重新授权登录')
  expect(await isIn(phone)).toBe(false)
  proof.saw('login', 'error')
  await phone.close()
})
