export interface UpdateHost {
  /** Looks once for a newer app. `ready` gets what restarts into it; never called where there is none. */
  check(ready: (apply: () => void) => void): void
}
