/** `newest`: nothing newer; `coming`: it is being loaded; `ready`: `apply` restarts into it; `failed`: nobody knows. */
export type UpdateNews =
  | { state: 'newest' }
  | { state: 'coming' }
  | { state: 'ready'; apply: () => void }
  | { state: 'failed' }

export interface UpdateHost {
  /** Looks once for a newer app and tells what it finds, `coming` before `ready`. */
  check(hear: (news: UpdateNews) => void): void
}
