// In a file of its own: the first load of H5 needs this rule, and no other rule of orders.

/**
 * Whether the number belongs to a group order. These have their own numbers and are paid in a mini-program only.
 * @spec ST-78 ST-79
 */
export const isGroupOrder = (orderNo: string): boolean => /^[JG]/.test(orderNo)
