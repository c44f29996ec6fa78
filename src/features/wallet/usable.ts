/** Whether a wallet can move money. One that is not opened or is locked may have changed on another page meanwhile. */
export const isUsable = ({ opened, lockedUntil }: { opened: 0 | 1; lockedUntil: string | null }): boolean =>
  opened === 1 && lockedUntil === null
