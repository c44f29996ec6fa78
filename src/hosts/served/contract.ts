/** Page with a first screen from the server. */
export type ServedPage = 'home' | 'product' | 'category' | 'search'

/** Content that our server has rendered into the page, which shows a first screen before our code has loaded. */
export interface Served {
  /** Returns the data that the server put into the page for this first screen, once; null when there is none. */
  take(page: ServedPage): unknown
  /** Removes the server's markup once the app has rendered its own. */
  drawn(): void
}
