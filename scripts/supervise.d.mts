export function pauseAfter(last: number, ranMs: number): number
