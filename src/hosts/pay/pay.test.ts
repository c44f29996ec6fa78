/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type { PayRequest } from '../../contract/types'
import { answer, give, refuse, restore, taro, throws } from '../../../test/fakes/native'
import type { PayHint } from './contract'
import { pay as alipay } from './index.alipay'
import { pay as h5 } from './index.h5'
import { pay as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

const request = {
  timeStamp: '1700000000',
  nonceStr: 'nonce',
  pkg: 'prepay_id=1',
  signType: 'RSA',
  sign: 'signed',
  cashierUrl: 'https://cashier/1',
} as PayRequest

type TradePay = { tradeNO: string; success(result: object): void; fail(result: object): void }

const tradePay = (how: 'success' | 'fail', result: object) => {
  const ask = jest.fn((options: TradePay) => options[how](result))
  give('my', { tradePay: ask })
  return ask
}

afterEach(restore)

test('ST-80 every host offers what it can pay with, its own way first', () => {
  expect([weapp.methods, alipay.methods, h5.methods]).toEqual([['wechat'], ['alipay'], ['wechat', 'alipay']])
})

describe('weapp', () => {
  test('ST-82 pays with what the server signed', async () => {
    taro.requestPayment?.mockImplementation(answer({ errMsg: 'requestPayment:ok' }))
    expect(await weapp.pay(request)).toBe('ok')
    expect(taro.requestPayment?.mock.calls).toEqual([
      [{ timeStamp: '1700000000', nonceStr: 'nonce', package: 'prepay_id=1', signType: 'RSA', paySign: 'signed' }],
    ])
  })

  test.each<[PayHint, unknown]>([
    ['cancel', { errMsg: 'requestPayment:fail cancel' }],
    ['cancel', { errMsg: 'requestPayment:fail Canceled' }],
    ['failed', { errMsg: 'requestPayment:fail' }],
    ['failed', {}],
    ['failed', undefined],
  ])('ST-82 says %s for %j', async (hint, error) => {
    taro.requestPayment?.mockImplementation(refuse(error))
    expect(await weapp.pay(request)).toBe(hint)
  })

  test('a host without payment has failed', async () => {
    taro.requestPayment?.mockImplementation(throws)
    expect(await weapp.pay(request)).toBe('failed')
  })
})

describe('alipay', () => {
  test.each<[PayHint, unknown]>([
    ['ok', '9000'],
    ['ok', 9000],
    ['cancel', '6001'],
    ['cancel', 6001],
    ['failed', '4000'],
    ['failed', '4'],
    ['unknown', '8000'],
    ['unknown', '6004'],
    ['unknown', '6002'],
    ['unknown', '99'],
    ['unknown', undefined],
    ['unknown', ''],
  ])('ST-82 a success may be anything: %s for %p', async (hint, resultCode) => {
    const ask = tradePay('success', { resultCode })
    expect(await alipay.pay(request)).toBe(hint)
    expect(ask.mock.calls[0]?.[0].tradeNO).toBe('prepay_id=1')
  })

  test.each<[PayHint, object]>([
    ['failed', { error: 4 }],
    ['failed', { resultCode: '4000' }],
    ['cancel', { resultCode: '6001' }],
    ['unknown', { resultCode: '8000' }],
  ])('ST-82 a failure says %s for %j', async (hint, result) => {
    tradePay('fail', result)
    expect(await alipay.pay(request)).toBe(hint)
  })

  test('a host without payment has failed', async () => {
    give('my', {})
    expect(await alipay.pay(request)).toBe('failed')
  })
})

describe('h5', () => {
  test('ST-80 leaves for the cashier', async () => {
    const assign = jest.fn()
    give('window', { location: { assign } })
    expect(await h5.pay(request)).toBe('left')
    expect(assign.mock.calls).toEqual([['https://cashier/1']])
  })

  test('an address that cannot be gone to has failed', async () => {
    give('window', { location: { assign: throws } })
    expect(await h5.pay(request)).toBe('failed')
  })
})
