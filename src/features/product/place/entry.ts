import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

type Code = typeof import('./picker.lazy')

/**
 * Entry of a page to the delivery place: the picker as a sheet, and the device's position. Only taps come here: nothing
 * asks for the position by itself. Loads the picker's code on the first tap.
 * @spec ER-68 ER-73
 */
export class PlaceEntry {
  isOpen = false
  code: Code | null = null
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithConsent &
      WithStores<'location'> &
      WithHosts<'settings' | 'navigation'>,
    private readonly loadCode: () => Promise<Code> = () => import('./picker.lazy'),
  ) {
    observableModel(this, { untracked: ['app', 'loadCode', 'isBusy'], byReference: ['code'] })
  }

  /** Opens the picker over the page. */
  open = () =>
    this.once(async () => {
      if (await this.loadPicker()) this.show()
    })

  /** Requests the device's position; opens the picker when that fails. */
  locate = () =>
    this.once(async () => {
      const code = await this.loadPicker()
      if (code && (await code.locateOrPick(this.app))) this.show()
    })

  /** Opens the map for the position of an address. */
  openMap = (id: number) => void this.app.go('addressEdit', { id, map: 1 })

  close() {
    this.isOpen = false
  }

  private show() {
    this.isOpen = true
  }

  private async loadPicker(): Promise<Code | null> {
    if (this.code) return this.code
    const code = await this.app.feedback.during(commonTexts.loading, this.loadCode()).catch(() => null)
    if (code) runInAction(() => (this.code = code))
    else this.app.feedback.toast(commonTexts.errors.network)
    return code
  }

  /** Runs one tap at a time. */
  private async once(run: () => Promise<void>) {
    if (this.isBusy) return
    this.isBusy = true
    await run().finally(() => (this.isBusy = false))
  }
}
