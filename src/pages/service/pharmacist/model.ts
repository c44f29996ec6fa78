import type { FailureDisplay, ImageUrls, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { ContactSheet } from '@/features/service/contact'

/** All pharmacists and counselors of the stores. @spec BC-79 PR-30 */
export class PharmacistModel {
  readonly all: Loader<Reply<'counselors'>>
  readonly sheet: ContactSheet

  constructor(app: WithFeedback & FailureDisplay & ImageUrls & WithStores<'api' | 'session'> & WithHosts<'pictures'>) {
    const { api, session } = app.stores
    this.sheet = new ContactSheet(app)
    this.all = new Loader(
      () => api.call('counselors', {}),
      () => session.isLoggedIn,
    )
  }

  dispose() {
    this.all.dispose()
  }
}
