import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import { policyState, type Policy } from '@/features/insurance/policy'

/** Page of each kind of insurance. */
const PAGES = { loyalty: 'insuranceLoyalty', blessing: 'insuranceBlessing' } as const

/** Insurance offers for customers. @spec PR-14 */
export class PoliciesModel {
  readonly list: Loader<Policy[]>

  constructor(private readonly app: Navigation & WithStores<'api' | 'session'>) {
    const { api, session } = app.stores
    this.list = new Loader(
      () => api.call('policies', {}),
      () => session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'list'] })
  }

  stateOf = (one: Policy) => policyState(one, this.app.stores.api.now())
  open = ({ id, kind }: Policy) => void this.app.go(PAGES[kind], { id })
  toHome = () => void this.app.go('home')

  dispose() {
    this.list.dispose()
  }
}
