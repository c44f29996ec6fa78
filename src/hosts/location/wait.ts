/** Upper bound of a native answer: the shopper may be reading the host's question. @spec BC-58 */
export const WAIT_MS = 180_000
