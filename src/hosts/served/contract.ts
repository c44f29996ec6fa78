/** Content that our server has rendered into the page, which shows a first screen before our code has loaded. */
export interface Served {
  /** Returns the data of the rendered first screen, once; null when no server rendered it. */
  take(): unknown
  /** Removes the server's markup once the app has rendered its own. */
  drawn(): void
}
