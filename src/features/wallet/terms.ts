/** Whether a wallet can move money: what a page shows of it stays while it reloads. Another page opens and unlocks it. */
export const isUsable = ({ opened, lockedUntil }: { opened: 0 | 1; lockedUntil: string | null }): boolean =>
  opened === 1 && lockedUntil === null
