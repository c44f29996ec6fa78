import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { newcomer, prepareShopper, type Shopper } from '../support/shopper'
import { byPath, EMPTIED, NO_PLACES } from '../support/emptied'
import { EMPTY_STATE_CASES, paramsOf } from '../support/coverage-gaps'
import { STAGES } from '../support/stages'
import { EMPTY_DRAWINGS } from '../support/states'
import { driverOf, openPhone, scrollToTheEnd, type Phone } from './browser'
import { openWire } from './wire'
import { openShop } from './shop'

let phone: Phone
let shopper: Shopper
let wire: Awaited<ReturnType<typeof openWire>>
const proof = createProof('h5', 'states')
const shop = openShop({ proof })

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000002')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  wire = await openWire(phone.page)
})

/** Waits for a skeleton that keeps the margins of the page. It may be replaced by another one while the page loads. */
const skeleton = () =>
  phone.page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll('.y-skeleton')].map((one) => one.getBoundingClientRect())
    const shown = boxes.filter(({ width }) => width > 0)
    return shown.length > 0 && shown.every(({ left }) => left > 0)
  })
const quiet = () => expect(phone.problems).toEqual([])

/**
 * Opens a page while its requests stay unanswered. Opens home from another page, because its first screen is in the
 * HTML.
 */
async function openHeld({ name, params }: (typeof STAGES)[number]) {
  const { see, tap } = driverOf(phone.page)
  if (name === 'home') {
    await phone.page.goto(publicUrl('error', { status: '404' }))
    await see('页面打不开')
    await wire.hold()
    return tap('回首页')
  }
  await wire.hold()
  await phone.page.goto(publicUrl(name, params?.(shopper)), { waitUntil: 'commit' })
}

test.each(STAGES)('$name shows loading, then an error, and recovers on retry', async (stage) => {
  const { see, tapButton } = driverOf(phone.page)
  await wire.up()
  await openHeld(stage)
  await (stage.waiting ? see(stage.waiting) : skeleton())
  proof.saw(stage.name, 'loading')
  await wire.cut()
  await see(stage.failed)
  proof.saw(stage.name, 'error')
  await wire.up()
  await tapButton(stage.again ?? '重试')
  await see(stage.ready)
  expect(await phone.page.locator('.y-drawing--error, .y-drawing--offline').filter({ visible: true }).count()).toBe(0)
  if (stage.answer) await tapButton(stage.answer)
  if (stage.isEmpty) {
    await phone.page.locator(EMPTY_DRAWINGS).filter({ visible: true }).first().waitFor()
    proof.saw(stage.name, 'empty')
  }
  quiet()
})

test('search works without suggestions', async () => {
  const { see, field } = driverOf(phone.page)
  await wire.up()
  await phone.page.goto(publicUrl('search'))
  await see('按症状找')
  await wire.cut()
  await field().fill('布洛')
  await see('搜索建议加载失败，可直接搜索')
  proof.saw('search', 'error')
})

test.each(EMPTY_STATE_CASES)('$name shows its empty state', async (emptyStateCase) => {
  const { name, says, tab, type, answer } = emptyStateCase
  const { see, tapButton, field } = driverOf(phone.page)
  await wire.up()
  await phone.page.goto(publicUrl(name, paramsOf(emptyStateCase, shopper)))
  if (answer) {
    await skeleton()
    proof.saw(name, 'loading')
    await tapButton(answer)
  }
  if (tab) await tapButton(tab, 'tab')
  if (type) await field().fill(type)
  await see(says)
  proof.saw(name, 'empty')
  quiet()
})

test.each(EMPTIED)(
  '$name shows an empty state when the server returns nothing',
  async ({ name, params, replies, says }) => {
    await wire.answerAll(byPath(replies))
    await phone.page.goto(publicUrl(name, params))
    await driverOf(phone.page).see(says)
    proof.saw(name, 'empty')
    await wire.up()
    quiet()
  },
)

