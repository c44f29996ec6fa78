import { isMissing } from '@/api/flows'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'

export type RxCard = Reply<'rxReviews'>['list'][number]
export type RxState = 'prescribe' | 'check' | 'release' | 'mine'
/** Tabs of the pharmacists, and those of a doctor. */
const RX_STATES: readonly RxState[] = ['check', 'release', 'mine']
export const DOCTOR_STATES: readonly RxState[] = ['prescribe', 'mine']

/** Prescription requests that wait for pharmacists, or for a doctor, oldest first. */
export class RxListModel {
  state: RxState
  /** Whether the account is no pharmacist. */
  isRefused = false
  readonly rows: Rows<RxCard>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    readonly states: readonly RxState[] = RX_STATES,
  ) {
    this.state = states[0] ?? 'mine'
    this.rows = new Rows<RxCard>(
      app,
      (page) => this.request(page),
      ({ no }) => no,
    )
    observableModel(this, { untracked: ['app', 'states', 'rows'] })
  }

  private async request(page: { pageNum: number; pageSize: number }) {
    const result = await this.app.stores.api.call('rxReviews', { ...page, state: this.state })
    this.setRefused(!result.ok && isMissing(result.error))
    return result
  }

  private setRefused(isRefused: boolean) {
    this.isRefused = isRefused
  }

  choose = (state: RxState) => {
    if (state === this.state) return
    this.state = state
    void this.rows.restart()
  }

  load = () => this.rows.load()
  more = () => this.rows.more()
  open = ({ no }: RxCard) => void this.app.go('auditDetail', { type: 'rx', no })
  toWorkspace = () => void this.app.go('auditHome')

  dispose() {
    this.rows.dispose()
  }
}
