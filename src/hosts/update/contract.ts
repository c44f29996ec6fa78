/**
 * Result of a check. `newest`: no newer version; `coming`: it is downloading; `ready`: `apply` restarts into it;
 * `failed`: unknown.
 */
export type UpdateNews =
  | { state: 'newest' }
  | { state: 'coming' }
  | { state: 'ready'; apply: () => void }
  | { state: 'failed' }

export interface UpdateHost {
  /** Checks once for a newer version and reports the results, `coming` before `ready`. */
  check(listener: (news: UpdateNews) => void): void
}
