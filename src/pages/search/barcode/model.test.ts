import { runInAction } from 'mobx'
import { testApp } from '../../../../test/fakes/app'
import { refused as refusedCall, type Answers } from '../../../../test/fakes/hosts'
import { success, failed, refused, unsupported, type HostFailure, type HostResult } from '@/hosts/result'
import { BarcodeModel } from './model'

const CODE = '6901234567892'
const FOUND: Answers = { productByIntlBarcode: { barcode: '2910000001373' } }

function setup(scanned: HostResult<string> | (() => Promise<HostResult<string>>), answers: Answers = FOUND) {
  const scan = jest.fn(typeof scanned === 'function' ? scanned : async () => scanned)
  const open = jest.fn(async (_: 'shop' | 'phone'): Promise<HostResult> => success(undefined))
  const made = testApp(answers, { more: { scan: { scan }, settings: { open } } })
  const model = new BarcodeModel(made.app)
  const moves = () => made.hosts.navigation.log.map(({ how: mode, url }) => `${mode} ${decodeURIComponent(url)}`)
  return { ...made, model, scan, open, moves, asked: () => made.hosts.transport.inputsOf('productByIntlBarcode') }
}
const denied = (by: 'shopper' | 'privacy' | 'system', permanent = false): HostFailure => ({
  kind: 'denied',
  by,
  permanent,
})

test('a product’s barcode opens its page in place of this page', async () => {
  const { model, moves, asked: callsTo } = setup(success(` ${CODE}\n`))
  await model.scan()
  expect(callsTo()).toEqual([{ barcode: CODE }])
  expect(moves()).toEqual(['replace /commodity/detail/2910000001373'])
  expect([model.advice, model.isBusy]).toEqual([null, false])
})

test('a barcode without a product opens a page that says so', async () => {
  const { model, moves } = setup(success(CODE), { productByIntlBarcode: refusedCall(404) })
  await model.scan()
  expect(moves()).toEqual([`replace /user/barcode/${CODE}/0`])
})

test('a lost connection shows an error; the barcode can be scanned again', async () => {
  const { model, moves, feedback } = setup(success(CODE), { productByIntlBarcode: { ok: false, reason: 'offline' } })
  await model.scan()
  expect([moves(), feedback.toastText, model.isBusy]).toEqual([[], '网络断了，请检查网络后重试', false])
})

test('two taps open the scanner once', async () => {
  let release = (_: HostResult<string>) => {}
  const { model, scan, moves } = setup(() => new Promise((resolve) => (release = resolve)))
  const both = Promise.all([model.scan(), model.scan()])
  expect([model.isBusy, scan.mock.calls.length]).toEqual([true, 1])
  release(success(CODE))
  await both
  expect(moves()).toHaveLength(1)
})

test('a left page does not navigate', async () => {
  let release = (_: HostResult<string>) => {}
  const { model, moves } = setup(() => new Promise((resolve) => (release = resolve)))
  const scanned = model.scan()
  model.dispose()
  release(success(CODE))
  await scanned
  expect(moves()).toEqual([])
})

test('a url of our origin is opened', async () => {
  const { model, moves } = setup(success('https://shop.example/search/goods/%E5%B8%83%E6%B4%9B?sort=sales'))
  await model.scan()
  expect(moves()).toEqual(['replace /search/goods/布洛?sort=sales'])
})

test('API-19 the code of a hospital’s prescription opens the request for its drugs', async () => {
  const { model, moves } = setup(success('patn_no=P1&rp_no=R1'))
  await model.scan()
  expect(moves()).toEqual(['replace /order/otc/auth?patn_no=P1&rp_no=R1'])
})

test('a url of our origin without a page opens the error page', async () => {
  const { model, moves } = setup(success('https://shop.example/admin'))
  await model.scan()
  expect(moves()).toEqual(['replace /error/404'])
})

test.each([
  'https://evil.example/commodity/detail/1',
  'https://shop.example@evil.example/',
  'https://shop.example//evil.example',
  'javascript:alert(1)',
  'weixin://dl/business',
])('S20 %s opens nothing outside the app', async (text) => {
  const { model, moves } = setup(success(text))
  await model.scan()
  const [move] = moves()
  if (move) expect(move).toBe('replace /error/404')
  else expect(model.advice).toEqual({ text: '这不是药达的二维码，未打开', action: 'none' })
})

test('a tracing code gets its own message, text offers a search, a blank code shows an error', async () => {
  const trace = setup(success('81234567890123456789'))
  await trace.model.scan()
  expect(trace.model.advice?.text).toContain('药品追溯码')
  const blankKeyword = setup(success('  '))
  await blankKeyword.model.scan()
  expect(blankKeyword.model.advice).toEqual({ text: '条码识别失败，请对准后再扫一次', action: 'none' })
  const plainText = setup(success('<img onerror=1>布洛芬'))
  await plainText.model.scan()
  expect(plainText.model.advice).toEqual({ text: '扫到的是文字“<img onerror=1>布洛芬”', action: 'search' })
  expect(plainText.moves()).toEqual([])
  await plainText.model.act()
  expect(plainText.moves()).toEqual(['replace /search/goods/<img onerror=1>布洛芬'])
  expect(plainText.stores.searchHistory.keywords).toEqual(['<img onerror=1>布洛芬'])
})

