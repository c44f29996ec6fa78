import { refuse } from '../../platform/http/refusal'
import type { InsuranceProvider } from '../insurance/contract'
import { alipay, type AlipayAccount } from './alipay'
import type { PaymentProvider, PaymentProviders } from './contract'
import type { Sandbox } from './sandbox'
import { wechatPay, type WechatAccount } from './wechat'

type Accounts = { wechat: WechatAccount | null; alipay: AlipayAccount | null }

/** Provider of a method without an account, while the other method has a real one: accepts and refunds nothing. */
const absent: PaymentProvider = {
  isReal: false,
  asksPayerIn: [],
  prepay: async () => refuse('providerDown', '暂不支持这种支付方式，请换一种'),
  query: async () => ({ state: 'unknown' }),
  close: async () => {},
  readNotify: async () => null,
  refund: async () => 'failed',
  bill: async () => [],
  notifyAnswer: () => ({ status: 503, type: 'text/plain', body: '' }),
}

const NO_INSURANCE = '暂不支持医保支付，请换一种支付方式'
/** Wraps simulated insurance so that it pays nothing, because a real account takes real money. */
const declining = (insurers: InsuranceProvider): InsuranceProvider => ({
  ...insurers,
  preregister: async () => ({ ok: false, reason: NO_INSURANCE }),
  prepay: async () => refuse('providerDown', NO_INSURANCE),
  confirm: async () => refuse('providerDown', NO_INSURANCE),
})

/**
 * Chooses the payment providers: simulated ones without any account, else real ones only. Next to a real account no
 * payment may be simulated: a method without an account is refused.
 */
export function paymentProviders(
  accounts: Accounts,
  sandbox: Pick<Sandbox, 'payments' | 'insurers'>,
  real: Parameters<typeof wechatPay>[1],
): { payments: PaymentProviders; insurers: InsuranceProvider } {
  if (!accounts.wechat && !accounts.alipay) return { payments: sandbox.payments, insurers: sandbox.insurers }
  return {
    payments: {
      wechat: accounts.wechat ? wechatPay(accounts.wechat, real) : absent,
      alipay: accounts.alipay ? alipay(accounts.alipay, real) : absent,
    },
    insurers: declining(sandbox.insurers),
  }
}
