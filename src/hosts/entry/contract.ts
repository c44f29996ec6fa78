/** How this visit began. */
export interface EntryPoint {
  /** Public path without query: `/commodity/detail/7`. */
  path: string
  /** The query with its '?', without secrets; '' for none. */
  search: string
  /** Every parameter, secrets included. */
  params: Record<string, string>
}

export interface Entry {
  /** The app stands at an address of the web: a mini-program is somewhere else. */
  readonly isWeb: boolean
  /** Where the shop's pages stand on the web, `https://shop.example`: what a printed code of ours begins with. */
  origin(): string
  /**
   * The address that opened the app, as no router has touched it yet. What proves who someone is (token, OAuth code) is taken
   * out of the address bar and its history entry, so that neither a copied link nor a referrer carries it. @spec ST-03
   */
  take(): EntryPoint
  /** Shows another address for the same page, without a step in the history. Hosts without an address bar ignore it. @spec ST-13 */
  rename(url: string): void
  /** The app is opened once more, by another link, while it lives. Never on H5, where that is another app. */
  onAgain(run: (entry: EntryPoint) => void): void
}
