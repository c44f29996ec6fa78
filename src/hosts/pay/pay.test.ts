/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type { PayRequest } from '../../contract/types'
import { installGlobal, restore, throws } from '../../../test/fakes/native'
import { pay as alipay } from './index.alipay'
import { browserPay as h5 } from './browser'
import { isPayable, PAY_ENTRY } from './entry'
import { unknownPayResult } from './unknown-result'
import { pay as weapp } from './index.weapp'
import { tradeResult } from './trade-result'

const request = { pkg: 'prepay_id=1', cashierUrl: 'https://cashier/1' } as PayRequest

afterEach(restore)

test('ST-80 every host offers the methods it supports, its own first', () => {
  expect([weapp.methods, alipay.methods]).toEqual([['wechat'], ['alipay']])
})

test.each([
  ['WeChat', weapp],
  ['Alipay', alipay],
])('ST-79 ST-80 VA-26 the mini-program of %s takes every order and deposit, with its host’s sheet', async (_, pay) => {
  expect([await pay.sheet(), pay.payType, pay.takes(), pay.takesDeposits()]).toEqual(['mini', null, true, true])
  expect(await pay.identify()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
})

test('a shopper who cancels has not paid, whatever else is reported', () => {
  const cancelled = { ok: false as const, error: { kind: 'cancel' as const, reason: 'timeout' } }
  expect(unknownPayResult(cancelled)).toBe(cancelled)
})

test.each([
  [{ ok: true, value: 'ok' }, ['9000', 9000]],
  [{ ok: true, value: 'unknown' }, ['8000', '6004', '6002', '99', '', undefined, null]],
  [{ ok: false, error: { kind: 'cancel' } }, ['6001', 6001]],
  [{ ok: false, error: { kind: 'failed', reason: 'unknown', code: '4000' } }, ['4000']],
  [{ ok: false, error: { kind: 'denied', by: 'platform', permanent: false } }, ['4', 4]],
])("ST-82 %j is what Alipay's %j means, in success and in failure", async (result, codes) => {
  for (const resultCode of codes) {
    expect(tradeResult(resultCode)).toEqual(result)
    for (const outcome of ['success', 'fail'] as const) {
      if (resultCode === undefined) continue
      installGlobal('my', {
        tradePay: (options: Record<'success' | 'fail', (r: object) => void>) => options[outcome]({ resultCode }),
      })
      expect(await alipay.pay(request)).toEqual(result)
    }
  }
})

test('ST-80 a browser leaves for the cashier; a url that cannot be opened is a failure', async () => {
  const assign = jest.fn()
  installGlobal('window', { location: { assign } })
  expect(await h5.pay(request)).toEqual({ ok: true, value: 'left' })
  expect(assign.mock.calls).toEqual([['https://cashier/1']])
  installGlobal('window', { location: { assign: throws } })
  expect(await h5.pay(request)).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
})

test('ST-80 every channel of H5 has its payment entry and methods, its own first', () => {
  const chosen = Object.entries(PAY_ENTRY).map(([channel, { entry, methods }]) => [channel, entry, ...methods])
  expect(chosen).toEqual([
    ['bank', 'bank', 'wechat', 'alipay'],
    ['wxmp', 'miniProgram', 'wechat'],
    ['wx', 'oauth', 'wechat'],
    ['ali', 'alipay', 'alipay'],
    ['alimp', 'alipay', 'alipay'],
    ['wecom', 'web', 'wechat', 'alipay'],
    ['browser', 'web', 'wechat', 'alipay'],
  ])
})

test.each(['J1', 'G20261121'])('ST-78 ST-79 group-buy order %s is paid in the mini-program only', (orderNo) => {
  const channels = Object.keys(PAY_ENTRY) as (keyof typeof PAY_ENTRY)[]
  expect(channels.filter((channel) => isPayable(orderNo, channel))).toEqual(['wxmp'])
})

test.each(['Y7', 'YJ1', '7G', 'j1', ''])('ST-78 ST-79 order %j is paid everywhere', (orderNo) => {
  const channels = Object.keys(PAY_ENTRY) as (keyof typeof PAY_ENTRY)[]
  expect(channels.filter((channel) => !isPayable(orderNo, channel))).toEqual([])
})
