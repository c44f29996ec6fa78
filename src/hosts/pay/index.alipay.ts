import type { PayHint, PayHost } from './contract'

declare const my: {
  tradePay(options: {
    tradeNO: string
    success(result: { resultCode?: string | number }): void
    fail(result: { resultCode?: string | number }): void
  }): void
}

/** A cancel arrives in `success` as 6001. 8000, 6004, 6002, old clients' 99 and anything unknown: ask the order. */
const HINT: Record<string, PayHint> = { '9000': 'ok', '6001': 'cancel', '4000': 'failed', '4': 'failed' }

const hintOf = (code: string | number | undefined) => HINT[String(code ?? '')] ?? 'unknown'

export const pay = {
  methods: ['alipay'],
  // Not through Taro: its requestPayment is undefined on Alipay.
  pay: ({ pkg }) =>
    new Promise<PayHint>((resolve) =>
      my.tradePay({
        tradeNO: pkg,
        success: ({ resultCode }) => resolve(hintOf(resultCode)),
        fail: ({ resultCode }) => resolve(hintOf(resultCode ?? '4000')),
      }),
    ).catch(() => 'failed'),
} satisfies PayHost
