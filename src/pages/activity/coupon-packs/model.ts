import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { drawState } from '@/domain/draw'
import { Rows } from '@/features/product/rows'
import { commonTexts } from '@/texts/common'

export type Pack = Reply<'couponActivities'>['list'][number]

/** Error codes whose server text this page shows. @spec ER-49 … ER-54 */
const EXPLAINED_CODES: readonly number[] = [
  CODES.missing,
  CODES.couponClaimed,
  CODES.couponNotStarted,
  CODES.couponOver,
  CODES.couponNewUsers,
  CODES.couponSpecificUsers,
  CODES.couponGone,
]
/** Most packs in one call. */
const MOST_AT_ONCE = 20

/** Coupon packs, each claimed once per shopper: singly or all at once. @spec PR-21 ST-70 */
export class PacksModel {
  readonly rows: Rows<Pack>
  busy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  ) {
    this.rows = new Rows<Pack>(
      app,
      (page) => app.stores.api.call('couponActivities', page),
      (pack) => pack.code,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  /** Codes of the shown packs that can be claimed now. */
  get open(): string[] {
    const open = this.rows.list.filter((pack) => pack.flag === 0 && this.stageOf(pack) === 'open')
    return open.slice(0, MOST_AT_ONCE).map(({ code }) => code)
  }

  stageOf = (pack: Pack) => drawState(pack, this.app.stores.api.now())

  /** Claims packs and reloads them afterwards, whatever the result. */
  claim = async (codes: string[]) => {
    if (this.busy || codes.length === 0) return
    this.busy = true
    const result = await this.app.stores.api.call('receiveActivities', { codes })
    if (result.ok) this.app.feedback.toast(commonTexts.toast.claimed)
    else if (result.error.kind === 'business' && EXPLAINED_CODES.includes(result.error.code))
      this.app.feedback.toast(result.error.msg)
    else this.app.fail(result.error)
    await this.rows.load()
    runInAction(() => (this.busy = false))
  }

  toPack = (code: string) => void this.app.go('couponPack', { code })
  toCenter = () => void this.app.go('couponCenter')

  dispose() {
    this.rows.dispose()
  }
}
