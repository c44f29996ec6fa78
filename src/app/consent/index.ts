import type { Purpose } from '../../domain/consent'
import { NOTICE_KEY, noticeAnswer } from '../../domain/consent/notice'
import { CONSENT_KEY } from '../../stores/stored'
import type { AppModel } from '../app-model'
import type { Layer } from '../../page-kit/feedback'
import type { ConsentManager } from './model'

/**
 * Consents of the shopper. Only this part loads at start; the rest and its sheets load when first needed.
 * @spec RX-10
 */
export class Consent {
  private opening: Promise<ConsentManager> | null = null
  /** Number of tapped actions in progress. */
  private tappedActions = 0

  /** `sheets`: loads the question sheets. Without it no question can be shown, and nothing new is allowed. */
  constructor(
    private readonly app: AppModel,
    private readonly sheets?: () => Promise<Layer>,
  ) {}

  /**
   * Whether the purpose may be used. Asks in a sheet when there is no answer; after a refusal only when the shopper has
   * `tapped` for it. A question that cannot be shown allows nothing.
   */
  confirm = async (purpose: Purpose): Promise<boolean> => {
    const isTapped = this.tappedActions > 0
    try {
      return await (await this.loadManager()).confirm(purpose, isTapped)
    } catch {
      return false
    }
  }

  /** Whether the shopper has allowed the purpose before. Never asks. */
  async isGiven(purpose: Purpose): Promise<boolean> {
    if (this.app.hosts.storage.get(CONSENT_KEY) === null) return false
    const manager = await this.loadManager().catch(() => null)
    return manager?.store.consentState(purpose) === 'given'
  }

  /** Runs an action that the shopper has tapped for: asks once more after an earlier refusal. */
  async tapped<T>(work: () => Promise<T>): Promise<T> {
    this.tappedActions++
    try {
      return await work()
    } finally {
      this.tappedActions--
    }
  }

  /** Loads the consent manager. Rejects when its chunk fails to load; the next call tries again. */
  loadManager(): Promise<ConsentManager> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = null
      throw error
    })
    return this.opening
  }

  private async open() {
    const [{ ConsentManager: ConsentModel }, layer] = await Promise.all([import('./model'), this.sheets?.()])
    if (layer) this.app.feedback.lay(layer)
    return new ConsentModel(this.app)
  }

  /** Shows the notice of the first visit to a visitor who has not answered it. */
  notify() {
    if (this.sheets && this.notice === null) void this.loadManager().catch(() => {})
  }

  private get notice() {
    return noticeAnswer(this.app.hosts.storage.get(NOTICE_KEY))
  }

  /** Whether the notice was agreed to: silent sign-in waits for this. */
  get isAgreed() {
    return this.notice === 'agreed'
  }

  /** Whether the shopper chose browse-only mode: no page view is sent. */
  get isBrowsingOnly() {
    return this.notice === 'refused'
  }

  /** Adds a visitor's answers on this device to the account after sign-in. */
  join() {
    if (this.app.hosts.storage.get(CONSENT_KEY) === null) return
    void this.loadManager().then(
      ({ store }) => store.join(),
      () => {},
    )
  }
}
