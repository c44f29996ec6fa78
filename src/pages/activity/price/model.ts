import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { PrizeRecord } from '@/features/activity/draw/records'
import { OrderType } from '@/domain/kind'
import { Rows } from '@/features/product/rows'

/** Tabs: every prize, those without an address, those to be sent, those sent, those in the account. */
export const TABS = ['all', 'toFill', 'toShip', 'sent', 'credited'] as const
export type Tab = 0 | 1 | 2 | 3 | 4

/** Prizes of the shopper by what is to be done. @spec PR-28 EN-25 */
export class PrizesModel {
  tab: Tab = 0
  private readonly lists: readonly Rows<PrizeRecord>[]

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    this.lists = TABS.map(
      (state) =>
        new Rows<PrizeRecord>(
          app,
          (page) => app.stores.api.call('prizeStates', { ...page, state }),
          ({ recordId }) => recordId,
        ),
    )
    observableModel(this, { untracked: ['app', 'lists'] })
  }

  get rows(): Rows<PrizeRecord> {
    return this.lists[this.tab] as Rows<PrizeRecord>
  }

  load = () => this.rows.load()

  choose = (tab: Tab) => {
    this.tab = tab
    void this.rows.load()
  }

  fill = ({ recordId }: PrizeRecord) => void this.app.go('prizeAddress', { id: recordId })
  follow = (parcelNo: string) => void this.app.go('orderLogistics', { orderNo: parcelNo, type: OrderType.express })
  toWheel = () => void this.app.go('drawWheel')

  dispose() {
    for (const rows of this.lists) rows.dispose()
  }
}
