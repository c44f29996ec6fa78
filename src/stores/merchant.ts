import type { Api } from '../api'
import type { Reply } from '../contract/types'
import { dispatchRefusal, type Partner } from '../domain/partner'

interface Deps {
  api: () => Api
  /** Partner of this visit. */
  partner: () => Partner | null
}

/** Merchant of this visit, requested once on first use. @spec EN-07 */
export class MerchantStore {
  private request: { code: string; answer: Promise<Reply<'getMerchantInfoByCode'> | null> } | null = null

  constructor(private readonly deps: Deps) {}

  /** Why a delivery method (1 express, 2 lightning, 3 pickup) is not available, '' when it is. @spec VA-05 VA-06 */
  async refusalOf(kind: number): Promise<string> {
    const partner = this.deps.partner()
    if (!partner?.shell) return ''
    const merchant = await this.load(partner.code)
    return dispatchRefusal(merchant?.dispatchTypes ?? partner.dispatchTypes, kind)
  }

  private load(code: string) {
    if (this.request?.code !== code) this.request = { code, answer: this.requestFrom(code) }
    return this.request.answer
  }

  private async requestFrom(merchantCode: string) {
    const result = await this.deps.api().call('getMerchantInfoByCode', { merchantCode })
    // Allows another request after a failure: until then the delivery methods of the partner's row apply.
    if (!result.ok) this.request = null
    return result.ok ? result.data : null
  }
}
