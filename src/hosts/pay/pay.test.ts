/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type { PayRequest } from '../../contract/types'
import { give, restore, throws } from '../../../test/fakes/native'
import { pay as alipay } from './index.alipay'
import { pay as h5 } from './index.h5'
import { pay as weapp } from './index.weapp'
import { tradeResult } from './trade-result'

const request = { pkg: 'prepay_id=1', cashierUrl: 'https://cashier/1' } as PayRequest

afterEach(restore)

test('ST-80 every host offers what it can pay with, its own way first', () => {
  expect([weapp.methods, alipay.methods, h5.methods]).toEqual([['wechat'], ['alipay'], ['wechat', 'alipay']])
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
    for (const how of ['success', 'fail'] as const) {
      if (resultCode === undefined) continue
      give('my', {
        tradePay: (options: Record<'success' | 'fail', (r: object) => void>) => options[how]({ resultCode }),
      })
      expect(await alipay.pay(request)).toEqual(result)
    }
  }
})

test('ST-80 h5 leaves for the cashier; an address that cannot be gone to has failed', async () => {
  const assign = jest.fn()
  give('window', { location: { assign } })
  expect(await h5.pay(request)).toEqual({ ok: true, value: 'left' })
  expect(assign.mock.calls).toEqual([['https://cashier/1']])
  give('window', { location: { assign: throws } })
  expect(await h5.pay(request)).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
})