test('addressEdit says when there are no places nearby', async () => {
  const { see, tapButton } = driverOf(phone.page)
  await wire.answerAll(byPath(NO_PLACES))
  await phone.page.goto(publicUrl('addressEdit'))
  await tapButton('附近地点')
  await see('附近没有找到地点，请直接填写')
  proof.saw('addressEdit', 'empty')
  await wire.up()
  quiet()
})

test('category shows an empty state for an empty branch, home for an empty filter', async () => {
  const { see, tap, tapButton } = driverOf(phone.page)
  await wire.empty(endpoints.categoryProducts.path)
  await phone.page.goto(publicUrl('category'))
  await see('这个分类暂时没有商品')
  proof.saw('category', 'empty')
  await wire.empty(endpoints.floorProducts.path)
  await tapButton('首页', 'tab')
  await tap('医保可用')
  await see('这里暂时没有商品')
  proof.saw('home', 'empty')
  await wire.up()
  quiet()
})

test('a shopper without an address sees an empty state', async () => {
  const token = await newcomer(shop.server.url, '13900000003')
  const other = await openPhone(shop.browser, shop.server.url, { token })
  await other.page.goto(publicUrl('addressList'))
  await driverOf(other.page).see('还没有收货地址')
  proof.saw('addressList', 'empty')
  await other.close()
})

test.each([
  ['category', {}],
  ['searchGoods', { id: '布洛' }],
  ['addressList', {}],
  ['orderList', { index: 0 }],
] as const)('%s reaches the end of its list', async (name, params) => {
  await wire.up()
  await phone.page.goto(publicUrl(name, params))
  await scrollToTheEnd(phone.page)
  proof.saw(name, 'end')
  quiet()
})

test('home loads page by page to its end', async () => {
  const { see, box } = driverOf(phone.page)
  await phone.page.goto('/')
  await see('附近有货')
  const cards = phone.page.locator('.y-product')
  await cards.first().waitFor()
  const first = await cards.count()
  const end = phone.page.getByText('没有更多了').filter({ visible: true })
  for (let index = 0; index < 200 && !(await end.count()); index++) {
    await box().evaluate((page) => page.scrollBy(0, 600))
    await phone.page.waitForTimeout(100)
  }
  await end.waitFor()
  expect(await cards.count()).toBeGreaterThan(first)
  proof.saw('home', 'end')
  quiet()
})

test('login and mobile report a wrong code and keep the input', async () => {
  for (const [name, mobile, button] of [
    ['login', '13900000004', '登录'],
    ['mobile', '13900000005', '绑定并登录'],
  ] as const) {
    // Uses another phone, because this one must wait a minute for its next code.
    const visitor = await openPhone(shop.browser, shop.server.url)
    const { see, tap, tapButton, field } = driverOf(visitor.page)
    await visitor.page.goto(publicUrl(name, name === 'mobile' ? { state: '1' } : {}))
    await field().fill(mobile)
    await tap('获取验证码')
    const note = await visitor.page.getByText(/验证码是 \d{6}/).textContent()
    const code = Number(/\d{6}/.exec(note ?? '')?.[0])
    const wrong = String((code + 1) % 1_000_000).padStart(6, '0')
    await visitor.page.getByRole('checkbox').filter({ visible: true }).tap()
    await field(1).fill(wrong)
    await tapButton(button)
    await visitor.page.locator('.y-field__error').filter({ visible: true }).waitFor()
    expect([await field().inputValue(), await field(1).inputValue()]).toEqual([mobile, wrong])
    proof.saw(name, 'error')
    if (name === 'mobile') {
      await field(1).fill(String(code).padStart(6, '0'))
      await tapButton(button)
      await see(/分钟达/)
      proof.did('mobile', 'binds the mobile number with an SMS code')
    }
    expect(visitor.problems).toEqual([])
    await visitor.close()
  }
})
