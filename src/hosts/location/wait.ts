/** Timeout in ms of a native position: the shopper may be reading the host's question. @spec BC-58 */
export const WAIT_MS = 180_000
