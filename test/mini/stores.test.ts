import { endpoints } from '../../src/contract'
import { pageUrl, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, favoriteAndView, newcomer } from '../support/shopper'
import { HOSTS, openShop, openWire, setDataMeter } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'stores'), alipay: createProof('alipay', 'stores') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const SHEKOU = '山海健康药房（蛇口店·演示）'
const OFF_SALE = '2820000014771'

describe.each(HOSTS)('stores, favorites and browsing history on %s', (host) => {
  const { [host]: proof } = proofs
  const open = async (name: RouteName, token = '') => {
    const storage = new Map(token ? [['JWTTOKEN', JSON.stringify(token)]] : [])
    return openShop(host, server.url, { path: pageUrl(name).slice(1), storage })
  }
  const number = (tail: number) => `1390000${HOSTS.indexOf(host)}0${tail}0`

  test('PR-05 leads from the list to the map, a store and its licences', async () => {
    const mini = await open('storeList')
    await mini.waitFor(SHEKOU)
    await mini.waitFor('没有更多了')
    proof.saw('storeList', 'end')
    await mini.tap('24 小时', { exact: true })
    await mini.waitFor(() => mini.findAll('.y-shop').length === 2)
    proof.did('storeList', 'filters stores by opening hours')
    await mini.tap('.shops__map')
    await mini.waitFor('本市门店（10）')
    await mini.waitFor('没有更多了')
    proof.saw('storeMap', 'end')
    const meter = setDataMeter(mini)
    await mini.tap('.y-map__mark', { nth: 1 })
    await mini.waitFor(() => mini.find('.y-shop__name')?.text.includes('后海店') === true)
    expect(meter().bytes).toBeLessThan(24 * 1024)
    proof.did('storeMap', 'chooses a store by its marker')
    await mini.tap('.y-shop__name')
    await mini.waitFor('导航去这里')
    await mini.tap('.y-mini', { nth: 1 })
    await mini.waitFor(/0755-0000-/)
    await mini.tap('取消', { within: '.y-dialog' })
    await mini.tap('证照与负责人')
    await mini.waitFor('质量负责人')
    proof.did('storeAddress', 'BC-88 sees the phone number before dialling')
    proof.did('storeCertificate', 'sees the person responsible for the store, and its licences')
    await mini.close()
  })

  test('leads to the open stores and drugs of the night, and to a store', async () => {
    const mini = await open('storeList')
    await mini.waitFor(SHEKOU)
    await mini.tap('夜间买药')
    await mini.waitFor('营业中的门店')
    for (const text of ['退烧', '止泻', '现在下单，']) expect(mini.text()).toContain(text)
    await mini.tap(SHEKOU)
    await mini.waitFor('导航去这里')
    proof.did('nightHome', 'sees open stores and drugs by need, opens a store')
    await mini.close()
  })

  test('RX-09 the platform’s licences lead to those of the nearest store', async () => {
    const mini = await open('certificate')
    await mini.waitFor('互联网药品信息服务资格证书')
    await mini.tap('各门店的证照')
    await mini.waitFor('质量负责人')
    proof.did('certificate', 'goes on to the licences of the nearest store')
    await mini.close()
  })

  test('a night without open stores says so, and leads to express', async () => {
    const wire = await openWire(server.url)
    for (const [path, text] of [
      [endpoints.allStores.path, '深圳现在没有营业中的门店'],
      [endpoints.searchProducts.path, '营业中的门店没有这类非处方药能送到'],
    ] as const) {
      wire.empty(path)
      const mini = await openShop(host, wire.to, { path: pageUrl('nightHome').slice(1) })
      await mini.waitFor(text)
      await mini.waitFor('看快递')
      await mini.close()
    }
    proof.saw('nightHome', 'empty')
    wire.close()
  })

  test('a city without stores says so on the list and on the map', async () => {
    const wire = await openWire(server.url)
    wire.empty(endpoints.allStores.path)
    for (const name of ['storeList', 'storeMap'] as const) {
      const mini = await openShop(host, wire.to, { path: pageUrl(name).slice(1) })
      await mini.waitFor('深圳还没有门店')
      proof.saw(name, 'empty')
      await mini.close()
    }
    wire.close()
  })

  test('PR-20 favorites list unavailable products last and can be deleted in batches until empty', async () => {
    const token = await newcomer(server.url, number(1))
    await favoriteAndView(server.url, { token })
    await sendRequest(server.url, 'doCollect', { collectType: 1, code: OFF_SALE, on: 1 }, token)
    const mini = await open('collect', token)
    await mini.waitFor('失效商品 1 件')
    await mini.waitFor('没有更多了')
    proof.saw('collect', 'end')
    await mini.tap('清空失效商品')
    await mini.tap('清空', { within: '.y-dialog__buttons' })
    await mini.waitFor('清空成功')
    await mini.tap('管理', { exact: true })
    await mini.tap('全选')
    await mini.tap('删除（1）')
    await mini.tap('删除', { within: '.y-dialog__buttons' })
    await mini.waitFor('还没有收藏商品')
    proof.saw('collect', 'empty')
    await mini.tap('门店', { within: '.y-tabs' })
    await mini.waitFor(SHEKOU)
    proof.did('collect', 'edits favorites in batches, clears them, sees stores beside products')
    await mini.close()
  })

  test('PR-26 browsing history is grouped by day, and a whole day can be deleted', async () => {
    const token = await newcomer(server.url, number(2))
    for (const barcode of [BARCODE, OFF_SALE]) await sendRequest(server.url, 'saveBrowse', { barcode }, token)
    const mini = await open('record', token)
    await mini.waitFor('今天')
    await mini.waitFor('没有更多了')
    proof.saw('record', 'end')
    await mini.tap('管理', { exact: true })
    await mini.tap('.record-day .y-checkbox')
    await mini.tap('删除（2）')
    await mini.tap('删除', { within: '.y-dialog__buttons' })
    await mini.waitFor('还没有浏览记录')
    proof.saw('record', 'empty')
    proof.did('record', 'deletes a whole day of the browsing history')
    await mini.close()
  })
})
