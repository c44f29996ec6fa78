import { refuse } from '../../platform/http/refusal'
import { within } from '../../platform/timeout'
import type { CustomerKey, MerchantCustomer, MerchantSource } from './contract'

/** What the server asks partners about their customers; one that refuses, fails or stays silent is 502. */
export interface MerchantDesk {
  /** Each row once; a customer nobody knows has none. */
  customer(merchantCode: string, key: CustomerKey): Promise<MerchantCustomer | null>
}

const PATIENCE_MS = 5000

const down = () => refuse('providerDown', '商户暂时没有响应，请稍后再试')
const once = <T extends { ref: string }>(rows: readonly T[]) => [...new Map(rows.map((row) => [row.ref, row])).values()]

export const merchantDesk = (source: MerchantSource, { patienceMs = PATIENCE_MS } = {}): MerchantDesk => ({
  async customer(merchantCode, key) {
    const found = await within(patienceMs, source.customer(merchantCode, key), down)
    return found && { ...found, addresses: once(found.addresses), patients: once(found.patients) }
  },
})
