import type { HostResult } from '../result'

export interface ShareCard {
  title: string
  /** A line below the title, where the host shows one. */
  desc?: string
  /** Public url: `/commodity/detail/7`. Contains nothing that proves an identity. */
  path: string
  /** Url of a picture; '' lets the host choose. */
  image: string
}

export interface ShareHost {
  /** `openType` of the button that opens the sheet; null where `open` does it, or nothing. */
  button(): 'share' | null
  /** Code on a poster that leads others here: the code of our mini-program, or a QR code of the page's url. */
  code(): 'mini' | 'link'
  /** Sets the card that the host's own menu shares from now on. */
  set(card: ShareCard): Promise<HostResult>
  /** Returns the card set last, for the page hook of a mini-program; null where the host stores it itself. */
  card(): ShareCard | null
  /** Opens the host's sheet. Needs a tap. */
  open(): Promise<HostResult>
}
