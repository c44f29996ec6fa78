import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ConsentAnswers, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { purposes, type Choice, type Purpose, type ConsentState } from '@/domain/consent'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'
import { consentTexts } from '@/texts/consent'
import { manageTexts as manage } from '@/texts/user-consent'

export interface PurposeRow {
  purpose: Purpose
  on: boolean
  /** Text of the row: 已同意 · 11-21. */
  note: string
}

/** Every consent asked for, with a way to withdraw it. A visitor's consents are those of the device. @spec RX-10 */
export class ConsentModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** Whether the account's consents failed to load, so the page shows those of the device. */
  isAlone = false
  /** Purpose being sent to the account. */
  saving: Purpose | null = null
  /** Whether the host has its own privacy guide. */
  hasGuide = false
  private consentAnswers: ConsentAnswers | null = null

  constructor(
    private readonly app: Navigation & WithFeedback & WithConsent & WithStores<'session'> & WithHosts<'privacy'>,
  ) {
    observableModel(this, { untracked: ['app'], byReference: ['consentAnswers'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get rows(): PurposeRow[] {
    const { consentAnswers } = this
    if (!consentAnswers) return []
    return purposes.map((purpose) => {
      const consentState = consentAnswers.store.consentState(purpose)
      return {
        purpose,
        on: consentState === 'given',
        note: noteOf(consentState, consentAnswers.store.choices[purpose]),
      }
    })
  }

  /** Whether the mode is not browse-only. */
  get isFull() {
    return this.consentAnswers?.notice === 'agreed'
  }

  get mode() {
    const { notice } = this.consentAnswers ?? {}
    if (!notice) return manage.modeOpen
    return notice === 'agreed' ? manage.modeFull : manage.modeBrowse
  }

  async load() {
    this.state = 'loading'
    const consentAnswers = await this.app.consent.loadManager().catch(() => null)
    const [hasJoined, gate] = await Promise.all([consentAnswers?.store.join(), this.app.hosts.privacy.state()])
    runInAction(() => {
      this.consentAnswers = consentAnswers
      this.state = consentAnswers ? 'ready' : 'failed'
      this.isAlone = hasJoined === false
      this.hasGuide = gate.ok && gate.value.gate === 'host'
    })
  }

  /** Opens the purpose's sheet to give consent; withdraws after a confirmation, with effect at once. */
  async toggle(purpose: Purpose) {
    if (!this.consentAnswers || this.saving) return
    if (this.consentAnswers.store.consentState(purpose) === 'given') await this.withdraw(this.consentAnswers, purpose)
    else if (await this.consentAnswers.confirm(purpose, true)) this.app.feedback.toast(manage.allowed)
  }

  private async withdraw(consentAnswers: ConsentAnswers, purpose: Purpose) {
    const { name, refusing } = consentTexts.purposes[purpose]
    const sure = await this.app.feedback.askQuestion({
      title: manage.withdrawTitle(name),
      message: `${manage.deletes[purpose] ?? ''}${refusing}`,
      confirm: manage.withdraw,
      cancel: commonTexts.cancel,
      danger: true,
    })
    if (!sure || this.saving) return
    runInAction(() => (this.saving = purpose))
    const isReported = await consentAnswers.store.choose(purpose, false)
    runInAction(() => (this.saving = null))
    this.app.feedback.toast(isReported ? manage.withdrawn : manage.thisDevice)
  }

  setMode(full: boolean) {
    this.consentAnswers?.answerNotice(full ? 'agreed' : 'refused')
  }

  async openGuide() {
    const opened = await this.app.hosts.privacy.openContract()
    if (!opened.ok) await this.app.go('privacy')
  }
}

function noteOf(consentState: ConsentState, choice: Choice | undefined) {
  if (consentState === 'unasked' || !choice) return manage.unasked
  const day = formatShopTime(new Date(choice.at), 'YYYY-MM-DD')
  if (consentState === 'given') return manage.given(day)
  return choice.withdrawn ? manage.revoked(day) : manage.refused(day)
}
