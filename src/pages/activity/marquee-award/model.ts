import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { PrizeRecord } from '@/features/activity/draw/records'
import { OrderType } from '@/domain/kind'
import { Rows } from '@/features/product/rows'

/** The shopper's draws of one activity, with those that won nothing. @spec PR-28 */
export class AwardsModel {
  readonly rows: Rows<PrizeRecord>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly id: number,
  ) {
    this.rows = new Rows<PrizeRecord>(
      app,
      (page) => app.stores.api.call('drawRecords', { ...page, id }),
      ({ recordId }) => recordId,
    )
    observableModel(this, { untracked: ['app', 'id', 'rows'] })
  }

  fill = ({ recordId }: PrizeRecord) => void this.app.go('prizeAddress', { id: recordId })
  follow = (parcelNo: string) => void this.app.go('orderLogistics', { orderNo: parcelNo, type: OrderType.express })
  toDraw = () => void this.app.back()

  dispose() {
    this.rows.dispose()
  }
}
