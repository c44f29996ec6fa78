import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { HostFailure } from '@/hosts/result'
import { matchUrl } from '@/routes'
import { isPickerWanted } from '@/stores/location'
import { positionFailure } from '@/stores/position-failure'
import { locationTexts } from '@/texts/location'
import { positionTexts } from '@/texts/place'

/** Duration of a location toast, in ms. @spec ER-68 */
const FAILED_MS = 2000

/** Returns the advice for a failure of the device's location. */
function adviceOf(error: HostFailure): string {
  const { advice } = locationTexts
  if (error.kind !== 'denied') return advice[positionFailure(error)]
  if (error.by === 'system') return advice.system
  return error.permanent ? advice.closed : advice.denied
}

/** Locates the device again at the shopper's request; shows the reason of a failure and the advice. */
export class Locating {
  isBusy = false
  private error: HostFailure | null = null
  private isOver = false

  constructor(private readonly app: WithFeedback & WithConsent & WithStores<'location'> & WithHosts<'settings'>) {
    // Shows the advice at once to a shopper sent here by a failed location. A refusal of our own privacy dialog needs no
    // advice.
    const { failure } = app.stores.location
    if (failure && !(failure.kind === 'denied' && failure.by === 'privacy')) this.error = failure
    observableModel(this, { untracked: ['app', 'isOver'] })
  }

  /** Advice; '' while nothing has failed. */
  get advice() {
    return this.error ? adviceOf(this.error) : ''
  }

  /**
   * Settings that alone can change the refusal: the app's (it does not prompt again) or the phone's; null if a retry
   * can help.
   */
  get settings(): 'shop' | 'phone' | null {
    if (this.error?.kind !== 'denied') return null
    if (this.error.by === 'system') return 'phone'
    return this.error.permanent ? 'shop' : null
  }

  /** Returns true if the place now comes from the device. @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
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

  /** Retries, opening the settings first if only they can help. */
  async retry(): Promise<boolean> {
    if (!this.settings) return this.run()
    const opened = await this.app.hosts.settings.open(this.settings, 'location')
    if (this.isOver) return false
    if (opened.ok) return this.run()
    this.app.feedback.toast(locationTexts.openByHand)
    return false
  }

  /** Closes the page: results that arrive later show no message. */
  dispose() {
    this.isOver = true
  }
}

/** Leaves after a choice: to the home page, to the page waiting for a place, or one page back. @spec NAV-08 ST-23 */
export const leaveTo = (app: Navigation, returnTo: string | undefined): Promise<unknown> => {
  if (returnTo === 'home') return app.go('home')
  const waiting = returnTo?.startsWith('/') && matchUrl(returnTo.split(/[?#]/)[0] ?? '')
  return waiting && returnTo ? app.follow(returnTo, 'replace') : app.back()
}

type LocatingApp = Navigation &
  WithFeedback &
  WithConsent &
  WithStores<'location'> &
  WithHosts<'settings' | 'navigation'>

/**
 * Requests the position for the page on screen, which stays. Returns true if the shopper should pick a place in the
 * sheet instead, after a message about the failure. A refusal of our own privacy dialog changes nothing. The bank's app
 * opens the page of the picker instead of its sheet.
 * @spec ER-68 ER-73
 */
export async function locateOrPick(app: LocatingApp): Promise<boolean> {
  const isLocated = await new Locating(app).run()
  const { failure } = app.stores.location
  if (isLocated || !failure || (failure.kind === 'denied' && failure.by === 'privacy')) return false
  if (!isPickerWanted(failure)) return true
  await app.replace('searchAddress', { backTo: app.hosts.navigation.current() })
  return false
}
