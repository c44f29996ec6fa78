type Change = (change: { isConnected: boolean }) => void

interface Native {
  onNetworkStatusChange?(hear: Change): void
  offNetworkStatusChange?(hear: Change): void
}

/** Both hosts call back alike. One that knows no such call never does. */
export const hearing = (native: Native, hear: (isOnline: boolean) => void) => {
  const change: Change = ({ isConnected }) => hear(isConnected)
  try {
    native.onNetworkStatusChange?.(change)
  } catch {
    // Nothing will be heard.
  }
  return () => {
    try {
      native.offNetworkStatusChange?.(change)
    } catch {
      // Nothing was heard.
    }
  }
}
