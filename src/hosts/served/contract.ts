/** What a server of ours has put into the page, so that its first screen is there before our code is. */
export interface Served {
  /** The data that the first screen was drawn from, once; null where no server draws. */
  take(): unknown
  /** The app has drawn its own: what the server drew goes. */
  drawn(): void
}
