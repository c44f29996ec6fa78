import { startTransition, useEffect, useState } from 'react'

/** Levels of rendering home from the top down. */
export const DEPTH = { frame: 0, first: 1, coupons: 2, flashSale: 3, products: 4, all: 5 } as const

/**
 * Renders home from the top down, one part at a time with pauses for the browser: all at once would block input on a
 * slow phone. When the first screen is there already (`isReady` on the first call) it is its own part.
 */
export function useDepth(isReady: boolean): number {
  const [depth, setDepth] = useState<number>(isReady ? DEPTH.frame : DEPTH.first)
  useEffect(() => {
    if (depth < DEPTH.all) startTransition(() => setDepth(depth + 1))
  }, [depth])
  return depth
}
