import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { BARCODE, favoriteAndView, newcomer } from '../support/shopper'
import { wireData } from '../support/wire-reply'
import { driverOf, openPhone, seriousViolations, shoot, type PhoneOptions } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'stores')
const shop = openShop({ proof })

const open = async (options: PhoneOptions = {}) => {
  const phone = await openPhone(shop.browser, shop.server.url, options)
  return { ...phone, ...driverOf(phone.page) }
}
type Opened = Awaited<ReturnType<typeof open>>

const picture = async ({ page }: Opened, name: Parameters<typeof proof.opened>[0]) => {
  proof.pictured(name, await shoot(page, name))
  expect(await seriousViolations(page)).toEqual([])
}
const SHEKOU = '山海健康药房（蛇口店·演示）'
const agree = ({ page }: Opened, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).tap()

describe('stores', () => {
  test('leads to the open stores and drugs of the night, and to a store', async () => {
    const phone = await open()
    const { page, see, tap, at } = phone
    await page.goto(publicUrl('storeList'))
    await tap('夜间买药')
    await at(/\/night/)
    await see('营业中的门店')
    await see(/^现在下单，/)
    await see('退烧')
    await see('止泻')
    await picture(phone, 'nightHome')
    await tap(SHEKOU)
    await at(/\/shop\/address/)
    proof.did('nightHome', 'sees open stores and drugs by need, opens a store')
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('PR-05 leads from the promise to a store: filter, map, phone, route and licences', async () => {
    const phone = await open()
    const { page, see, tap, tapButton, field, at } = phone
    await page.goto('/')
    await see(/分钟达/)
    await page.locator('.y-promise').filter({ visible: true }).tap()
    await at(/shop-list$/)
    await see(SHEKOU)
    await see('没有更多了')
    proof.saw('storeList', 'end')
    await picture(phone, 'storeList')
    await tapButton('24 小时')
    await page.waitForFunction(() => document.querySelectorAll('.y-shop').length === 2)
    await field().fill('湾厦')
    await page.waitForFunction(() => document.querySelectorAll('.y-shop').length === 1)
    proof.did('storeList', 'filters stores by opening hours and name')
    await tapButton('门店地图')
    await see(/本市门店（10）/)
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('.y-map img')].filter((one) => one.naturalWidth > 0).length > 3,
    )
    await see('没有更多了')
    proof.saw('storeMap', 'end')
    await picture(phone, 'storeMap')
    await page.getByRole('button', { name: '山海健康药房（后海店·演示）', exact: true }).first().tap()
    await page.locator('.y-shop__name', { hasText: '后海店' }).filter({ visible: true }).waitFor()
    proof.did('storeMap', 'chooses a store by its marker')
    await page.locator('.y-shop__name', { hasText: '后海店' }).filter({ visible: true }).tap()
    await at(/shop\/address\?storeNo=S903002/)
    await see('导航去这里')
    await picture(phone, 'storeAddress')
    await tapButton('电话')
    await see(/0755-0000-/)
    await agree(phone, '取消')
    await tap('复制地址')
    await tap('证照与负责人')
    await see('质量负责人')
    proof.did('storeAddress', 'BC-88 sees the phone number before dialling')
    await picture(phone, 'storeCertificate')
    await page.getByRole('button', { name: '放大查看药品经营许可证' }).tap()
    await page.getByRole('dialog', { name: /^图片 \d+ \/ \d+$/ }).waitFor()
    expect(phone.problems).toEqual([])
    proof.did('storeCertificate', 'opens a licence in full size')
    await phone.close()
  })

  test('RX-09 the platform’s licences are one tap from the account page', async () => {
    const phone = await open()
    await phone.page.goto(publicUrl('user'))
    await phone.tap('证照与药师')
    await phone.see('互联网药品信息服务资格证书')
    await picture(phone, 'certificate')
    await phone.tap('各门店的证照')
    await phone.see('质量负责人')
    proof.did('certificate', 'goes on to the licences of the nearest store')
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('a night without open stores says so, and leads to express', async () => {
    const phone = await open()
    for (const name of ['allStores', 'searchProducts'] as const)
      await phone.page.route(new RegExp(endpoints[name].path), async (route) => {
        const response = await route.fetch()
        const { data, ...envelope } = (await response.json()) as { data: object }
        await route.fulfill({ response, json: { ...envelope, data: { ...data, list: [], totalCount: 0 } } })
      })
    await phone.page.goto(publicUrl('nightHome'))
    await phone.see('深圳现在没有营业中的门店')
    await phone.see('营业中的门店没有这类非处方药能送到')
    await phone.see('看快递')
    proof.saw('nightHome', 'empty')
    await phone.close()
  })

  test('a city without stores says so on the list and on the map', async () => {
    const phone = await open()
    const nothing = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }
    await phone.page.route(new RegExp(endpoints.allStores.path), (route) =>
      route.fulfill({ json: wireData('allStores', nothing) }),
    )
    for (const name of ['storeList', 'storeMap'] as const) {
      await phone.page.goto(publicUrl(name))
      await phone.see('深圳还没有门店')
      proof.saw(name, 'empty')
    }
    await phone.close()
  })
})

describe('favorites and browsing history', () => {
  test('PR-20 a visitor’s favorite is saved after sign-in', async () => {
    const phone = await open()
    const { page, see, tap, tapButton, field, at } = phone
    await page.goto(publicUrl('storeAddress', { storeNo: 'S903001' }))
    await see('导航去这里')
    await tapButton('收藏')
    await at(/login/)
    await field().fill('13900000071')
    await tap('获取验证码')
    const note = await page.getByText(/验证码是 \d{6}/).textContent()
    await page.getByRole('checkbox').filter({ visible: true }).tap()
    await field(1).fill(/\d{6}/.exec(note ?? '')?.[0] ?? '')
    await tapButton('登录')
    await see('收藏成功')
    await tapButton('已收藏')
    await see('取消收藏')
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('PR-20 favorites mark lower prices, list unavailable last, and can be deleted until empty', async () => {
    const token = await newcomer(shop.server.url, '13900000072')
    await favoriteAndView(shop.server.url, { token })
    for (const code of ['2820000014771', '2910000054805', '2910000049320'])
      await sendRequest(shop.server.url, 'doCollect', { collectType: 1, code, on: 1 }, token)
    const phone = await open({ token })
    const { page, see, tap, tapButton } = phone
    await page.goto(publicUrl('user'))
    await tap('我的收藏')
    await see('失效商品 1 件')
    await see('没有更多了')
    proof.saw('collect', 'end')
    await picture(phone, 'collect')
    await tap('清空失效商品')
    await agree(phone, '清空')
    await see('清空成功')
    await tapButton('管理')
    await page.locator('.y-row .y-checkbox').filter({ visible: true }).first().tap()
    await shoot(page, 'collect-manage')
    expect(await seriousViolations(page)).toEqual([])
    await tapButton('删除（1）')
    await agree(phone, '删除')
    await see('删除成功')
    await tapButton('全部清空')
    await agree(phone, '清空')
    await see('还没有收藏商品')
    proof.saw('collect', 'empty')
    await tapButton(/^门店/, 'tab')
    await see(SHEKOU)
    await shoot(page, 'collect-stores')
    proof.did('collect', 'edits favorites in batches, clears them, sees stores beside products')
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('PR-26 browsing history is grouped by day; a day and all entries can be deleted', async () => {
    const token = await newcomer(shop.server.url, '13900000073')
    for (const barcode of [BARCODE, '2820000014771', '2910000049320'])
      await sendRequest(shop.server.url, 'saveBrowse', { barcode }, token)
    const phone = await open({ token })
    const { page, see, tap, tapButton } = phone
    await page.goto(publicUrl('user'))
    await tap('浏览记录')
    await see('今天')
    await see('没有更多了')
    proof.saw('record', 'end')
    await picture(phone, 'record')
    await tap('清空失效商品')
    await agree(phone, '清空')
    await see('清空成功')
    await tapButton('管理')
    await page.getByRole('checkbox', { name: '选择今天的全部记录' }).tap()
    await tapButton('删除（2）')
    await agree(phone, '删除')
    await see('还没有浏览记录')
    proof.saw('record', 'empty')
    proof.did('record', 'deletes a whole day of the browsing history')
    expect(phone.problems).toEqual([])
    await phone.close()
  })
})
