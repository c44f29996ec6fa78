import { startTransition, useEffect, useState } from 'react'

/** How far down home is drawn. */
export const DEPTH = { frame: 0, first: 1, coupons: 2, seckill: 3, goods: 4, all: 5 } as const

/**
 * Draws home from the top down, a part at a time with the browser's turn between them: all at once would keep a finger on a
 * slow phone waiting. Where the first screen is there already (`isReady` on the first call) it is a part of its own.
 */
export function useDepth(isReady: boolean): number {
  const [depth, setDepth] = useState<number>(isReady ? DEPTH.frame : DEPTH.first)
  useEffect(() => {
    if (depth < DEPTH.all) startTransition(() => setDepth(depth + 1))
  }, [depth])
  return depth
}
