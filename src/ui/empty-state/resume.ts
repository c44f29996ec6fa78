import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Runs a function each time the network comes back; returns a function that stops this. Provided by the code that
 * watches the network.
 */
export const Resume = createContext<(run: () => void) => () => void>(() => () => {})

/** Retries automatically once the network is back, in place of a button press. */
export function useResume(retry: (() => void) | undefined) {
  const whenOnline = useContext(Resume)
  const latest = useRef(retry)
  latest.current = retry
  const waits = !!retry
  useEffect(() => (waits ? whenOnline(() => latest.current?.()) : undefined), [waits, whenOnline])
}
