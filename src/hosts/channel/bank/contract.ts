import type { PayRequest } from '../../../contract/types'
import type { Point } from '../../location/contract'
import type { MapPlace } from '../../map/contract'
import type { PayHint } from '../../pay/contract'
import type { HostResult } from '../../result'

/** Card for the bank's share sheet. `url` is complete. */
export interface BankShare {
  title: string
  desc: string
  url: string
}

/**
 * Calls of a bank's app around our page. Each bank has a file of its own. A call that the bank does not publish is
 * `unsupported` with a fallback, and is never guessed: see docs/partners.md.
 */
export interface BankBridge {
  /** Returns a one-time token of the bank's customer, for our sign-in by the bank. */
  getToken(): Promise<HostResult<string>>
  /** Returns the position of the device. Without a position the shopper chooses an address. @spec ER-73 */
  getLocation(): Promise<HostResult<Point>>
  /** Shows a place on the bank's map. */
  openMap(place: MapPlace): Promise<HostResult>
  /** Pays in the bank's own sheet. */
  pay(request: PayRequest): Promise<HostResult<PayHint>>
  /** Opens the bank's share sheet. */
  share(card: BankShare): Promise<HostResult>
  /** Closes our page: the customer is back in the bank's app. */
  close(): Promise<HostResult>
  /** Sets the title bar of the bank's app. */
  setTitle(title: string): Promise<HostResult>
}