test('scanned text is searched up to the length the server accepts', async () => {
  const { model, moves } = setup(success('药'.repeat(60)))
  await model.scan()
  await model.act()
  expect(moves()).toEqual([`replace /search/goods/${'药'.repeat(40)}`])
})

describe('a host that does not scan', () => {
  test.each<[string, HostFailure, string | undefined, string | undefined]>([
    ['shows no advice after a cancellation', { kind: 'cancel' }, undefined, undefined],
    [
      'offers another scan after a refusal',
      denied('shopper'),
      '没有使用相机的权限，可以再扫一次并同意，或手动输入',
      'none',
    ],
    [
      'offers the settings after a permanent refusal',
      denied('shopper', true),
      '相机权限已关闭，打开后才能扫码',
      'shop',
    ],
    [
      'offers the phone settings when the phone forbids the camera',
      denied('system', true),
      '手机没有允许使用相机，请到手机设置里打开',
      'phone',
    ],
    [
      'asks for another scan when no barcode was read',
      { kind: 'failed', reason: 'unavailable' },
      '条码识别失败，请对准后再扫一次',
      'none',
    ],
    ['asks to try later after a failure', { kind: 'failed', reason: 'unknown' }, '扫码启动失败，请稍后再试', 'none'],
  ])('%s', async (_, error, text, action) => {
    const { model, moves } = setup(refused(error))
    await model.scan()
    expect([model.advice?.text, model.advice?.action]).toEqual([text, action])
    expect([model.canScan, model.isBusy, moves()]).toEqual([true, false, []])
  })

  test('without scanner the button disappears, typing and a photo stay', async () => {
    const { model } = setup(unsupported('manual'))
    await model.scan()
    expect([model.canScan, model.advice?.text]).toEqual([false, '这里不能扫码，可以输入条码数字，或拍下药盒'])
  })

  test('opened settings scan again; settings that do not open show a message', async () => {
    const { model, open, scan, feedback } = setup(refused(denied('shopper', true)))
    await model.scan()
    await model.act()
    expect([open.mock.calls, scan.mock.calls.length]).toEqual([[['shop', 'camera']], 2])
    open.mockResolvedValue(failed('unknown'))
    await model.act()
    expect([scan.mock.calls.length, feedback.toastText]).toEqual([2, '请在系统设置里打开相机权限'])
  })

  test('advice disappears with the next scan', async () => {
    let next: HostResult<string> = refused(denied('shopper'))
    const { model } = setup(async () => next)
    await model.scan()
    next = refused({ kind: 'cancel' })
    await model.scan()
    expect(model.advice).toBeNull()
    await model.act()
  })
})

describe('PR-34 scan to buy', () => {
  const INSIDE = { storeNo: 'S903001', name: '蛇口店', pickup: 1 }
  const AT = { cityId: 903, cityName: '深圳', title: '蛇口', latitude: 22.5, longitude: 113.9 }
  const setupAt = (state: 1 | 2, overrides: Answers = {}) => {
    const made = setup(success(CODE), { ...FOUND, scanStore: INSIDE, isRx: { unRx: 0 }, ...overrides })
    runInAction(() => (made.stores.location.place = { ...AT, state }))
    return made
  }

  test('a shopper in a store is asked, and buys there for pickup', async () => {
    const { model, feedback, moves, hosts } = setupAt(1)
    const scanned = model.scan()
    await new Promise(setImmediate)
    expect(feedback.question).toMatchObject({ title: '扫码购', message: expect.stringContaining('蛇口店') })
    feedback.answer(true)
    await scanned
    expect(moves()).toEqual(['replace /order/directAffirm/3?goods=2910000001373_1&store=S903001'])
    expect(hosts.transport.inputsOf('scanStore')).toMatchObject([{ latitude: '22.5', longitude: '113.9' }])
  })

  test('a shopper in a store may view the product page instead', async () => {
    const { model, feedback, moves } = setupAt(1)
    const scanned = model.scan()
    await new Promise(setImmediate)
    feedback.answer(false)
    await scanned
    expect(moves()).toEqual(['replace /commodity/detail/2910000001373'])
  })

  test.each<[string, 1 | 2, Answers]>([
    ['a location that was only chosen', 2, {}],
    ['nobody’s store', 1, { scanStore: refusedCall(404) }],
    ['a store without pickup', 1, { scanStore: { ...INSIDE, pickup: 0 } }],
    ['a prescription drug', 1, { isRx: { unRx: 1 } }],
    ['a lost reply', 1, { isRx: { ok: false, reason: 'offline' } }],
  ])('%s opens the product page', async (_, state, answers) => {
    const { model, feedback, moves } = setupAt(state, answers)
    await model.scan()
    expect([feedback.question, moves()]).toEqual([null, ['replace /commodity/detail/2910000001373']])
  })
})
