import type { WithStores } from '@/page-kit/ports'
import { ReadingModel } from '@/features/article/model'
import { urlNumber } from '@/page-kit/url-number'

/** Loads a notice, the newest when none is named. Marks it as read, which lowers the badge on home. @spec RO-07 */
export function openNotice({ stores }: WithStores<'api' | 'session'>, id: string | undefined) {
  const { api, session } = stores
  return new ReadingModel(
    urlNumber(id),
    (noticeId) => api.call('notice', { id: noticeId }),
    (read) => {
      // Ignores a failure: the badge is only a hint and then stays until the next reading.
      if (session.isLoggedIn) void api.call('readMessages', { ids: [read.id] })
    },
  )
}
