/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own transport is tried here */
import { HTTP } from '../../test/fakes/http'
import { installGlobal, restore } from '../../test/fakes/native'
import { testApp, nextTask } from '../../test/fakes/app'
import type { Flow } from '../api/errors'
import { BIND_BY_THIRD_PARTY, MERCHANT_LOGIN, SCHEME, UPLOAD, WECHAT_LOGIN } from '../api/flows'
import type { EndpointName } from '../contract'
import type { Transport } from '../hosts/transport/contract'
import { transport as alipay } from '../hosts/transport/index.alipay'
import { transport as h5 } from '../hosts/transport/index.h5'
import { transport as weapp } from '../hosts/transport/index.weapp'

jest.mock('@tarojs/taro', () => (require('../../test/fakes/native') as { taroModule: object }).taroModule)

const TRANSPORTS: Record<keyof typeof HTTP, Transport> = { weapp, alipay, h5 }
const HOSTS = Object.keys(HTTP) as (keyof typeof HTTP)[]

/** Visible effects of a failed call: toast with its time, dialog with its button, current page, whether signed in. */
interface Observation {
  toast?: [text: string, ms: number]
  dialog?: [text: string, button: string]
  at?: string
  leaves?: true
  /** Whether the order being placed is cancelled. */
  drops?: true
}

const PAGE_URL = '/order/pay/Y7'

type Call = (name: EndpointName, input: object) => Promise<{ ok: true } | { ok: false; error: never }>

/** Makes a call on an order's payment page over this host's own transport. */
async function shopper(host: keyof typeof HTTP) {
  const it = testApp({}, { token: 't', more: { transport: TRANSPORTS[host] } })
  await it.app.follow(PAGE_URL)
  it.stores.order.chooseCoupon(2, null)
  const toast = jest.spyOn(it.feedback, 'toast')
  async function see(name: EndpointName, flow?: Flow): Promise<Observation> {
    const result = await (it.stores.api.call as Call)(name, {})
    if (!result.ok) it.app.fail(result.error, flow)
    const { question } = it.feedback
    if (question) it.feedback.answer(true)
    await nextTask()
    const at = it.hosts.navigation.current()
    return {
      ...(toast.mock.calls[0] ? { toast: toast.mock.calls[0] as [string, number] } : {}),
      ...(question ? { dialog: [question.message, question.confirm] } : {}),
      ...(at === PAGE_URL ? {} : { at }),
      ...(it.stores.session.isLoggedIn ? {} : { leaves: true }),
      ...(2 in it.stores.order.couponSelection || !it.stores.session.isLoggedIn ? {} : { drops: true }),
    }
  }
  return see
}

const businessError = (code: number, msg: string) => JSON.stringify({ code, msg, data: null })

afterEach(restore)

