import type { ConsentRecord } from '../../contract/types'

/** Date of the current privacy policy. A new date asks every shopper to read it again. */
export const PRIVACY_VERSION = '2026-11-27'

/** Purpose that needs a separate consent, besides the policy. @spec RX-10 */
export type Purpose = ConsentRecord['purpose']

interface Row {
  /** Date of its text. A new date asks every shopper again. */
  version: string
  /**
   * Whether the law calls it sensitive (PIPL 28): its sheet then explains why it is necessary and what it means for the
   * shopper.
   */
  sensitive: boolean
}

/** Purposes in display order. */
export const PURPOSES: Record<Purpose, Row> = {
  location: { version: '2026-11-20', sensitive: true },
  id: { version: '2026-11-22', sensitive: true },
  health: { version: '2026-11-20', sensitive: true },
  readings: { version: '2026-11-26', sensitive: true },
  partner: { version: '2026-11-22', sensitive: false },
  recommend: { version: '2026-11-20', sensitive: false },
}
