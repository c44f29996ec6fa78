import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, ImageUrls, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { callService } from '@/features/product/detail/phone'
import { ContactSheet } from '@/features/service/contact'
import { serviceTexts } from '@/texts/service'

interface Counselors {
  /** Counselor named by a code in the url; null for none, and for an invalid code. */
  mine: Reply<'counselorByCode'> | null
  near: Reply<'counselorsNear'>
}

/** Counselors of the nearest store, and the counselor named by a code. @spec PR-30 */
export class CounselorModel {
  readonly counselors: Loader<Counselors>
  readonly sheet: ContactSheet

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      ImageUrls &
      WithStores<'api' | 'location' | 'session' | 'startup'> &
      WithHosts<'phone' | 'pictures'>,
    private readonly code = '',
  ) {
    this.sheet = new ContactSheet(app)
    this.counselors = new Loader(
      () => this.request(),
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'code', 'counselors', 'sheet'] })
  }

  private async request() {
    const { api, location } = this.app.stores
    const [near, ownCounselor] = await Promise.all([
      api.call('counselorsNear', location.query),
      this.code ? api.call('counselorByCode', { code: this.code }) : null,
    ])
    return near.ok
      ? { ok: true as const, data: { near: near.data, mine: ownCounselor?.ok ? ownCounselor.data : null } }
      : near
  }

  /** Opens the pharmacist chat: questions about medicine go to a pharmacist, not to a counselor. */
  toOnline = () => void this.app.go('serviceOnline', { desk: 'pharmacist' })
  /** @spec BC-88 */
  call = () => void callService(this.app, serviceTexts.counselor.call)

  dispose() {
    this.counselors.dispose()
  }
}
