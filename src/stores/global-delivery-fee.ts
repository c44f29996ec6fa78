import type { Api, Result } from '../api'
import type { Reply } from '../contract/types'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, readStored, writeStored } from './stored'

type DeliveryFeeMap = Reply<'globalFreightMap'>

const KEY = 'globalDeliveryFee'

const isDeliveryFeeMap = (value: unknown): value is DeliveryFeeMap =>
  isRecord(value) && Object.values(value).every((fee) => typeof fee === 'number' && fee >= 0)

/** Fee table of cross-border carriers, requested once per visit. @spec BC-70 */
export class GlobalDeliveryFeeStore {
  constructor(private readonly deps: { api: () => Api; visit: DeviceStorage }) {}

  async load(): Promise<Result<DeliveryFeeMap>> {
    const storedValue = readStored(this.deps.visit, KEY, isDeliveryFeeMap)
    if (storedValue) return { ok: true, data: storedValue }
    const result = await this.deps.api().call('globalFreightMap', {})
    if (result.ok) writeStored(this.deps.visit, KEY, result.data)
    return result
  }
}
