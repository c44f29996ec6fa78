import type { ConsentRecord } from '../../contract/types'

/** Day of the privacy policy that holds now. A new day asks everybody to read it again. */
export const PRIVACY_VERSION = '2026-11-20'

/** What needs a consent of its own, apart from the policy. @spec RX-10 */
export type Purpose = ConsentRecord['purpose']

interface Row {
  /** Day of its text. A new day asks everybody again. */
  version: string
  /** The law calls it sensitive (PIPL 28): its sheet says why it is necessary and what it means for the shopper. */
  sensitive: boolean
}

/** In the order in which they are shown. */
export const PURPOSES: Record<Purpose, Row> = {
  location: { version: '2026-11-20', sensitive: true },
  id: { version: '2026-11-22', sensitive: true },
  health: { version: '2026-11-20', sensitive: true },
  partner: { version: '2026-11-22', sensitive: false },
  recommend: { version: '2026-11-20', sensitive: false },
}
