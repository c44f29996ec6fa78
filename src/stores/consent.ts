import { runInAction } from 'mobx'
import { observableModel } from './observable-model'
import type { Api } from '../api'
import {
  addChoice,
  mergeReply,
  isChoices,
  mergeChoices,
  consentStateOf,
  toChoices,
  findUnsentChoices,
  type Choices,
  type Purpose,
  type ConsentState,
} from '../domain/consent'
import type { DeviceStorage } from '../hosts/storage/contract'
import { CONSENT_KEY, readStored, writeStored } from './stored'
import type { SessionStore } from './session'

const NONE: Choices = {}

interface Deps {
  api: () => Api
  storage: DeviceStorage
  session: Pick<SessionStore, 'token' | 'isLoggedIn'>
  /** Reports each purpose that is not allowed any more, wherever it was withdrawn. */
  onWithdrawn: (purpose: Purpose) => void
}

/**
 * The shopper's consents: a visitor's on the device, a signed-in shopper's also on the server. Created on first use.
 * @spec RX-10
 */
export class ConsentStore {
  private held: Choices
  /** Token of the account that `held` belongs to; '' for a visitor, who may sign in. */
  private ownerToken: string
  /** Token of the account that has all consents given here. */
  private joinedToken = ''
  /** Counts the shopper's choices: a choice made while another is being sent must be sent too. */
  private choiceCount = 0
  private joining: Promise<boolean> | null = null

  constructor(private readonly deps: Deps) {
    this.held = readStored(deps.storage, CONSENT_KEY, isChoices) ?? NONE
    this.ownerToken = deps.session.token
    observableModel(this, { untracked: ['deps', 'joinedToken', 'joining', 'choiceCount'], byReference: ['held'] })
  }

  /** Consents of the current shopper; those of another shopper do not count. */
  get choices(): Choices {
    return this.ownerToken === '' || this.ownerToken === this.deps.session.token ? this.held : NONE
  }

  consentState(purpose: Purpose): ConsentState {
    return consentStateOf(this.choices, purpose)
  }

  /**
   * Applies the shopper's choice at once, then sends it to the account. Returns false while only this device has it;
   * the next `join` sends it then.
   */
  async choose(purpose: Purpose, isGiven: boolean): Promise<boolean> {
    const { api } = this.deps
    // Makes the time later than any earlier choice, however the clocks differ.
    const at = Math.max(api().now(), (this.choices[purpose]?.at ?? 0) + 1)
    this.setChoices(addChoice(this.choices, purpose, isGiven, at))
    this.joinedToken = ''
    this.choiceCount += 1
    return this.join()
  }

  /** Merges the consents of device and account, once per session. Returns false when the account cannot be reached. */
  join(): Promise<boolean> {
    const { token } = this.deps.session
    if (!token || token === this.joinedToken) return Promise.resolve(true)
    this.joining = (this.joining ?? Promise.resolve(true)).then(() => this.meet(token))
    return this.joining
  }

  private async meet(token: string): Promise<boolean> {
    if (token === this.joinedToken) return true
    const { api, session } = this.deps
    const { choiceCount } = this
    const account = await api().call('getConsents', {})
    if (!account.ok || session.token !== token) return false
    const accountChoices = toChoices(account.data)
    this.setChoices(mergeChoices(this.choices, accountChoices))
    const reportedChoices = this.choices
    const unsentChoices = findUnsentChoices(reportedChoices, accountChoices)
    if (unsentChoices.length > 0) {
      const saveResult = await api().call('saveConsents', { choices: unsentChoices })
      if (!saveResult.ok || session.token !== token) return false
      this.setChoices(mergeReply(this.choices, reportedChoices, toChoices(saveResult.data)))
    }
    if (choiceCount === this.choiceCount) this.joinedToken = token
    return true
  }

  private setChoices(choices: Choices) {
    const previousChoices = this.choices
    runInAction(() => {
      this.held = choices
      this.ownerToken = this.deps.session.token
    })
    writeStored(this.deps.storage, CONSENT_KEY, choices)
    for (const purpose of Object.keys(choices) as Purpose[]) {
      const isNews = choices[purpose] !== previousChoices[purpose] && previousChoices[purpose]?.given !== false
      if (isNews && choices[purpose]?.given === false) this.deps.onWithdrawn(purpose)
    }
  }
}
