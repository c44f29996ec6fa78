// Sign-in in apps with their own sign-in, with their real user agents and the objects they inject.
import type { Reply } from '../../src/contract/types'
import { BARCODE, newcomer } from '../support/shopper'
import { wireData } from '../support/wire-reply'
import { APPS, inApp, type AppName, type ReceivedEvent } from './apps'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const PRODUCT_URL = `/commodity/detail/${BARCODE}`

const shop = openShop()

let count = 0
const newMobile = () => String(13_920_000_000 + ++count)

let phone: Phone
let events: ReceivedEvent[]

/**
 * Adds a product to the cart as a visitor in an app, which starts sign-in. `answers`: replies of the app other than its
 * usual ones.
 */
async function addToCartAsVisitor(
  name: AppName,
  answers: Parameters<typeof inApp>[2] = {},
  prepare: (page: Phone['page']) => Promise<void> = async () => {},
) {
  phone = await openPhone(shop.browser, shop.server.url, { userAgent: APPS[name].userAgent })
  events = await inApp(phone.page, name, answers)
  await prepare(phone.page)
  const { see, tap } = driverOf(phone.page)
  await phone.page.goto(PRODUCT_URL)
  await see('怎么拿到')
  await tap('加入购物车')
  await see(/^已选/)
  await phone.page.getByRole('dialog').getByText('加入购物车').last().tap()
  return driverOf(phone.page)
}

afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

async function bySms(verb: string) {
  const { field, tap, tapButton } = driverOf(phone.page)
  await field(0).fill(newMobile())
  await tap('获取验证码')
  const note = (await phone.page.getByText(/验证码是 \d{6}/).textContent()) ?? ''
  await field(1).fill(/\d{6}/.exec(note)?.[0] ?? '')
  await phone.page.getByRole('checkbox').tap()
  await tapButton(verb)
}

/** Returns the url of the page that the app was requested to open. */
async function waitForCall(name: string) {
  const until = Date.now() + 10_000
  for (;;) {
    const match = events.find((one) => one.name === name)
    if (match) return String(match.options.url)
    if (Date.now() > until) throw new Error(`the app received no call ${name}`)
    await phone.page.waitForTimeout(50)
  }
}

const isIn = () => phone.page.evaluate(() => localStorage.getItem('JWTTOKEN') !== null)

/** Simulates the native phone page: it signs in and opens the same url again with the token. */
async function returnsFrom(phonePage: string) {
  const query = new URLSearchParams(phonePage.split('?')[1])
  expect([query.get('webview'), query.get('fromType')]).toEqual([shop.server.url + PRODUCT_URL, 'wsc_login'])
  await phone.page.goto(`${query.get('webview')}?token=${await newcomer(shop.server.url, newMobile())}`)
  await driverOf(phone.page).see('商品添加成功')
  expect(phone.page.url()).toBe(shop.server.url + PRODUCT_URL)
}

test('ST-35 ST-30 VA-03 a bank app signs in by its token; the page stays and the cart is filled', async () => {
  const token = () => ({ token: `ok.bank-${count}.${newMobile()}.${++count}` })
  const { see } = await addToCartAsVisitor('bank', { getToken: token })
  await see('商品添加成功')
  expect(new URL(phone.page.url()).pathname).toBe(PRODUCT_URL)
  expect(events.filter(({ name }) => name === 'getToken')).toHaveLength(1)
  expect(await isIn()).toBe(true)
})

test.each([
  ['refuses', () => ({ token: `refuse.bank.${newMobile()}.${++count}` })],
  ['has no token', () => ({})],
])('ST-35 when the bank app %s the shopper signs in by SMS code', async (_, getToken) => {
  const { see, at } = await addToCartAsVisitor('bank', { getToken })
  await at(/\/login$/)
  await bySms('登录')
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
})

test('ST-34 NAV-55 Alipay’s browser opens the mini-program’s phone page and returns to the cart', async () => {
  const links: string[] = []
  // Replaces the link of the server with a url of the test, because Chromium does not open alipays: links.
  const route = async (page: Phone['page']) => {
    await page.route('**/unauthorized/getThirdLink*', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Reply<'getThirdPartyLink'> }
      links.push(data.url)
      const led = { ...data, url: 'https://alipay.test/startapp' }
      await route.fulfill({ response: answer, json: wireData('getThirdPartyLink', led) })
    })
    await page.route('https://alipay.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Alipay' }))
  }
  const { at } = await addToCartAsVisitor('ali', {}, route)
  await at('https://alipay.test/startapp')
  const link = new URL(links[0] ?? '')
  expect([link.protocol, link.host]).toEqual(['alipays:', 'platformapi'])
  const target = link.searchParams.get('page') ?? ''
  expect(target).toMatch(/^pages\/alipay\/phone\/phone\?/)
  await returnsFrom(target)
})

test('ST-34 NAV-55 a web view in the Alipay mini-program opens the phone page and returns', async () => {
  await addToCartAsVisitor('alimp')
  await returnsFrom(await waitForCall('navigateTo'))
})

test('ST-35 WeCom cannot identify the shopper, who signs in by SMS code', async () => {
  const { see, at } = await addToCartAsVisitor('wecom')
  await at(/\/login$/)
  await bySms('登录')
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
})
