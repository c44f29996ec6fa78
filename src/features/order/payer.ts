import type { WithHosts, WithStores } from '@/page-kit/ports'

/** Facts about the payer, sent with a call that starts a payment. */
export interface PayerState {
  inWechat?: boolean
  inMini?: boolean
  code?: string
}

/**
 * Returns `inMini` if the payment happens in one of our mini-programs or on a page inside one; a group-buy order can be
 * paid only there.
 * @spec ST-79
 */
export const placeOf = async ({ hosts }: WithHosts<'pay'>) =>
  ['mini', 'around'].includes(await hosts.pay.sheet()) ? { inMini: true } : {}

/** Facts about the payer for a payment in the provider's own sheet. A code is valid for one attempt. @spec ST-80 */
export class Payer {
  /** Code that WeChat's page returned; the payment in progress uses it. */
  private code: string

  constructor(private readonly app: WithStores<'session'> & WithHosts<'device' | 'login' | 'pay'>) {
    this.code = app.stores.session.takePayer()
  }

  /** Whether WeChat has identified the payer, so the payment in progress can continue. */
  get isNamed() {
    return this.code !== ''
  }

  /** Returns the facts about the payer; null if the mini-program around this page takes the payment itself. */
  async readPayer(): Promise<PayerState | null> {
    const { code } = this
    this.code = ''
    const { pay, login } = this.app.hosts
    const sheet = await pay.sheet()
    if (sheet === 'office') return { inWechat: true, ...(code ? { code } : {}) }
    if (sheet === '') return {}
    if (sheet === 'around') return null
    const loginCode = await login.code()
    return { inMini: true, ...(loginCode.ok ? { code: loginCode.value.code } : {}) }
  }

  /** Leaves for WeChat's page, which identifies the payer and returns here; returns false if it cannot be opened. */
  async identify(): Promise<boolean> {
    const { stores, hosts } = this.app
    const state = hosts.device.randomId()
    stores.session.leaveForLogin(state)
    const identifyResult = await hosts.pay.identify(state)
    if (!identifyResult.ok) stores.session.handleReturn(state)
    return identifyResult.ok
  }
}
