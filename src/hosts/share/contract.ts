import type { HostResult } from '../result'

export interface ShareCard {
  title: string
  /** One line under the title, where the host shows one. */
  desc?: string
  /** Public address: `/commodity/detail/7`. Carries nothing that proves who someone is. */
  path: string
  /** Address of a picture; '' lets the host choose. */
  image: string
}

export interface ShareHost {
  /** `openType` of the button that opens the sheet; null where `open` does, or nothing. */
  button(): 'share' | null
  /** What leads others here when they scan it: the code of our mini-program, or a QR code of the page's address. */
  code(): 'mini' | 'link'
  /** The card that the host's own menu shares from now on. */
  set(card: ShareCard): Promise<HostResult>
  /** The card last set, for the page hook that a mini-program asks; null where the host keeps it itself. */
  card(): ShareCard | null
  /** Opens the host's sheet. Needs a tap. */
  open(): Promise<HostResult>
}
