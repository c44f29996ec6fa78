// Scanning, typing and showing barcodes in the compiled mini-programs: the page each code opens, and the message when
// there is none.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newShopper } from '../support/shopper'
import { Fail, type MiniHost } from './host'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'scan'), alipay: createProof('alipay', 'scan') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const UNKNOWN = '6901234567892'
const SCAN = { weapp: 'scanCode', alipay: 'scan' } as const

/** Results and errors of each host's scanner. */
const SAYS = {
  weapp: {
    read: (text: string) => ({ result: text, scanType: 'QR_CODE' }),
    cancel: { errMsg: 'scanCode:fail cancel' },
    denied: { errMsg: 'scanCode:fail auth deny' },
    failed: { errMsg: 'scanCode:fail unknown' },
  },
  alipay: {
    read: (text: string) => ({ code: text }),
    cancel: { error: 10, errorMessage: '用户取消' },
    denied: { error: 2001, errorMessage: '用户拒绝授权' },
    failed: { error: 3, errorMessage: 'x' },
  },
}

const at = (mini: MiniHost, name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
const pathOf = (name: RouteName, params = {}) => {
  const [path = '', query = ''] = pageUrl(name, params).slice(1).split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
const refuse = (error: object) => () => {
  throw error as Error
}

describe.each(HOSTS)('scanning on %s', (host: Host) => {
  const { [host]: proof } = proofs
  const says = SAYS[host]

  const open = async (answer: () => unknown, name: RouteName = 'searchBarcode') => {
    const mini = await openShop(host, server.url, pathOf(name))
    mini.override(SCAN[host], answer)
    return mini
  }
  const scans = (mini: MiniHost) => mini.calls.filter(({ name }) => name === SCAN[host]).length
  const scan = (mini: MiniHost) => mini.tap('扫一扫')

  test('home and search open the scanner at once, and a product’s barcode opens its page', async () => {
    for (const from of ['home', 'search'] as const) {
      const mini = await open(() => says.read(BARCODE), from)
      if (from === 'home') await mini.waitFor(/分钟达/)
      await mini.tap(from === 'home' ? '.home-search .y-search__icon' : '扫条码')
      await at(mini, 'goods')
      await mini.waitFor('怎么拿到')
      expect([mini.page().query.id, scans(mini)]).toEqual([BARCODE, 1])
      // Checks that the scanning page is not in the page stack.
      expect(mini.stack().map(matchPage)).toEqual([from, 'goods'])
      await mini.close()
    }
    proof.did('searchBarcode', 'scans from home and from search and opens the product')
  })

  test('PR-34 PR-12 a scan inside a store buys the product there for pickup', async () => {
    const shopper = await newShopper(server.url, `1390000083${HOSTS.indexOf(host)}`)
    const { latitude, longitude } = await sendRequest(server.url, 'storeDetail', { storeNo: 'S903001' })
    const place = { cityId: 903, cityName: '深圳', title: '店里', latitude, longitude, state: 1 }
    const mini = await openShop(host, server.url, {
      ...pathOf('searchBarcode'),
      allows: ['health', 'location'],
      storage: new Map([
        ['JWTTOKEN', JSON.stringify(shopper.token)],
        ['broswerLocation', JSON.stringify(JSON.stringify(place))],
      ]),
    })
    mini.override(SCAN[host], () => says.read(BARCODE))
    await scan(mini)
    await mini.waitFor('扫码购')
    await mini.tap('在这里买')
    await at(mini, 'orderDirect')
    await mini.waitFor('取货人')
    await mini.tap('提交订单')
    await mini.waitFor('确认支付 ¥')
    const { list } = await sendRequest(server.url, 'orderList', { status: 0, pageSize: 5 }, shopper.token)
    expect(list).toMatchObject([{ pickup: 1 }])
    proof.did('searchBarcode', 'scans in a store and buys there')
    await mini.close()
  })

  test('an unknown barcode says so and offers the search', async () => {
    const mini = await open(() => says.read(UNKNOWN))
    await scan(mini)
    await at(mini, 'userBarcode')
    await mini.waitFor('没有找到这个条码')
    expect(mini.text()).toContain(UNKNOWN)
    proof.saw('userBarcode', 'empty')
    await mini.tap('用药名搜索')
    await at(mini, 'search')
    await mini.close()
  })

  test('a cancelled scan shows no message, and the next tap scans again', async () => {
    let answer: () => unknown = refuse(says.cancel)
    const mini = await open(() => answer())
    const before = mini.text()
    await scan(mini)
    await mini.settle()
    expect([mini.text(), scans(mini)]).toEqual([before, 1])
    answer = () => says.read(BARCODE)
    await scan(mini)
    await at(mini, 'goods')
    await mini.close()
  })

  test('a refused camera shows a message; a permanent refusal offers the settings, then scans again', async () => {
    let answer: () => unknown = refuse(says.denied)
    const mini = await open(() => answer())
    await scan(mini)
    await mini.waitFor('没有使用相机的权限，可以再扫一次并同意，或手动输入')
    proof.saw('searchBarcode', 'error')
    answer = refuse(host === 'weapp' ? says.denied : { error: 2002 })
    mini.override('getSetting', () => ({ authSetting: { 'scope.camera': false } }))
    await scan(mini)
    await mini.waitFor('相机权限已关闭，打开后才能扫码')
    mini.override('openSetting', () => {
      answer = () => says.read(BARCODE)
      return { authSetting: { 'scope.camera': true } }
    })
    await mini.tap('去设置')
    await at(mini, 'goods')
    await mini.close()
  })

  test('a message explains what to do when the settings do not open', async () => {
    const mini = await open(refuse(host === 'weapp' ? says.denied : { error: 2002 }))
    mini.override('getSetting', () => ({ authSetting: { 'scope.camera': false } }))
    mini.override('openSetting', () => {
      throw new Fail('fail')
    })
    await scan(mini)
    await mini.tap('去设置')
    await mini.waitFor('请在系统设置里打开相机权限')
    expect(scans(mini)).toBe(1)
    await mini.close()
  })

  test('a failed scanner shows a message', async () => {
    const mini = await open(refuse(says.failed))
    await scan(mini)
    await mini.waitFor('扫码启动失败，请稍后再试')
    await mini.close()
  })

  test('two taps open the scanner once', async () => {
    let answered = (_: unknown) => {}
    const mini = await open(() => new Promise((resolve) => (answered = resolve)))
    await scan(mini)
    await mini.waitFor('正在扫码')
    await expect(mini.tap('正在扫码')).rejects.toThrow('nothing reacts')
    expect(scans(mini)).toBe(1)
    answered(says.read(BARCODE))
    await at(mini, 'goods')
    await mini.close()
  })

  test('S20 opens urls of our own origin and no others', async () => {
    let text = 'https://evil.example/commodity/detail/1'
    const mini = await open(() => says.read(text))
    for (const foreign of [text, 'http://127.0.0.1:8080@evil.example/', 'javascript:alert(1)', 'weixin://dl/pay']) {
      text = foreign
      await scan(mini)
      await mini.waitFor('这不是药达的二维码，未打开')
      expect(mini.stack()).toHaveLength(1)
    }
    text = `http://127.0.0.1:8080/commodity/detail/${BARCODE}?token=stolen`
    await scan(mini)
    await at(mini, 'goods')
    await mini.waitFor('怎么拿到')
    expect(mini.storage.get('JWTTOKEN')).toBeUndefined()
    await mini.close()
  })

  test('scanned text is shown unchanged and searched on request', async () => {
    const mini = await open(() => says.read('<b>布洛芬</b>'))
    await scan(mini)
    await mini.waitFor('扫到的是文字“<b>布洛芬</b>”')
    await mini.tap('搜索这些字')
    await at(mini, 'searchGoods')
    await mini.close()
  })

  test('a wrong typed number stays with an error; a right one opens the product', async () => {
    const mini = await openShop(host, server.url, pathOf('searchBarcode'))
    await mini.tap('手动输入条码')
    await at(mini, 'userInput')
    for (const [inputText, message] of [
      ['', '请输入条码'],
      ['690', '条码是 8、12、13 或 14 位数字，请核对'],
      ['6901234567893', '条码数字不对，可能输错了一位，请核对'],
      [UNKNOWN, `没有找到条码 ${UNKNOWN} 的商品`],
    ] as const) {
      await mini.input('.y-field__input', inputText)
      await mini.tap('查找商品')
      await mini.waitFor(message)
      expect(mini.find('.y-field__input')?.value).toBe(inputText)
    }
    expect(mini.has('用药名搜索')).toBe(true)
    proof.saw('userInput', 'error')
    await mini.input('.y-field__input', BARCODE, { confirm: true })
    await at(mini, 'goods')
    expect(mini.page().query.id).toBe(BARCODE)
    proof.did('userInput', 'sees errors for wrong numbers, opens the product of the right number')
    await mini.close()
  })

  test('shows a product’s barcode for the counter next to the product', async () => {
    const mini = await openShop(host, server.url, pathOf('userBarcode', { barCode: BARCODE, id: BARCODE }))
    await mini.waitFor('布洛芬缓释胶囊')
    expect([mini.findAll('.y-bars__1').length, mini.findAll('.y-bars__0').length]).toEqual([30, 29])
    mini.override(SCAN[host], refuse(says.cancel))
    await mini.tap('看商品详情')
    await at(mini, 'goods')
    await mini.back()
    await mini.tap('再扫一个')
    await at(mini, 'searchBarcode')
    expect(scans(mini)).toBe(1)
    proof.did('userBarcode', 'sees the barcode, opens the product, scans again')
    await mini.close()
  })
})
