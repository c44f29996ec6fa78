import type { WithHosts, WithStores } from '@/page-kit/ports'

/** What a call that opens a payment says of who pays. */
export interface PayerTold {
  inWechat?: boolean
  inMini?: boolean
  code?: string
}

/** Where it is paid, as far as it matters: a group's order only in a mini-program of ours, or on a page that one of them shows. @spec ST-79 */
export const placeOf = async ({ hosts }: WithHosts<'pay'>) =>
  ['mini', 'around'].includes(await hosts.pay.sheet()) ? { inMini: true } : {}

/** Who pays by a provider's own sheet, as far as a page knows it. A code is good for one try. @spec ST-80 */
export class Payer {
  /** With which WeChat's page has come back, to be used by the tap that led there. */
  private code: string

  constructor(private readonly app: WithStores<'session'> & WithHosts<'device' | 'login' | 'pay'>) {
    this.code = app.stores.session.takePayer()
  }

  /** WeChat has named the payer, and what was begun goes on. */
  get isNamed() {
    return this.code !== ''
  }

  /** null where the mini-program around this page takes the money itself. */
  async told(): Promise<PayerTold | null> {
    const { code } = this
    this.code = ''
    const { pay, login } = this.app.hosts
    const sheet = await pay.sheet()
    if (sheet === 'office') return { inWechat: true, ...(code ? { code } : {}) }
    if (sheet === '') return {}
    if (sheet === 'around') return null
    const known = await login.code()
    return { inMini: true, ...(known.ok ? { code: known.value.code } : {}) }
  }

  /** Leaves for WeChat's page, which names the payer and comes back here; false where there is no way to it. */
  async identify(): Promise<boolean> {
    const { stores, hosts } = this.app
    const state = hosts.device.randomId()
    stores.session.goAway(state)
    const left = await hosts.pay.identify(state)
    if (!left.ok) stores.session.comeBack(state)
    return left.ok
  }
}
