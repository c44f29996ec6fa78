import { effectOf, SILENT_CODES, type ErrorEffect, type Flow } from './errors'
import { BIND_BY_THIRD_PARTY, CART_LINES, isMissing, MERCHANT_LOGIN, SCHEME, UPLOAD, WECHAT_LOGIN } from './flows'
import { codeOf, type ApiError } from './result'

const texts = {
  offline: 'offline!',
  timeout: 'timeout!',
  network: 'network!',
  networkCode: 'code 9000!',
  expired: 'expired!',
  upload: 'upload!',
  notBound: 'not bound!',
  http: {
    400: 'h400',
    401: 'h401',
    403: 'h403',
    404: 'h404',
    406: 'h406',
    410: 'h410',
    422: 'h422',
    500: 'h500',
    504: 'h504',
  },
}

const nothing = { show: 'none', then: 'stay' }
const toast = (message: string, overrides: Partial<ErrorEffect> = {}): ErrorEffect => ({
  show: 'toast',
  message,
  ms: 2000,
  then: 'stay',
  button: 'confirm',
  ...overrides,
})
const dialog = (message: string, overrides: Partial<ErrorEffect> = {}) =>
  toast(message, { show: 'dialog', ms: 0, ...overrides })
const http = (status: number, msg = '') => effectOf({ kind: 'http', status, msg }, texts)
const refused = (code: number, msg = 'said'): ApiError => ({ kind: 'business', code, msg, data: null })
const businessError = (code: number, msg = 'said', flow?: Flow) => effectOf(refused(code, msg), texts, flow)

test.each([
  ['ER-01', 400],
  ['ER-03', 403],
  ['ER-04', 404],
  ['ER-05', 406],
  ['ER-06', 410],
  ['ER-07', 422],
  ['ER-08', 500],
  ['ER-09', 504],
])('%s HTTP %i shows its own message for 2 s', (_, status) => {
  expect(http(status)).toEqual(toast(`h${status}`))
})

// Names the rules of the rows above, because test.each builds its titles from data.
test('ER-01 ER-03 ER-04 ER-05 ER-06 ER-08 ER-09 hides the server’s message next to its status', () => {
  for (const status of [400, 403, 404, 406, 410, 500, 504])
    expect(http(status, 'internal')).toEqual(toast(`h${status}`))
})

test('ER-07 a refused input shows its error', () => {
  expect(http(422, '手机号不正确')).toEqual(toast('手机号不正确'))
  expect(http(422, '')).toEqual(toast('h422'))
})

test('any other status counts as a network error', () => {
  expect(http(502, 'Bad Gateway')).toEqual(toast('network!'))
  expect(http(200)).toEqual(toast('network!'))
})

test('ER-02 HTTP 401 shows for a second that sign-in is needed and goes to login', () => {
  expect(http(401, 'x')).toEqual(toast('h401', { ms: 1000, then: 'login' }))
})

test('ER-10 a call without a reply: timeout, network, no network, cancelled by us', () => {
  expect(effectOf({ kind: 'timeout' }, texts)).toEqual(toast('timeout!'))
  expect(effectOf({ kind: 'network' }, texts)).toEqual(toast('network!'))
  expect(effectOf({ kind: 'offline' }, texts)).toEqual(toast('offline!'))
  expect(effectOf({ kind: 'cancelled' }, texts)).toMatchObject({ ...nothing, message: '' })
})

test('ER-13 BC-51 code 402 shows for a second that the session has expired and goes to login', () => {
  expect(businessError(402, 'x')).toEqual(toast('expired!', { ms: 1000, then: 'login' }))
})

test('ER-14 code 101 with a missing order shows the message and goes back, in either language', () => {
  for (const msg of ['order not found', 'Order Not Found: Y7', '订单不存在'])
    expect(businessError(101, msg)).toEqual(toast(msg, { then: 'back' }))
  expect(businessError(101, '商品不存在')).toEqual(toast('商品不存在'))
  expect(businessError(102, '订单不存在')).toEqual(toast('订单不存在'))
})

test('ER-15 code 1001 shows its message and goes back', () => {
  expect(businessError(1001)).toEqual(toast('said', { then: 'back' }))
})

test('ER-16 code 7001 shows its message for 2 s, then the order list', () => {
  expect(businessError(7001)).toEqual(toast('said', { then: 'orders' }))
})

test('ER-17 a message about missing stock is a dialog with one button', () => {
  for (const msg of ['Out of stock', '商品库存不足，请减少数量']) expect(businessError(101, msg)).toEqual(dialog(msg))
})

test('ER-17 ER-20 ER-22 codes take precedence over messages', () => {
  expect(businessError(8013, '库存不足')).toEqual(toast('库存不足', { ms: 4000 }))
  expect(businessError(8570, '库存不足')).toMatchObject(nothing)
  expect(businessError(101, '订单不存在，库存不足')).toMatchObject({ show: 'toast', then: 'back' })
})

test('ER-18 code 9000 reports an unstable network', () => {
  expect(businessError(9000, 'x')).toEqual(toast('code 9000!'))
})

test('ER-20 code 8013 shows its message for 4 s', () => {
  expect(businessError(8013)).toEqual(toast('said', { ms: 4000 }))
})

test('ER-21 every other code shows its message for 2 s, and a default when it has none', () => {
  for (const code of [101, 405, 601, 619, 635, 8014, 1002]) expect(businessError(code)).toEqual(toast('said'))
  expect(businessError(8014, '')).toEqual(toast('network!'))
})

