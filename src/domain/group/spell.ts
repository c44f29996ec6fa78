// In a file of its own: the cashier needs these two rules alone.

/** Whether a number is that of an order in a spell group. Its first letter makes it a group order. @spec PR-33 ST-78 */
export const isSpellOrder = (orderNo: string): boolean => /^[JG]S/.test(orderNo)

/** Whether a number is that of a spell group. */
export const isSpellGroup = (groupNo: string): boolean => groupNo.startsWith('S')
