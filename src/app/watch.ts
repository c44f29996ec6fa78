/** Facts and moments of a host that the queue of events needs. */
export interface Watch {
  /** Mini-program, or app in which the web page runs. */
  host: string
  /** Build that runs. */
  version: string
  isPhone: boolean
  /** Runs when the shopper leaves the page or the mini-program, possibly for good. */
  onLeave(run: () => void): void
  /** Runs for every JavaScript error that nothing has caught. */
  onError(run: (message: string, stack: string) => void): void
  /** Sends a body that survives the end of the page; returns whether the browser took it. Absent in mini-programs. */
  beacon?(url: string, body: unknown): boolean
}
