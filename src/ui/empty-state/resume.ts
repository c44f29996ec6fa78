import { createContext, useContext, useEffect, useRef } from 'react'

/** Runs something each time the network comes back; the answer stops that. Given by whoever knows the network. */
export const Resume = createContext<(run: () => void) => () => void>(() => () => {})

/** Does by itself, once the network is back, what a shopper would be asked to do again. */
export function useResume(again: (() => void) | undefined) {
  const whenOnline = useContext(Resume)
  const latest = useRef(again)
  latest.current = again
  const waits = !!again
  useEffect(() => (waits ? whenOnline(() => latest.current?.()) : undefined), [waits, whenOnline])
}
