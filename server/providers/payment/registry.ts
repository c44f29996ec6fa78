import { refuse } from '../../platform/http/refusal'
import type { InsuranceProvider } from '../insurance/contract'
import { alipay, type AlipayAccount } from './alipay'
import type { PaymentProvider, PaymentProviders } from './contract'
import type { Sandbox } from './sandbox'
import { wechatPay, type WechatAccount } from './wechat'

type Accounts = { wechat: WechatAccount | null; alipay: AlipayAccount | null }

/** Stands where a real account is missing beside one: takes no money, knows of none and gives none back. */
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
/** Simulated insurance pays for nothing that others pay real money for. */
const declining = (insurers: InsuranceProvider): InsuranceProvider => ({
  ...insurers,
  preregister: async () => ({ ok: false, reason: NO_INSURANCE }),
  prepay: async () => refuse('providerDown', NO_INSURANCE),
  confirm: async () => refuse('providerDown', NO_INSURANCE),
})

/**
 * Who takes the money: the simulated providers where there is no account, real ones alone where there is any. Beside a real account
 * nothing can be paid for by simulating it: what has no account is refused.
 */
export function takers(
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
