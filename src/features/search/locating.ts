import { makeAutoObservable, runInAction } from 'mobx'
import type { Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { HostFailure } from '@/hosts/result'
import { matchUrl } from '@/routes'
import { positionFailure } from '@/stores/position-failure'
import { locationTexts, positionTexts } from '@/texts/location'

/** Position toasts show for two seconds. @spec ER-68 */
const FAILED_MS = 2000

/** What the shopper can do where the device does not say its position. */
function adviceOf(error: HostFailure): string {
  const { advice } = locationTexts
  if (error.kind !== 'denied') return advice[positionFailure(error)]
  if (error.by === 'system') return advice.system
  return error.permanent ? advice.closed : advice.denied
}

/** Asks the device where it is, again, because the shopper wants it; says why not, and what to do next. */
export class Locating {
  isBusy = false
  private error: HostFailure | null = null
  private isOver = false

  constructor(private readonly app: WithFeedback & WithConsent & WithStores<'location'> & WithHosts<'settings'>) {
    // Who was led here because the device would not say sees at once what to do. A no to us needs no advice.
    const { failure } = app.stores.location
    if (failure && !(failure.kind === 'denied' && failure.by === 'privacy')) this.error = failure
    makeAutoObservable<this, 'app' | 'isOver' | 'error'>(this, { app: false, isOver: false, error: true })
  }

  /** What to do next; '' while nothing has failed. */
  get advice() {
    return this.error ? adviceOf(this.error) : ''
  }

  /** Whose settings alone can change it: the host's, which asks no more, or the phone's. */
  get settings(): 'shop' | 'phone' | null {
    if (this.error?.kind !== 'denied') return null
    if (this.error.by === 'system') return 'phone'
    return this.error.permanent ? 'shop' : null
  }

  /** True when the place is the device's now. @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
  async run(): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.consent.tapped(() => this.app.stores.location.locate())
    runInAction(() => {
      this.isBusy = false
      this.error = result.ok ? null : result.error
    })
    if (this.isOver) return false
    if (!result.ok) this.app.feedback.toast(positionTexts[positionFailure(result.error)], FAILED_MS)
    return result.ok
  }

  /** Once more, by way of the settings where nothing else helps. */
  async again(): Promise<boolean> {
    if (!this.settings) return this.run()
    const opened = await this.app.hosts.settings.open(this.settings, 'location')
    if (this.isOver) return false
    if (opened.ok) return this.run()
    this.app.feedback.toast(locationTexts.openByHand)
    return false
  }

  /** The page goes: what is still on its way says nothing. */
  dispose() {
    this.isOver = true
  }
}

/** After a choice: home, the page that was waiting for a place, or simply back. @spec NAV-08 ST-23 */
export const leaveTo = (app: Navigation, backTo: string | undefined): Promise<unknown> => {
  if (backTo === 'home') return app.go('home')
  const waiting = backTo?.startsWith('/') && matchUrl(backTo.split(/[?#]/)[0] ?? '')
  return waiting && backTo ? app.follow(backTo, 'replace') : app.back()
}
