// The elder mode in the compiled mini-programs, and the popup of the day.
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper, sentOrder } from '../support/shopper'
import { HOSTS, openShop, openWire } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const storageOf = (values: Record<string, unknown>) =>
  new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))

describe.each(HOSTS)('elder mode on %s', (host) => {
  const proof = createProof(host, 'elder')
  afterAll(() => proof.save())

  test('BC-82 elder home shows the distance in metres, help, buy-again and the way back', async () => {
    const shopper = await newShopper(server.url, `1390000005${HOSTS.indexOf(host)}`)
    await sentOrder(server.url, shopper)
    const mini = await openShop(host, server.url, { storage: storageOf({ elder: '1', JWTTOKEN: shopper.token }) })
    await mini.waitFor('附近有货')
    expect(mini.text()).toMatch(/离您 \d+ 米，24 小时营业/)
    expect(mini.has('.mode-elder')).toBe(true)
    for (const lure of ['优惠券', '限时秒杀']) expect(mini.text()).not.toContain(lure)
    expect(mini.findAll('.home-services__item')).toHaveLength(6)
    await mini.tap('打电话问药师')
    await mini.waitFor(/400-000-0000/)
    await mini.tap('取消')
    await mini.tap('再买一次上次的药')
    await mini.waitFor(() => mini.page().path.includes('cart'))
    await mini.switchTab('/pages/main/home/index')
    await mini.tap('回到标准版')
    await mini.waitFor('限时秒杀')
    expect([mini.has('.mode-elder'), mini.storage.get('elder')]).toEqual([false, '0'])
    proof.opened('home')
    proof.did('home', 'uses the elder mode and returns to the standard mode')
    await mini.close()
  })

  test('the popup of the day shows a picture once and leads to its page', async () => {
    const place = { cityId: 901, cityName: '广州', latitude: 23.13, longitude: 113.26, title: '广州', state: 2 }
    const storage = storageOf({ broswerLocation: JSON.stringify(place) })
    // Answers for the server: no store of the demo is in Guangzhou, and a city without stores shows no such popup.
    const wire = await openWire(server.url)
    const note = { note: '首周闪送免配送费', pic: 'pic/banner-2.svg' }
    wire.answer('popupInfo', { id: 1, title: '广州新店开业', url: '/activity/special?id=4810', ...note })
    const mini = await openShop(host, wire.to, { storage })
    await mini.waitFor('广州新店开业')
    expect(mini.has('.home-popup__picture')).toBe(true)
    await mini.tap('去看看')
    await mini.waitFor(() => mini.page().path.includes('special'))
    await mini.close()
    const reopened = await openShop(host, wire.to, { storage })
    await reopened.waitFor('家庭常备推荐')
    await reopened.settle()
    expect(reopened.text()).not.toContain('广州新店开业')
    await reopened.close()
    wire.close()
  })
})
