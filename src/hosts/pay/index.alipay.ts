import { alipayFailure } from '../alipay-failure'
import { refused, unsupported } from '../result'
import { settle, SHOPPER_MS } from '../settle'
import type { PayHint, PayHost } from './contract'
import { unknownPayResult } from './unknown-result'
import { tradeResult } from './trade-result'

interface Traded {
  resultCode?: unknown
}
declare const my: {
  tradePay?(options: { tradeNO: string; success(result: Traded): void; fail(result: Traded): void }): void
}

export const pay = {
  methods: ['alipay'],
  payType: null,
  sheet: async () => 'mini',
  takes: () => true,
  takesDeposits: () => true,
  identify: async () => unsupported('hide'),
  handOver: async () => unsupported('page'),
  // Uses tradePay, because Alipay has no requestPayment.
  pay: async ({ pkg }) =>
    unknownPayResult(
      await settle<PayHint>(SHOPPER_MS, (answer) => {
        if (!my.tradePay) return answer(unsupported('hide'))
        my.tradePay({
          tradeNO: pkg,
          success: ({ resultCode }) => answer(tradeResult(resultCode)),
          fail: (result) =>
            answer(
              result.resultCode === undefined
                ? refused(alipayFailure('tradePay', result, 'hide'))
                : tradeResult(result.resultCode),
            ),
        })
      }),
    ),
} satisfies PayHost
