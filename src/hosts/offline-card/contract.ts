import type { HostResult } from '../result'

/** Lets the page of the emergency card open without network. */
export interface OfflineCard {
  /** Stores the files of the page, because a card was saved. */
  store(): Promise<HostResult>
  /** Deletes them, because the card was deleted. */
  remove(): Promise<HostResult>
}
