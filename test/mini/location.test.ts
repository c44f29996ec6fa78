import { endpoints } from '../../src/contract'
import { pageUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import type { MiniHost } from './host'
import { HOSTS, openShop, openWire, setDataMeter, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'location'), alipay: createProof('alipay', 'location') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

/** Position that each host reports, in its own coordinate system, at the Shekou store. */
const SHEKOU = {
  weapp: { latitude: 22.5092792, longitude: 113.9400773 },
  alipay: { latitude: 22.5064, longitude: 113.9449 },
}

/** Error of each host when the shopper refuses the position once. */
const refuses = (host: Host) =>
  host === 'weapp'
    ? { errMsg: 'getLocation:fail auth deny', errCode: 1 }
    : { error: 2001, errorMessage: '用户拒绝给 App 授权' }

const open = (host: Host, name: Parameters<typeof pageUrl>[0], extra: Parameters<typeof openShop>[2] = {}) => {
  const [path = '', query = ''] = pageUrl(name, { backTo: 'home' }).slice(1).split('?')
  return openShop(host, server.url, {
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    isPlaced: false,
    ...extra,
  })
}

/** Agrees in our own dialog, which comes before the host's. */
const agree = (mini: MiniHost) => mini.tap('同意', { within: '.y-sheet', exact: true })
const bar = (mini: MiniHost) => mini.find('.home-address')?.text
/** Titles of the rows: the services of the city, the place under the pin, the places nearby. */
const titles = (mini: MiniHost) => mini.findAll('.y-cell__title').map((cell) => cell.text)
const pin = (mini: MiniHost) => titles(mini)[1]

describe.each(HOSTS)('places on %s', (host) => {
  const { [host]: proof } = proofs

  test('ER-68 a refused position shows the next step, and the address picker still works', async () => {
    const mini = await open(host, 'searchAddress')
    await mini.waitFor('图钉位置')
    mini.override('getLocation', () => {
      throw refuses(host) as unknown as Error
    })
    await mini.tap('重新定位')
    await agree(mini)
    await mini.waitFor('定位权限被拒绝')
    await mini.waitFor(/再试一次|去设置/)
    await mini.tap('.y-cell__title', { nth: titles(mini).findIndex((title) => title?.startsWith('蛇口花园')) })
    await mini.waitFor(/分钟达/)
    expect([mini.stack(), bar(mini)]).toEqual([[pageUrl('home').slice(1)], '蛇口花园'])
    await mini.close()
  })

  test('NAV-08 ST-22 home shows the place of the phone’s position', async () => {
    const mini = await open(host, 'searchAddress', { location: SHEKOU[host] })
    await mini.waitFor('图钉位置')
    await mini.tap('重新定位')
    await agree(mini)
    await mini.waitFor(/分钟达/)
    expect(mini.stack()).toEqual([pageUrl('home').slice(1)])
    expect(bar(mini)).not.toBe('深圳')
    await mini.close()
  })

  test('pulling the map sends little data, shows the places there and lets the shopper choose one', async () => {
    const mini = await open(host, 'searchAddress')
    await mini.waitFor('蛇口花园')
    expect(mini.findAll('.y-map__tile').length).toBeGreaterThan(3)
    const before = pin(mini)
    const meter = setDataMeter(mini)
    await mini.pull('.y-map__pull', { x: -120, y: 60 })
    await mini.waitFor(() => mini.has('图钉位置') && pin(mini) !== before)
    expect(meter().bytes).toBeLessThan(24 * 1024)
    await mini.tap('.y-map__zoom-button')
    expect(mini.find('.y-map__tile')?.attrs.src).toMatch(/\/map\/day\/17\/\d+\/\d+\.svg$/)
    await mini.tap('图钉位置')
    await mini.waitFor(/附近有货|附近暂无可送的门店/)
    expect(bar(mini)).toMatch(/演示(路|街|大道) \d+ 号/)
    proof.did('searchAddress', 'refuses and allows the position, pulls the map, chooses a place')
    await mini.close()
  })

  test('API-20 finds a city by typing, by letter and among the recent cities', async () => {
    const storage = new Map<string, string>()
    const choose = async (find: (mini: MiniHost) => Promise<unknown>, city: string) => {
      const mini = await open(host, 'searchCity', { storage })
      await mini.waitFor('热门城市')
      await find(mini)
      await mini.tap(city, { exact: true })
      await mini.waitFor('选择地点后显示送达时间')
      expect([mini.stack(), bar(mini)]).toEqual([[pageUrl('home').slice(1)], city])
      await mini.close()
    }
    await choose((mini) => mini.input('.y-search__input', 'chengdu'), '成都')
    await choose((mini) => mini.tap('Z', { within: '.y-letters' }), '珠海')
    await choose((mini) => mini.waitFor('最近选过'), '成都')
    proof.did('searchCity', 'chooses a city by typing, by letter and among the recent cities')
  })

  test('a finger moved along the letters shows the letter below it', async () => {
    const mini = await open(host, 'searchCity')
    await mini.waitFor('热门城市')
    await mini.pull('.y-letters__letter', { y: 40 })
    expect(mini.find('.y-letters__letter--on')?.text).toBe('C')
    expect(mini.has('.y-letters__big')).toBe(false)
    await mini.close()
  })

  test('EN-24 services of the city open their pages; a city without services says so', async () => {
    const mini = await open(host, 'cityServer')
    await mini.waitFor('没有更多了')
    proof.saw('cityServer', 'end')
    await mini.tap('当前城市')
    await mini.waitFor('热门城市')
    await mini.tap('长沙', { exact: true })
    await mini.waitFor('常用服务')
    expect(mini.text()).toContain('长沙')
    await mini.tap('感冒发烧')
    await mini.waitFor(() => mini.stack()[0] === pageUrl('category').slice(1))
    proof.did('cityServer', 'changes the city and opens a service')
    await mini.close()
    const wire = await openWire(server.url)
    wire.empty(endpoints.cityServices.path, true)
    const none = await openShop(host, wire.to, { path: pageUrl('cityServer').slice(1) })
    await none.waitFor('这个城市还没有开通服务')
    proof.saw('cityServer', 'empty')
    await none.close()
    wire.close()
  })
})
