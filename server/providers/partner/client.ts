import { refuse } from '../../platform/http/refusal'
import { within } from '../../platform/timeout'
import type { CustomerKey, MerchantCustomer, MerchantSource } from './contract'

/** Client for the customer data of partners; a partner that refuses, fails or stays silent gives 502. */
export interface MerchantClient {
  /** Returns a customer with each row once; null for an unknown customer. */
  customer(merchantCode: string, key: CustomerKey): Promise<MerchantCustomer | null>
}

const TIMEOUT_MS = 5000

const down = () => refuse('providerDown', '商户暂时没有响应，请稍后再试')
const once = <T extends { ref: string }>(rows: readonly T[]) => [...new Map(rows.map((row) => [row.ref, row])).values()]

export const merchantClient = (source: MerchantSource, { timeoutMs = TIMEOUT_MS } = {}): MerchantClient => ({
  async customer(merchantCode, key) {
    const result = await within(timeoutMs, source.customer(merchantCode, key), down)
    return result && { ...result, addresses: once(result.addresses), patients: once(result.patients) }
  },
})
