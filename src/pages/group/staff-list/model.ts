import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { SPELL_STATUS } from '@/domain/enums'
import { Rows } from '@/features/product/rows'
import { groupTexts } from '@/texts/group'

export type StaffGroup = Reply<'groupStaffList'>['list'][number]
export type SpellStatus = 0 | 1 | 2 | 3
export const STATUSES: readonly SpellStatus[] = [0, 1, 2, 3]

/** Group buys of shoppers invited by a staff member, in four lists. @spec EN-26 */
export class StaffListModel {
  status: SpellStatus
  /** Why the list is not available to this shopper, in the server's words. */
  refusal = ''
  readonly rows: Rows<StaffGroup>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    index: string | undefined,
  ) {
    this.status = STATUSES.find((status) => String(status) === index) ?? SPELL_STATUS.all
    this.rows = new Rows<StaffGroup>(
      app,
      (page) => this.request(page),
      ({ groupNo }) => groupNo,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  private async request(page: { pageNum: number; pageSize: number }) {
    const result = await this.app.stores.api.call('groupStaffList', { ...page, spellStatus: this.status })
    this.refuse(!result.ok && isMissing(result.error))
    return result
  }

  private refuse(isRefused: boolean) {
    this.refusal = isRefused ? groupTexts.staff.refused : ''
  }

  choose = (status: SpellStatus) => {
    if (status === this.status) return
    this.status = status
    void this.rows.restart()
  }

  open = ({ groupNo }: StaffGroup) => void this.app.go('groupStaffDetail', { id: groupNo })
  invite = ({ barcode }: StaffGroup) => void this.app.go('groupStaffInvite', { barcode })
  toGroupHome = () => void this.app.go('groupHome', {})
  toHome = () => void this.app.go('home')

  dispose() {
    this.rows.dispose()
  }
}
