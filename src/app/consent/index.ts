import type { Purpose } from '../../domain/consent'
import { NOTICE_KEY, noticeAnswer } from '../../domain/consent/notice'
import { CONSENT_KEY } from '../../stores/kept'
import type { AppModel } from '../app-model'
import type { Layer } from '../../page-kit/feedback'
import type { ConsentDesk } from './desk'

/** What the shopper allows. This much is there from the start; the desk and its sheets are loaded when first needed. @spec RX-10 */
export class Consent {
  private opening: Promise<ConsentDesk> | null = null
  /** What the shopper has tapped for and what is still being done. */
  private wishes = 0

  /** `sheets`: loads what asks. Without it nobody can be asked, so nothing is allowed that was not before. */
  constructor(
    private readonly app: AppModel,
    private readonly sheets?: () => Promise<Layer>,
  ) {}

  /**
   * May this be used? Asks in a sheet of its own where nobody has answered; a refusal is asked about again only where the
   * shopper has `tapped` for it. What cannot be asked is not allowed.
   */
  ask = async (purpose: Purpose): Promise<boolean> => {
    const isWished = this.wishes > 0
    try {
      return await (await this.desk()).ask(purpose, isWished)
    } catch {
      return false
    }
  }

  /** Does what the shopper has tapped for: who has refused before is asked once more. */
  async tapped<T>(work: () => Promise<T>): Promise<T> {
    this.wishes++
    try {
      return await work()
    } finally {
      this.wishes--
    }
  }

  /** Everything that was answered. Rejects where its code cannot be loaded; the next time tries again. */
  desk(): Promise<ConsentDesk> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = null
      throw error
    })
    return this.opening
  }

  private async open() {
    const [{ ConsentDesk }, layer] = await Promise.all([import('./desk'), this.sheets?.()])
    if (layer) this.app.feedback.lay(layer)
    return new ConsentDesk(this.app)
  }

  /** The shop stands: who has not answered the notice of the first visit sees it now. */
  notify() {
    if (this.sheets && this.notice === null) void this.desk().catch(() => {})
  }

  private get notice() {
    return noticeAnswer(this.app.hosts.storage.get(NOTICE_KEY))
  }

  /** The notice was read and agreed to: before that nobody is asked who they are. */
  get isAgreed() {
    return this.notice === 'agreed'
  }

  /** The shopper wants to browse and nothing else: no page view is sent. */
  get isBrowsingOnly() {
    return this.notice === 'refused'
  }

  /** A visitor has logged in: what they answered on this device joins the account. */
  join() {
    if (this.app.hosts.storage.get(CONSENT_KEY) === null) return
    void this.desk().then(
      ({ store }) => store.join(),
      () => {},
    )
  }
}
