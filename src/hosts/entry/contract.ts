/** Entry of this visit. */
export interface EntryPoint {
  /** Public path without query: `/commodity/detail/7`. */
  path: string
  /** Query with its '?', without secrets; '' for none. */
  search: string
  /** Every parameter, including secrets. */
  params: Record<string, string>
}

export interface Entry {
  /** Whether the app runs at a web url: a mini-program does not. */
  readonly isWeb: boolean
  /** Returns the web origin of our pages, `https://shop.example`: the beginning of our printed codes. */
  origin(): string
  /**
   * Takes the url that opened the app, before any router changes it. Secrets that prove an identity (token, OAuth code)
   * are removed from the address bar and its history entry, which keeps them out of copied links and referrers.
   * @spec ST-03
   */
  take(): EntryPoint
  /**
   * Shows another url for the same page, without a history entry. Hosts without an address bar ignore it.
   * @spec ST-13
   */
  rename(url: string): void
  /** Runs when the living app is opened again by another link. Never on H5, where another app starts. */
  onResume(run: (entry: EntryPoint) => void): void
}