const silent = [
  502, 504, 600, 8019, 7008, 666, 8509, 8508, 8511, 8512, 5006, 5007, 4000, 800, 801, 8027, 8570, 12306, 505, 620, 621,
  622, 623, 624, 625, 626, 627, 628, 629, 630, 631, 632, 633, 634,
]

test('ER-19 ER-22 silent codes return without a message, even about stock', () => {
  for (const code of silent) expect([code, businessError(code)]).toMatchObject([code, nothing])
  expect([...SILENT_CODES].sort()).toEqual([...silent].sort())
})

test('ER-21 ER-22 the neighbours of silent codes show messages', () => {
  for (const code of [501, 503, 506, 599, 601, 619, 635, 665, 667, 799, 802, 8026, 8569, 8571])
    expect([code, businessError(code)]).toEqual([code, toast('said')])
})

describe('calls with codes of their own', () => {
  test.each([502, 120, 600, 410])('ER-23 WeChat login leaves %i to its caller', (code) => {
    expect(businessError(code, 'said', WECHAT_LOGIN)).toMatchObject(nothing)
  })

  test('ER-24 every other code of WeChat login shows a dialog and ends at home', () => {
    for (const code of [121, 402, 505, 620, 8013])
      expect(businessError(code, 'said', WECHAT_LOGIN)).toEqual(
        dialog('said', { button: 'know', ms: 2000, then: 'home' }),
      )
  })

  test('ER-24 a failure without a WeChat login code is handled as everywhere', () => {
    expect(effectOf({ kind: 'timeout' }, texts, WECHAT_LOGIN)).toEqual(toast('timeout!'))
    expect(effectOf({ kind: 'http', status: 502, msg: '' }, texts, WECHAT_LOGIN)).toEqual(toast('network!'))
  })

  test('ER-26 binding reports that no number is bound', () => {
    expect(businessError(600, 'x', BIND_BY_THIRD_PARTY)).toEqual(toast('not bound!'))
  })

  test.each<[ApiError, string]>([
    [refused(8014, '商户已停用'), '商户已停用'],
    [refused(402, ''), 'network!'],
    [{ kind: 'http', status: 504, msg: '' }, 'h504'],
    [{ kind: 'offline' }, 'offline!'],
  ])('ER-27 NAV-42 a merchant login that fails (%j) ends on the error page', (error, message) => {
    expect(effectOf(error, texts, MERCHANT_LOGIN)).toMatchObject({ show: 'none', then: 'errorPage', message })
  })

  test('ER-27 a cancelled merchant login leads nowhere', () => {
    expect(effectOf({ kind: 'cancelled' }, texts, MERCHANT_LOGIN)).toMatchObject(nothing)
  })

  test('ER-30 ER-31 ER-32 codes of a split into parcels; ER-33 every other cancels the order', () => {
    expect(businessError(509, 'said', SCHEME)).toEqual(toast('said', { ms: 4000 }))
    expect(businessError(637, 'said', SCHEME)).toEqual(toast('said'))
    expect(businessError(8570, 'said', SCHEME)).toEqual(dialog('said', { ms: 2000 }))
    for (const code of [508, 510, 636, 638, 8014, 101])
      expect([code, businessError(code, 'said', SCHEME)]).toEqual([code, { ...toast('said'), dropsOrder: true }])
    expect(businessError(402, 'said', SCHEME)).toMatchObject({ then: 'login', dropsOrder: true })
    expect(businessError(600, 'said', SCHEME)).toMatchObject({ ...nothing, dropsOrder: true })
    for (const error of [{ kind: 'timeout' }, { kind: 'http', status: 500, msg: '' }] as const)
      expect(effectOf(error, texts, SCHEME).dropsOrder).toBeUndefined()
  })

  test('ER-11 an upload that ends in 500, as a status or as a code, has its own message', () => {
    expect(businessError(500, 'internal', UPLOAD)).toEqual(toast('upload!'))
    expect(effectOf({ kind: 'http', status: 500, msg: '' }, texts, UPLOAD)).toEqual(toast('upload!'))
    expect(effectOf({ kind: 'http', status: 413, msg: '' }, texts, UPLOAD)).toEqual(toast('network!'))
    expect(businessError(8013, 'said', UPLOAD)).toEqual(toast('said', { ms: 4000 }))
  })
})

test('the code of a failure is 0 unless it is a refusal', () => {
  expect(codeOf({ kind: 'business', code: 8570, msg: '', data: null })).toBe(8570)
  expect(codeOf({ kind: 'http', status: 500, msg: '' })).toBe(0)
  expect(codeOf({ kind: 'offline' })).toBe(0)
})

test('ER-29 an impossible cart line shows its message for three seconds, other codes as usual', () => {
  const of = (code: number) => effectOf({ kind: 'business', code, msg: 'said', data: null }, texts, CART_LINES)
  expect(of(8570)).toEqual(toast('said', { ms: 3000 }))
  expect(of(8013)).toEqual(toast('said', { ms: 4000 }))
  expect(of(1)).toEqual(toast('said'))
})

test('reports a missing item as a refusal or as the HTTP status', () => {
  const businessError = (code: number): ApiError => ({ kind: 'business', code, msg: '', data: null })
  const http = (status: number): ApiError => ({ kind: 'http', status, msg: '' })
  expect([isMissing(businessError(404)), isMissing(http(404))]).toEqual([true, true])
  expect([businessError(500), http(500), { kind: 'offline' } as const].map(isMissing)).toEqual([false, false, false])
})
