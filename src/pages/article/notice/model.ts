import type { WithStores } from '@/page-kit/ports'
import { idOf, ReadingModel } from '@/features/article/model'

/** A notice, the newest one where none is named. A shopper's badge on home counts it no more. @spec RO-07 */
export function openNotice({ stores }: WithStores<'api' | 'session'>, id: string | undefined) {
  const { api, session } = stores
  return new ReadingModel(
    idOf(id),
    (wanted) => api.call('notice', { id: wanted }),
    (read) => {
      // The badge is a hint: where this is lost it stays a day longer.
      if (session.isLoggedIn) void api.call('readMessages', { ids: [read.id] })
    },
  )
}
