import { useSteps } from '@/page-kit/steps'

/** Levels of rendering home from the top down. */
export const DEPTH = { frame: 0, first: 1, coupons: 2, flashSale: 3, products: 4, all: 5 } as const

/**
 * Renders home from the top down, one part at a time. When the first screen is there already (`isReady` on the first call)
 * it is its own part.
 */
export const useDepth = (isReady: boolean): number => useSteps(isReady ? DEPTH.frame : DEPTH.first, DEPTH.all)
