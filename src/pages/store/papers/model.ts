import { isMissing } from '@/api/flows'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Reading } from '@/features/store/reading'

export interface Papers {
  subject: Reply<'storeSubject'>
  licences: Reply<'storeCertificate'>['licences']
}

/** Papers of a shop; without a number, of the nearest one. null where there is none. @spec RX-09 */
export const readPapers = (app: WithStores<'api' | 'location'>, storeNo = '') =>
  new Reading<Papers>(async () => {
    const { api, location } = app.stores
    const nearest = storeNo ? null : await api.call('allStores', { ...location.query, pageNum: 1, pageSize: 1 })
    if (nearest && !nearest.ok) return nearest
    const no = nearest ? nearest.data.list[0]?.storeNo : storeNo
    if (!no) return { ok: true, data: null }
    const [subject, papers] = await Promise.all([
      api.call('storeSubject', { storeNo: no }),
      api.call('storeCertificate', { storeNo: no }),
    ])
    if (!subject.ok) return isMissing(subject.error) ? { ok: true, data: null } : subject
    if (!papers.ok) return papers
    return { ok: true, data: { subject: subject.data, licences: papers.data.licences } }
  })
