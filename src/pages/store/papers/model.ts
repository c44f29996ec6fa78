import { isMissing } from '@/api/flows'
import type { Result } from '@/api/result'
import { Loader } from '@/page-kit/loader'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { DEFAULT_STORE_KEY, loadConfigValue } from '@/stores/config-values'

export interface StoreLicenceInfo {
  subject: Reply<'storeSubject'>
  licences: Reply<'storeCertificate'>['licences']
}

/** The nearest store, else the shop's default store; '' where there is neither. @spec BC-73 */
async function nearestStoreNo({ stores }: WithStores<'api' | 'location' | 'startup'>): Promise<Result<string>> {
  const nearest = await stores.api.call('allStores', { ...stores.location.query, pageNum: 1, pageSize: 1 })
  if (!nearest.ok) return nearest
  const [store] = nearest.data.list
  return store ? { ok: true, data: store.storeNo } : loadConfigValue(stores, DEFAULT_STORE_KEY)
}

/** Licences of a store; without a number, of the nearest or the default store. null when there is none. @spec RX-09 */
export const readLicences = (app: WithStores<'api' | 'location' | 'startup'>, storeNo = '') =>
  new Loader<StoreLicenceInfo | null>(async () => {
    const { api } = app.stores
    const chosen = storeNo ? ({ ok: true, data: storeNo } as const) : await nearestStoreNo(app)
    if (!chosen.ok) return chosen
    const no = chosen.data
    if (!no) return { ok: true, data: null }
    const [subject, certificate] = await Promise.all([
      api.call('storeSubject', { storeNo: no }),
      api.call('storeCertificate', { storeNo: no }),
    ])
    if (!subject.ok) return isMissing(subject.error) ? { ok: true, data: null } : subject
    if (!certificate.ok) return certificate
    return { ok: true, data: { subject: subject.data, licences: certificate.data.licences } }
  })