describe.each(HOSTS)('on %s', (host) => {
  const native = HTTP[host]
  const status = async (status: number, body: string, name: EndpointName = 'orderList', flow?: Flow) => {
    const see = await shopper(host)
    native.answer(status, body)
    return see(name, flow)
  }
  const code = (code: number, msg = '服务器的话', name: EndpointName = 'orderList', flow?: Flow) =>
    status(200, businessError(code, msg), name, flow)

  test.each([
    [400, '网络不稳定，请稍后重试'],
    [403, '没有访问权限'],
    [404, '记录不存在'],
    [406, '请求格式不支持'],
    [410, '资源已被删除'],
    [422, '数据校验失败'],
    [500, '请检查网络'],
    [504, '服务繁忙，请稍后重试'],
  ])('ER-01 ER-03 ER-04 ER-05 ER-06 ER-07 ER-08 ER-09 status %i shows %s', async (http, text) => {
    expect(await status(http, '<html>')).toEqual({ toast: [text, 2000] })
  })

  test('ER-02 status 401 signs out and leads to login', async () => {
    expect(await status(401, '')).toEqual({ toast: ['您还未登录，请先登录', 1000], at: '/login', leaves: true })
  })

  test('ER-07 shows the message of a 422 that has one', async () => {
    expect(await status(422, businessError(422, '请输入正确的手机号码'))).toEqual({
      toast: ['请输入正确的手机号码', 2000],
    })
  })

  test('ER-10 no reply in time, no network, a lost call', async () => {
    const texts = {
      timeout: '网络繁忙，请稍后重试',
      offline: '网络断了，请检查网络后重试',
      failed: '网络不稳定，请稍后重试',
    }
    for (const [reason, error] of native.failures) {
      if (reason === 'cancelled') continue
      const see = await shopper(host)
      native.fail(error)
      installGlobal('document', { hidden: false })
      const text = texts[reason === 'interrupted' ? 'failed' : reason]
      expect([error, await see('orderList')]).toEqual([error, { toast: [text, 2000] }])
    }
  })

  test('ER-10 a host that never answers', async () => {
    const see = await shopper(host)
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    native.silent()
    const snapshot = see('orderList')
    await jest.advanceTimersByTimeAsync(21_000)
    jest.useRealTimers()
    expect(await snapshot).toEqual({ toast: ['网络繁忙，请稍后重试', 2000] })
  })

  test('ER-11 an upload that ends in 500, as a status or as a code', async () => {
    const text = { toast: ['网络异常，请稍后重试', 2000] }
    expect(await status(500, '', 'upload', UPLOAD)).toEqual(text)
    expect(await code(500, 'internal', 'upload', UPLOAD)).toEqual(text)
  })

  test('ER-12 code 200 shows nothing', async () => {
    expect(await code(200)).toEqual({})
  })

  test('ER-13 code 402 signs out and leads to login', async () => {
    expect(await code(402)).toEqual({ toast: ['登录已过期，请重新登录', 1000], at: '/login', leaves: true })
  })

  test.each([
    [101, '订单不存在'],
    [101, 'order not found'],
    [1001, '服务器的话'],
  ])('ER-14 ER-15 code %i “%s” goes back', async (number, msg) => {
    expect(await code(number, msg)).toEqual({ toast: [msg, 2000], at: '/' })
  })

  test('ER-16 code 7001 leads to the orders', async () => {
    expect(await code(7001)).toEqual({ toast: ['服务器的话', 2000], at: '/order/index' })
  })

  test.each([101, 8014])('ER-17 code %i about stock is a dialog', async (number) => {
    for (const msg of ['Sorry, out of stock', '感冒灵库存不足'])
      expect(await code(number, msg)).toEqual({ dialog: [msg, '确定'] })
  })

  test('ER-18 ER-20 ER-21 codes 9000, 8013 and any other', async () => {
    expect(await code(9000)).toEqual({ toast: ['网络不稳定，请稍后重试', 2000] })
    expect(await code(8013)).toEqual({ toast: ['服务器的话', 4000] })
    expect(await code(4321)).toEqual({ toast: ['服务器的话', 2000] })
  })

  const range = Array.from({ length: 15 }, (_, index) => 620 + index)
  const silent = [502, 504, 600, 8019, 7008, 666, 8509, 8508, 8511, 8512, 5006, 5007, 4000, 800, 801, 8027, 8570, 12306]
  test.each([505, ...silent, ...range])('ER-19 ER-22 code %i is silent', async (number) => {
    expect(await code(number)).toEqual({})
  })

  test.each([619, 635])('ER-22 code %i next to the silent range is not silent', async (number) => {
    expect(await code(number)).toEqual({ toast: ['服务器的话', 2000] })
  })

  test.each([502, 120, 600, 410])('ER-23 WeChat login leaves code %i to its page', async (number) => {
    expect(await code(number, 'x', 'wxOfficeAccount', WECHAT_LOGIN)).toEqual({})
  })

  test('ER-24 any other code of WeChat login shows a dialog, then home', async () => {
    const snapshot = { dialog: ['服务器的话', '我知道了'], at: '/' }
    expect(await code(8014, '服务器的话', 'wxOfficeAccount', WECHAT_LOGIN)).toEqual(snapshot)
  })

  test('ER-26 reports that no mobile number is bound for code 600 of bindMobile', async () => {
    const snapshot = { toast: ['用户未绑定手机号', 2000] }
    expect(await code(600, 'x', 'bindMobile', BIND_BY_THIRD_PARTY)).toEqual(snapshot)
  })

  describe('a cart split into parcels', () => {
    const split = (number: number, msg?: string) => code(number, msg, 'cartScheme', SCHEME)

    test('ER-30 ER-31 shows 509 for four seconds, 637 for two, and keeps the order', async () => {
      expect(await split(509)).toEqual({ toast: ['服务器的话', 4000] })
      expect(await split(637)).toEqual({ toast: ['服务器的话', 2000] })
    })

    test('ER-32 8570 is an alert, and the order stays', async () => {
      expect(await split(8570, '口罩：附近一共只有 4 件')).toEqual({ dialog: ['口罩：附近一共只有 4 件', '确定'] })
    })

    test.each([
      [8014, { toast: ['服务器的话', 2000] }],
      [8013, { toast: ['服务器的话', 4000] }],
      [505, {}],
      [7001, { toast: ['服务器的话', 2000], at: '/order/index' }],
    ])('ER-33 %i cancels the order, besides its usual effect', async (number, effect) => {
      expect(await split(number)).toEqual({ ...effect, drops: true })
    })

    test('ER-33 a call without a reply has no code: the order stays', async () => {
      expect(await status(504, '', 'cartScheme', SCHEME)).toEqual({ toast: ['服务繁忙，请稍后重试', 2000] })
    })
  })

  test('API-12 at most three stock checks are in progress: a fourth silently cancels the oldest', async () => {
    // Unanswered calls would otherwise wait for their timeout.
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const counts = native.hanging()
    const it = testApp({}, { token: 't', more: { transport: TRANSPORTS[host] } })
    const toast = jest.spyOn(it.feedback, 'toast')
    const requests = ['a', 'b', 'c', 'd', 'e'].map((barcode, index) =>
      index % 2 === 0
        ? it.stores.api.call('stockByBarcodes', { barcodes: barcode })
        : it.stores.api.call('stockByBarcodesNew', { barcodes: [barcode] }),
    )
    await nextTask()
    expect(counts()).toEqual({ sent: 5, stopped: 2 })
    for (const result of await Promise.all(requests.slice(0, 2))) {
      expect(result).toEqual({ ok: false, error: { kind: 'cancelled' } })
      if (!result.ok) it.app.fail(result.error)
    }
    expect(toast).not.toHaveBeenCalled()
    jest.useRealTimers()
  })

  test('ER-27 NAV-42 a merchant login that fails ends on the error page', async () => {
    const at = (msg: string) => ({ at: `/error?msg=${encodeURIComponent(msg)}` })
    expect(await code(8014, '商户已停用', 'merchantLogin', MERCHANT_LOGIN)).toEqual(at('商户已停用'))
    expect(await status(504, '', 'merchantLogin', MERCHANT_LOGIN)).toEqual(at('服务繁忙，请稍后重试'))
  })
})
