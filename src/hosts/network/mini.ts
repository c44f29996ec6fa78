type Change = (change: { isConnected: boolean }) => void

interface Native {
  onNetworkStatusChange?(listener: Change): void
  offNetworkStatusChange?(listener: Change): void
}

/** Subscribes to network changes; both hosts call back alike. A host without this call never reports any. */
export const subscribeNetwork = (native: Native, listener: (isOnline: boolean) => void) => {
  const change: Change = ({ isConnected }) => listener(isConnected)
  try {
    native.onNetworkStatusChange?.(change)
  } catch {
    // Ignores the error: no change will be reported.
  }
  return () => {
    try {
      native.offNetworkStatusChange?.(change)
    } catch {
      // Ignores the error: nothing was subscribed.
    }
  }
}
